// The tree of a Markdown text, as Swift values.

@_exported public import struct PuddlesBasics.SourcePosition

/// The namespace of the nodes of a Markdown tree: ``Markdown/Content``, ``Markdown/Block``, ``Markdown/Inline``.
///
/// The tree is a plain value: it can be changed, compared, sent to another task and walked without the
/// parser.
public enum Markdown {}

extension Markdown {
  /// A whole text: its blocks, and the footnotes that its references use.
  public struct Content: Sendable, Hashable {
    /// The blocks in the order of the text.
    public var blocks: [Block]
    /// The footnotes in the order of their numbers; a footnote without a reference is left out.
    public var footnotes: [Footnote]
    /// Whether HTML tags of the text are shown.
    public var rawHTML: RawHTML
    /// The folder of the section that the text belongs to, for programs that are those of one section.
    package var section = ""

    /// A text of blocks and footnotes; an empty one by default.
    public init(
      blocks: [Block] = [], footnotes: [Footnote] = [], rawHTML: RawHTML = .leftOut
    ) {
      self.blocks = blocks
      self.footnotes = footnotes
      self.rawHTML = rawHTML
    }
  }
}

// MARK: - Looking through a whole text

extension Markdown.Content {
  /// The words of all blocks, one line for each; without markup and raw HTML.
  public var plainText: String {
    var words = ""
    visitBlocks { block in
      switch block {
      case .paragraph(let line): words += line.plainText + "\n"
      case .heading(let heading): words += heading.children.plainText + "\n"
      case .code(let code): words += code.code
      case .table(let table):
        for cell in ([table.header] + table.rows).joined() { words += cell.plainText + "\n" }
      default: break
      }
    }
    return words
  }

  /// What a page must load for this text: styles, scripts and components.
  package var needs: Markdown.Needs {
    var needs: Markdown.Needs = []
    visitBlocks { needs.formUnion($0.needs) }
    return needs
  }

  /// Replaces the ids of headings, at any depth.
  /// - Parameter ids: the new ids by the old ones; other headings keep their ids.
  package mutating func renameHeadings(_ ids: [String: String]) {
    blocks = blocks.map { $0.renamingHeadings(ids) }
    for index in footnotes.indices {
      footnotes[index].children = footnotes[index].children.map { $0.renamingHeadings(ids) }
    }
  }

  /// Removes and returns the first-level heading that begins the text, which a page shows by itself. Footnotes
  /// then have no link back to references in that heading.
  package mutating func removeTitle() -> Markdown.Heading? {
    guard case .heading(let title)? = blocks.first, title.level == 1 else { return nil }
    blocks.removeFirst()
    for number in title.children.footnotes { footnotes[number - 1].firstUse += 1 }
    return title
  }

  /// Calls a closure for every block; a block comes before the blocks within it.
  package func visitBlocks(_ visit: (Markdown.Block) -> Void) {
    for run in [blocks] + footnotes.map(\.children) {
      for block in run { block.visit(visit) }
    }
  }
}

extension Markdown.Block {
  fileprivate func visit(_ visit: (Markdown.Block) -> Void) {
    visit(self)
    for child in children { child.visit(visit) }
  }

  fileprivate func renamingHeadings(_ ids: [String: String]) -> Markdown.Block {
    func renamed(_ blocks: [Markdown.Block]) -> [Markdown.Block] {
      blocks.map { $0.renamingHeadings(ids) }
    }
    switch self {
    case .heading(var heading):
      heading.id = ids[heading.id] ?? heading.id
      return .heading(heading)
    case .quote(let children): return .quote(renamed(children))
    case .alert(var alert):
      alert.children = renamed(alert.children)
      return .alert(alert)
    case .list(var list):
      for index in list.items.indices {
        list.items[index].children = renamed(list.items[index].children)
      }
      return .list(list)
    case .definitions(var list):
      for index in list.items.indices {
        list.items[index].definitions = list.items[index].definitions.map(renamed)
      }
      return .definitions(list)
    case .directive(var directive):
      directive.children = renamed(directive.children)
      return .directive(directive)
    case .paragraph, .code, .html, .table, .thematicBreak: return self
    }
  }

  /// The blocks directly within this one.
  private var children: [Markdown.Block] {
    switch self {
    case .quote(let children): children
    case .alert(let alert):
      (alert.title.isEmpty ? [] : [.paragraph(alert.title)]) + alert.children
    case .list(let list): list.items.flatMap(\.children)
    case .definitions(let list):
      list.items.flatMap { item in
        item.terms.map { .paragraph($0.children) } + item.definitions.joined()
      }
    case .directive(let directive): directive.children
    case .paragraph, .heading, .code, .html, .table, .thematicBreak: []
    }
  }
}

// MARK: - The styles, scripts and components that a page needs

extension Markdown {
  /// Styles, scripts and components that a text needs.
  package struct Needs: OptionSet, Sendable, Hashable {
    /// Styles of highlighted code: the text contains code.
    package static let code = Needs(rawValue: 1)
    /// Styles of code with titles, numbers or marked lines, and of terminals.
    package static let codeStyles = Needs(rawValue: 2)
    /// Styles of the standard directives and of alerts.
    package static let blockStyles = Needs(rawValue: 4)
    /// The script that loads a video or embed when a visitor asks for it.
    package static let embedScript = Needs(rawValue: 8)
    /// Components of the site, for directives that are not standard ones.
    package static let ownDirectives = Needs(rawValue: 16)

    package let rawValue: Int

    package init(rawValue: Int) { self.rawValue = rawValue }
  }
}

extension Markdown.Block {
  fileprivate var needs: Markdown.Needs {
    switch self {
    case .code(let code): code.needsFigure ? [.code, .codeStyles] : .code
    case .alert: .blockStyles
    case .directive(let use) where Embed.isEmbed(use.name): [.blockStyles, .embedScript]
    case .directive(let use):
      MarkdownDirectives.standard[use.name] == nil ? .ownDirectives : .blockStyles
    default: []
    }
  }
}
