// The blocks of Markdown as Swift values: headings, lists, tables, code and the others.

extension Markdown {
  /// A block with its content.
  public indirect enum Block: Sendable, Hashable {
    /// Words in one line or several.
    case paragraph([Inline])
    /// A heading with its level and id.
    case heading(Heading)
    /// What stands behind `>`.
    case quote([Block])
    /// A quote with a kind, such as `> [!NOTE]`.
    case alert(Alert)
    /// Items with points or numbers.
    case list(List)
    /// Terms, each with what it means.
    case definitions(DefinitionList)
    /// Code, fenced or indented.
    case code(CodeBlock)
    /// Raw HTML, unchanged; it is shown only where a collection trusts it.
    case html(String)
    /// Rows of cells, with a head.
    case table(Table)
    /// A rule between two parts, `---`.
    case thematicBreak
    /// A call of a component or module, `:::name`.
    case directive(Directive)
  }
}

extension Markdown {
  /// A heading with its id, to which links lead.
  public struct Heading: Sendable, Hashable {
    /// 1 to 6.
    public var level: Int
    /// The id, unique in its text, by GitHub's rule: lower case, hyphens for blanks.
    public var id: String
    /// The words of the heading, with their markup.
    public var children: [Inline]

    package init(level: Int, id: String, children: [Inline]) {
      (self.level, self.id, self.children) = (level, id, children)
    }
  }
}

// MARK: - Lists

extension Markdown {
  /// A bulleted or numbered list.
  public struct List: Sendable, Hashable {
    /// The number of the first item; `nil` in a bullet list.
    public var start: Int?
    /// Whether the paragraphs of the items are rendered without a `p` element.
    public var isTight: Bool
    /// The items in their order.
    public var items: [ListItem]
  }

  /// An item, which may be a task.
  public struct ListItem: Sendable, Hashable {
    /// Whether the task is done; `nil` if the item is no task.
    public var isDone: Bool?
    /// The blocks of the item, with lists that are nested in it.
    public var children: [Block]
  }
}

// MARK: - A definition list

extension Markdown {
  /// Terms with their definitions: lines `: words` below a term.
  public struct DefinitionList: Sendable, Hashable {
    /// A term with its id, to which links lead.
    public struct Term: Sendable, Hashable {
      /// The id, unique in its text, by the rule of headings.
      public var id: String
      /// The words of the term, with their markup.
      public var children: [Inline]
    }

    /// One or several terms, and what they mean.
    public struct Item: Sendable, Hashable {
      /// The terms.
      public var terms: [Term] = []
      /// The blocks of each definition.
      public var definitions: [[Block]] = []
      /// Whether the paragraphs of the definitions are rendered without a `p` element.
      public var isTight: Bool
    }

    /// The items in their order.
    public var items: [Item]
  }
}

// MARK: - A table

extension Markdown {
  /// A table with one header row.
  public struct Table: Sendable, Hashable {
    /// How the cells of a column are aligned.
    public enum Alignment: String, Sendable, Hashable {
      /// Where the text of a column stands.
      case left, center, right
    }

    /// The cells of one row.
    public typealias Row = [[Inline]]

    /// One entry for each column.
    public var alignments: [Alignment?]
    /// The header row, with one cell for each column.
    public var header: Row
    /// The rows below the header.
    public var rows: [Row]
  }
}

// MARK: - A block of code

extension Markdown {
  /// Fenced or indented code.
  public struct CodeBlock: Sendable, Hashable {
    /// Everything after the opening fence, such as `swift title="App.swift"`.
    public var info: String
    /// The code with its last line break.
    public var code: String
    /// Where the code begins, in the document or in the file that it is included from.
    public var position: SourcePosition?
    /// The file of ``position`` in messages, if the text is a document; `nil` for any other text.
    package var file: String?
    /// The attributes that follow the language in ``info``; those that are not understood are left out.
    public var attributes = CodeAttributes()
  }
}

extension Markdown.CodeBlock {
  /// The first word of ``info``, or `nil`. The word also ends at a no-break space, which authors cannot see, and
  /// at a comma, which precedes the flags of rustdoc and mdBook: `swift,ignore`.
  public var language: String? {
    // Shortcut: most code has nothing but a language.
    let isWord = info.utf8.allSatisfy { $0 > 0x20 && $0 != 0xC2 && $0 != 0x2C }
    if !info.isEmpty, isWord { return info }
    let word = info.utf8.prefix { $0 != 0x20 && $0 != 0x2C && !(0x09...0x0D).contains($0) }
    return String(Substring(word)).split(separator: "\u{A0}").first.map(String.init)
  }
}

// MARK: - An alert: a quote that GitHub renders as a box with a label

extension Markdown {
  /// Blocks that a visitor should notice: a quote whose first line is `[!NOTE]`, perhaps with a title.
  public struct Alert: Sendable, Hashable {
    /// How urgent an alert is; the raw value is its word in the source, in lower case.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
      /// The kind, called as behind `[!`.
      case note, tip, important, warning, caution
    }

    /// How urgent the alert is.
    public var kind: Kind
    /// The words behind the mark, which stand for the name of the kind; empty if there are none.
    public var title: [Inline] = []
    /// The blocks of the alert, without its first line.
    public var children: [Block]
  }
}

// MARK: - A footnote

extension Markdown {
  /// The text of a footnote.
  public struct Footnote: Sendable, Hashable {
    /// The number of the footnote: counted from one, in the order of first reference.
    public var number: Int
    /// How many references lead to the footnote.
    public var uses: Int
    /// The number of the first rendered reference; references in the title of a page are not rendered.
    package var firstUse = 1
    /// The blocks of the footnote.
    public var children: [Block]
  }
}

// MARK: - A directive in a text

extension Markdown {
  /// A block that a site renders by its name, see ``MarkdownDirective``.
  public struct Directive: Sendable {
    /// The name of the directive, as its site declares it.
    public let name: String
    /// The parameters as the author wrote them.
    public let parameters: [String: String]
    /// The blocks within the directive; empty for a directive on a line of its own.
    public internal(set) var children: [Block] = []
    /// The targets of the URLs that the directive loads, by the URLs as written.
    var targets: [String: LinkTarget] = [:]
    /// The number of the directive in its text, counted from one.
    let number: Int
    let draw: MarkdownDirective.Drawing
  }
}

extension Markdown.Directive: Hashable {
  public static func == (a: Self, b: Self) -> Bool {
    a.name == b.name && a.parameters == b.parameters && a.children == b.children
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(parameters)
  }
}
