// The blocks of Markdown as Swift values: headings, lists, tables, code and the others.

extension Markdown {
  /// A block, with the position where it begins if it came from a file.
  public enum Block: Sendable, Hashable {
    case paragraph(Inlines, at: SourcePosition?)
    case heading(Heading)
    case quote(Blocks, at: SourcePosition?)
    case alert(Alert)
    case list(List)
    case code(CodeBlock)
    /// Raw HTML, kept as it was written; it is shown only where a collection trusts it.
    case html(String, at: SourcePosition?)
    case table(Table)
    case thematicBreak(at: SourcePosition?)
    case directive(Directive)
  }
}

extension Markdown.Block {
  /// Where the block begins.
  public var position: SourcePosition? {
    switch self {
    case .paragraph(_, let position), .quote(_, let position), .html(_, let position),
      .thematicBreak(let position):
      position
    case .heading(let heading): heading.position
    case .alert(let alert): alert.position
    case .list(let list): list.position
    case .code(let code): code.position
    case .table(let table): table.position
    case .directive(let directive): directive.position
    }
  }
}

// MARK: - A heading

extension Markdown {
  /// A heading with the id under which links find it.
  public struct Heading: Sendable, Hashable {
    /// 1 to 6.
    public var level: Int
    /// Unique in its text; made by GitHub's rule: lower case, hyphens for blanks.
    public var id: String
    public var children: Inlines
    public var position: SourcePosition?

    public init(level: Int, id: String, children: Inlines, position: SourcePosition? = nil) {
      self.level = level
      self.id = id
      self.children = children
      self.position = position
    }
  }
}

// MARK: - A list

extension Markdown {
  /// A bullet list or a numbered one.
  public struct List: Sendable, Hashable {
    /// The number of the first item; `nil` in a bullet list.
    public var start: Int?
    /// Whether paragraphs of the items stand without a paragraph of their own.
    public var isTight: Bool
    public var items: [ListItem]
    public var position: SourcePosition?

    public init(
      start: Int? = nil, isTight: Bool = true, items: [ListItem], position: SourcePosition? = nil
    ) {
      self.start = start
      self.isTight = isTight
      self.items = items
      self.position = position
    }
  }
}

// MARK: - An item of a list

extension Markdown {
  /// An item, which may be a task.
  public struct ListItem: Sendable, Hashable {
    /// Whether the task is done; `nil` if the item is no task.
    public var isDone: Bool?
    public var children: Blocks

    public init(isDone: Bool? = nil, children: Blocks) {
      self.isDone = isDone
      self.children = children
    }
  }
}

// MARK: - A table

extension Markdown {
  /// A table with one header row.
  public struct Table: Sendable, Hashable {
    /// How the cells of a column are aligned.
    public enum Alignment: String, Sendable, Hashable {
      case left, center, right
    }

    /// The cells of one row.
    public typealias Row = [Inlines]

    /// One entry for each column.
    public var alignments: [Alignment?]
    public var header: Row
    public var rows: [Row]
    public var position: SourcePosition?

    public init(
      alignments: [Alignment?], header: Row, rows: [Row], position: SourcePosition? = nil
    ) {
      self.alignments = alignments
      self.header = header
      self.rows = rows
      self.position = position
    }
  }
}

// MARK: - A block of code

extension Markdown {
  /// Fenced or indented code.
  public struct CodeBlock: Sendable, Hashable {
    /// Everything behind the opening fence, such as `swift title="App.swift"`.
    public var info: String
    /// The code with its last line break.
    public var code: String
    /// Where it begins: in the document, or in the file that it was included from.
    public var position: SourcePosition?

    public init(info: String = "", code: String, position: SourcePosition? = nil) {
      self.info = info
      self.code = code
      self.position = position
    }
  }
}

extension Markdown.CodeBlock {
  /// The first word of ``info``, or `nil`. It also ends at a no-break space, which cannot be seen, and
  /// at the comma before the flags of rustdoc and mdBook: `swift,ignore`.
  public var language: String? { Self.language(of: info) }

  static func language(of info: String) -> String? {
    // Most fences say nothing else.
    let isWord = info.utf8.allSatisfy { $0 > 0x20 && $0 != 0xC2 && $0 != 0x2C }
    if !info.isEmpty, isWord { return info }
    let word = info.utf8.prefix { $0 != 0x20 && $0 != 0x2C && !(0x09...0x0D).contains($0) }
    guard !word.isEmpty else { return nil }
    // Its first byte in UTF-8, which next to no name has.
    guard word.contains(0xC2) else { return String(Substring(word)) }
    return String(Substring(word)).split(separator: "\u{A0}").first.map(String.init)
  }
}

// MARK: - An alert: a quote that GitHub draws as a box with a label

extension Markdown {
  /// Blocks that a reader should notice, from a quote whose first line is `[!NOTE]`.
  public struct Alert: Sendable, Hashable {
    /// How urgent an alert is; the raw value is its word in the source, in lower case.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
      case note, tip, important, warning, caution
    }

    public var kind: Kind
    /// What the alert says, without its first line.
    public var children: Blocks
    public var position: SourcePosition?

    public init(kind: Kind, children: Blocks, position: SourcePosition? = nil) {
      self.kind = kind
      self.children = children
      self.position = position
    }
  }
}

// MARK: - A footnote

extension Markdown {
  /// The text of a footnote.
  public struct Footnote: Sendable, Hashable {
    /// Counted from one, in the order of first reference.
    public var number: Int
    /// How many references lead here.
    public var uses: Int
    public var children: Blocks
    public var position: SourcePosition?

    public init(number: Int, uses: Int, children: Blocks, position: SourcePosition? = nil) {
      self.number = number
      self.uses = uses
      self.children = children
      self.position = position
    }
  }
}

// MARK: - A directive in a text

extension Markdown {
  /// A block that a site draws by its name, see ``MarkdownDirective``.
  public struct Directive: Sendable, Hashable {
    public let name: String
    /// As they were written.
    public let parameters: [String: String]
    /// What stands within it; empty for a directive on a line of its own.
    public let children: Blocks
    public let position: SourcePosition?
    let draw: MarkdownDirective.Drawing

    public static func == (a: Self, b: Self) -> Bool {
      a.name == b.name && a.parameters == b.parameters && a.children == b.children
        && a.position == b.position
    }

    public func hash(into hasher: inout Hasher) {
      hasher.combine(name)
      hasher.combine(parameters)
    }
  }
}
