// The parsed text of a comment: its summary, its discussion, and what it says about parameters and results.
import Puddles
import PuddlesBasics
import PuddlesData
import PuddlesMarkdown

/// The text of a comment or of an article, divided as pages show it.
struct CommentText: Sendable {
  /// A part of the discussion.
  enum Part: Sendable {
    case blocks([Markdown.Block])
    case aside(Aside, title: String, [Markdown.Block])
  }

  /// How an aside looks.
  enum Aside: String, Sendable {
    case note, tip, important, warning, caution
  }

  struct Parameter: Sendable {
    let name: String
    let blocks: [Markdown.Block]
  }

  /// The title of an article; of a comment it remains empty.
  var title: Markdown.Heading?
  /// The first paragraph.
  var summary: [Markdown.Inline] = []
  var parts: [Part] = []
  var parameters: [Parameter] = []
  var returns: [Markdown.Block] = []
  var `throws`: [Markdown.Block] = []
  var footnotes: [Markdown.Footnote] = []
  var outline: [OutlineEntry] = []
  var needs: Markdown.Needs = []
  var links: [LinkUse] = []
  var diagnostics: [Diagnostic] = []
  /// The hosts from which the text loads pictures, films and frames.
  var loads = LoadedHosts()
}

/// How the texts of a page are read.
struct TextScope: Sendable {
  let names: NameScope
  /// Finds the files that a text of a catalog names.
  var files: LinkScope?
  /// What stands before the ids of headings, so that those of several texts on a page differ.
  var idPrefix = ""
}

extension CommentText {
  /// - Throws: `DiagnosticsError` for a text that exceeds the limits.
  init(_ comment: SymbolComment, in scope: TextScope) throws(DiagnosticsError) {
    var lines = comment.lines
    if lines.contains(where: { $0.trimmed.hasPrefix("@") }) {
      lines = DirectiveLines(lines.map { $0[...] }).lines
    }
    let topics = Topics(in: lines)
    // The lines stay, so that those behind keep their numbers.
    if let start = topics.start { for line in start..<topics.end { lines[line] = "" } }
    let source = Source(
      file: comment.place?.file ?? "a comment", bytes: Array(lines.joined(separator: "\n").utf8))
    let markdown: MarkdownText
    do throws(DiagnosticsError) {
      markdown = try MarkdownParser(directives: .standard).read(
        source.bytes[...], of: source, line: 1, linking: scope.files, naming: scope.names)
    } catch {
      throw DiagnosticsError(error.diagnostics.map { $0.moved(to: comment) })
    }
    links = markdown.links.map { link in
      LinkUse(
        destination: link.destination, isImage: link.isImage, target: link.target,
        position: link.position.map(comment.position), file: link.file)
    }
    // The directives of DocC that are shown as text are reported once, by the whole reference.
    diagnostics = markdown.diagnostics.filter { $0.code != "foreign-markup" }
      .map { $0.moved(to: comment) }
    loads = markdown.loads
    divide(markdown, in: scope)
  }

  /// Makes warnings of the errors about links.
  mutating func warnOfDeadLinks() {
    for index in diagnostics.indices where diagnostics[index].isAboutLink {
      diagnostics[index].severity = .warning
    }
  }

  private mutating func divide(_ markdown: MarkdownText, in scope: TextScope) {
    var content = markdown.content
    outline = markdown.outline
    if !scope.idPrefix.isEmpty {
      let ids = outline.map { ($0.id, scope.idPrefix + $0.id) }
      content.renameHeadings(Dictionary(ids) { first, _ in first })
      // Notes of several comments would have the same numbers and ids.
      content = content.withoutFootnotes
    }
    needs = content.needs
    footnotes = content.footnotes
    title = content.removeTitle()
    var blocks = content.blocks[...]
    if case .paragraph(let words)? = blocks.first {
      summary = words
      blocks.removeFirst()
    }
    for block in blocks { add(block) }
  }

  private mutating func add(_ block: Markdown.Block) {
    switch block {
    case .quote(let children):
      guard let (word, inner) = Self.label(of: children), let aside = Self.aside(word) else {
        break
      }
      return parts.append(.aside(aside, title: word, inner))
    case .list(let list) where list.start == nil:
      return add(list)
    default: break
    }
    append(block)
  }

  /// Takes items with labels out of a list: `- Parameter x:`, `- Returns:`, `- Note:`.
  private mutating func add(_ list: Markdown.List) {
    var rest = list
    rest.items = []
    for item in list.items {
      guard let (label, blocks) = Self.label(of: item.children) else {
        rest.items.append(item)
        continue
      }
      let words = label.split(separator: " ", maxSplits: 1)
      switch words[0].lowercased() {
      case "parameters" where words.count == 1: addParameters(blocks)
      case "parameter" where words.count == 2:
        parameters.append(Parameter(name: String(words[1].trimmed), blocks: blocks))
      case "returns" where words.count == 1: returns += blocks
      case "throws" where words.count == 1: `throws` += blocks
      case "localizationkey" where words.count == 1: break
      default:
        if let aside = Self.aside(label) {
          parts.append(.aside(aside, title: label, blocks))
        } else {
          rest.items.append(item)
        }
      }
    }
    if !rest.items.isEmpty { append(.list(rest)) }
  }

  /// The outline of parameters: a list below `- Parameters:`.
  private mutating func addParameters(_ blocks: [Markdown.Block]) {
    for case .list(let list) in blocks {
      for item in list.items {
        if let (name, blocks) = Self.label(of: item.children) {
          parameters.append(Parameter(name: name, blocks: blocks))
        }
      }
    }
  }

  private mutating func append(_ block: Markdown.Block) {
    if case .blocks(let blocks)? = parts.last {
      parts[parts.count - 1] = .blocks(blocks + [block])
    } else {
      parts.append(.blocks([block]))
    }
  }

  /// Divides blocks that begin with a word and a colon into the word and the rest.
  private static func label(
    of blocks: [Markdown.Block]
  ) -> (String, [Markdown.Block])? {
    guard case .paragraph(var words)? = blocks.first else { return nil }
    let (name, rest): (String, Substring)
    switch (words.first, words.dropFirst().first) {
    case (.text(let text)?, _):
      guard let colon = text.firstIndex(of: ":") else { return nil }
      (name, rest) = (String(text[..<colon].trimmed), text[text.index(after: colon)...])
      words.removeFirst()
    case (.code(let code)?, .text(let text)?) where text.hasPrefix(":"):
      (name, rest) = (code, text.dropFirst())
      words.removeFirst(2)
    default: return nil
    }
    guard !name.isEmpty, name.count < 60 else { return nil }
    let text = String(rest.drop(while: \.isWhitespace))
    if !text.isEmpty {
      words.insert(.text(text), at: 0)
    } else if words.first == .softBreak {
      words.removeFirst()
    }
    return (name, (words.isEmpty ? [] : [.paragraph(words)]) + blocks.dropFirst())
  }

  /// The words that DocC knows as asides; `nil` for any other, which is the beginning of a sentence.
  private static func aside(_ word: String) -> Aside? {
    switch word.lowercased() {
    case "note", "remark", "since", "version", "date", "author", "authors", "copyright",
      "complexity", "see also", "seealso", "mutatingvariant", "nonmutatingvariant":
      .note
    case "tip", "experiment", "todo": .tip
    case "important", "attention", "precondition", "postcondition", "requires", "invariant":
      .important
    case "warning": .warning
    case "bug": .caution
    default: nil
    }
  }
}

extension Markdown.Content {
  /// The same blocks with numbers in brackets for footnotes, which are left out.
  fileprivate var withoutFootnotes: Markdown.Content {
    guard !footnotes.isEmpty else { return self }
    var content = self
    content.blocks += footnotes.flatMap(\.children)
    content.footnotes = []
    content.blocks = content.blocks.map(\.withoutFootnotes)
    return content
  }
}

extension Markdown.Block {
  fileprivate var withoutFootnotes: Markdown.Block {
    guard case .paragraph(let words) = self else { return self }
    return .paragraph(
      words.map { word in
        if case .footnote(let note) = word { .text("[\(note.number)]") } else { word }
      })
  }
}

extension SymbolComment {
  /// The position in the file of a position in the text.
  fileprivate func position(_ own: SourcePosition) -> SourcePosition {
    SourcePosition(line: own.line + max(1, place?.line ?? 1) - 1, column: own.column + column)
  }
}

extension Diagnostic {
  /// The same in the file of a comment, whose text begins some lines below and some columns to the right.
  fileprivate func moved(to comment: SymbolComment) -> Diagnostic {
    var diagnostic = self
    guard let line else { return self }
    let position = comment.position(SourcePosition(line: line, column: column ?? 0))
    diagnostic.line = position.line
    diagnostic.column = column == nil ? nil : position.column
    diagnostic.excerpt = excerpt.map { String(repeating: " ", count: comment.column) + $0 }
    return diagnostic
  }
}
