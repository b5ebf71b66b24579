// Reads a text and the files that it includes into a tree, and collects its headings, links and faults.

import CCmarkGFM
import Puddles
package import PuddlesBasics
package import PuddlesData
import PuddlesHighlighting
import PuddlesSystem

/// A heading in the outline of a page.
public struct OutlineEntry: Sendable, Hashable, Identifiable {
  /// The level of the heading, 1 to 6.
  public let level: Int
  /// The id of the heading, for links to it.
  public let id: String
  /// The words of the heading.
  public let text: String

  /// A heading of an outline.
  public init(level: Int, id: String, text: String) {
    self.level = level
    self.id = id
    self.text = text
  }
}

/// A parsed text with the facts that a page needs, collected while the text was read.
package struct MarkdownText: Sendable {
  package internal(set) var content = Markdown.Content()
  /// All headings in order.
  package internal(set) var outline: [OutlineEntry] = []
  /// Links and images in order, and the URLs that videos and embeds load.
  package var links: [LinkUse] = []
  /// The hosts from which the text loads pictures, films and frames.
  package internal(set) var loads = LoadedHosts()
  /// Warnings about left-out content and likely mistakes, and links that lead nowhere.
  package var diagnostics: [Diagnostic] = []
  /// The files that were included.
  package internal(set) var files: [Source] = []

  package init() {}
}

/// Turns trees of the C library into values; the depth they go to is limited, so recursion is safe.
struct MarkdownReader {
  /// A file whose text is read: the document or an included file.
  struct File {
    let source: Source
    /// The number of the file in the order of inclusion; 0 is the document.
    let number: Int
    /// Its path below the folder of documents.
    var path: [String] = []
    /// The lines of directives, which the parser received as comments.
    var hidden: DirectiveScan?
    /// The formulas, which the parser received as code spans.
    var formulas: FormulaScan?
    /// The definitions of terms, which the parser received as items of lists.
    var definitions: DefinitionScan?
    /// How many lines of the file precede the text.
    var offset = 0
    /// Whether the text may have footnotes.
    var hasNotes = false
  }

  let parser: MarkdownParser
  let includes: IncludeAccess?
  /// Finds the targets of links; without it links stay as written.
  let links: LinkScope?
  /// Finds what names in double backticks stand for; without it they are code.
  let names: NameScope?
  /// Finds the picture for dark pages beside another one.
  let dark: PairScope?
  var file: File
  /// The chain of includes from the document to the current file, with both.
  var includeStack: [IncludedFile] = []
  /// The position of the current block, used for inline nodes without a position of their own.
  var place: SourcePosition?
  /// Whether the next text begins a paragraph.
  var isStartOfParagraph = false
  /// Whether line breaks between ideographs go; those between the terms of a definition stay.
  var joinsLines = true
  var text = MarkdownText()
  /// The errors so far; reading continues after an error, so that all are reported.
  var faults: [Diagnostic] = []
  var ids = HeadingIDs()
  var notes = FootnoteNumbers()
  /// The marks of footnotes in the files that have any, and what is known of them: names that are shown as text, and
  /// the lines of code and HTML, by file.
  private var marks: [FootnoteMarks] = []
  private var shownNames: [Int: Set<String>] = [:]
  private var literalLines: [Int: [ClosedRange<Int>]] = [:]
  var images = 0
  /// The tags of trusted HTML that are open.
  var openTags = OpenTags()
  /// Whether the words of an image are read.
  var isInImage = false
  var directives = 0
  /// How often each code span that may be the name of a symbol was read so far, by its file, line and words.
  var codeNames: [String: Int] = [:]
  /// The markup of other programs that was reported, by file.
  private var foreign: [Int: Set<ForeignMarkup>] = [:]
  /// How many texts that were meant as links were reported.
  private var linkLike = 0
  /// All trees; they are freed only after the footnotes were read.
  private var trees: [CNode] = []

  init(
    parser: MarkdownParser, includes: IncludeAccess?, links: LinkScope?, names: NameScope?,
    dark: PairScope?, file: File
  ) {
    (self.parser, self.includes, self.links, self.file) = (parser, includes, links, file)
    (self.names, self.dark) = (names, dark)
  }
}

extension MarkdownReader {
  /// - Parameter line: the number of the first line of `body`.
  mutating func read(
    _ body: ArraySlice<UInt8>, line: Int
  ) throws(DiagnosticsError) -> MarkdownText {
    defer { for tree in trees { CMark.free(tree) } }
    (text.content.rawHTML, text.content.section) = (parser.rawHTML, parser.section)
    text.content.blocks = blocks(of: body, line: line, depth: 0)
    // A footnote may refer to further ones.
    while let note = notes.next() {
      file = note.file
      notes.read(
        recording { reader throws(Fault) in
          try reader.blocks(from: note.definition?.firstChild, depth: 1)
        })
    }
    text.content.footnotes = notes.footnotes
    for marks in marks { checkFootnotes(marks) }
    guard faults.isEmpty else { throw DiagnosticsError(faults) }
    return text
  }

  /// Reads the text of ``file`` into blocks.
  mutating func blocks(
    of body: ArraySlice<UInt8>, line: Int, depth: Int
  ) -> [Markdown.Block] {
    recording { reader throws(Fault) in
      if let fault = reader.parser.costly(body, of: reader.file.source, line: line) { throw fault }
      let hidden = DirectiveScan(body, firstLine: line, directives: reader.parser.directives)
      (reader.file.hidden, reader.file.offset) = (hidden, line - 1)
      let text = hidden?.bytes[...] ?? body
      let formulas = reader.parser.readsFormulas ? FormulaScan(text) : nil
      reader.file.formulas = formulas
      let plain = formulas?.bytes[...] ?? text
      let definitions = DefinitionScan(plain)
      reader.file.definitions = definitions
      guard let tree = CMark.parse(definitions?.bytes[...] ?? plain, countsLines: formulas != nil)
      else {
        throw Fault(code: "parser-memory", "the Markdown parser ran out of memory")
      }
      reader.trees.append(tree)
      let isWhole = reader.file.number == 0 && hidden?.hasIncludes != true
      reader.file.hasNotes = ByteSearch.contains("[^", in: body)
      let lines = reader.notes.define(tree, in: reader.file, keepingNumbers: isWhole)
      if reader.file.hasNotes {
        reader.marks.append(FootnoteMarks(body, of: reader.file, notes: lines))
      }
      return try reader.blocks(from: tree.firstChild, depth: depth)
    }
  }

  /// Runs code that reads blocks; records its fault and then returns no blocks.
  mutating func recording(
    _ body: (inout MarkdownReader) throws(Fault) -> [Markdown.Block]
  ) -> [Markdown.Block] {
    do throws(Fault) { return try body(&self) } catch {
      add(error)
      return []
    }
  }
}

// MARK: - Footnotes that miss their other half

extension MarkdownReader {
  /// Remembers what a text shows of footnotes.
  mutating func recordWords(_ words: String) {
    guard file.hasNotes, words.utf8.contains(UInt8(ascii: "^")) else { return }
    shownNames[file.number, default: []].formUnion(FootnoteMarks.names(in: words))
  }

  /// Remembers the lines of code or HTML, in which nothing is a footnote.
  mutating func recordLiteral(_ node: CNode) {
    guard file.hasNotes, node.line > 0, node.lastLine >= node.line else { return }
    literalLines[file.number, default: []]
      .append(node.line + file.offset...node.lastLine + file.offset)
  }

  private mutating func checkFootnotes(_ marks: FootnoteMarks) {
    file = marks.file
    let literal = (literalLines[file.number] ?? []).sorted { $0.lowerBound < $1.lowerBound }
    let faults = marks.faults(
      shown: shownNames[file.number] ?? [], unreached: notes.unreachedLines(of: file.number),
      literal: literal)
    for fault in faults { add(fault) }
  }
}

// MARK: - Positions and faults

extension MarkdownReader {
  func check(_ depth: Int) throws(Fault) {
    if depth > parser.limits.nesting { throw parser.limits.tooDeep(at: place) }
  }

  func position(of node: CNode) -> SourcePosition? {
    let line = node.line
    guard line > 0 else { return place }
    var position = SourcePosition(line: line, column: max(1, node.column))
    if let formulas = file.formulas { position = formulas.original(position) }
    position.line += file.offset
    return position
  }

  /// Records a fault of the current file; its column counts bytes. With a warning or the fault of a link, the text
  /// can still be shown; with any other fault it cannot.
  mutating func add(_ fault: Fault) {
    let fault = fault.at(fault.position.map(file.source.inCharacters))
    if fault.isWarning || fault.isAboutLink {
      text.diagnostics.append(file.source.diagnostic(fault))
    } else {
      faults.append(file.source.diagnostic(fault))
    }
  }

  /// Records a warning about markup of another program, once for each kind of markup and file, or about each of the
  /// first links that are none, because each needs its own mend.
  mutating func warn(of markup: ForeignMarkup, _ words: String, isLink: Bool = false) {
    let isKnown = isLink ? linkLike >= 20 : foreign[file.number]?.contains(markup) == true
    guard !isKnown, let line = place?.line,
      let exact = file.source.position(of: words, from: line)
    else { return }
    if isLink { linkLike += 1 } else { foreign[file.number, default: []].insert(markup) }
    text.diagnostics.append(
      file.source.diagnostic(
        Fault(
          code: "foreign-markup",
          "'\(words.prefix(80))' is shown as text: \(markup.name) means nothing here",
          help: markup.help, at: exact, isWarning: true)))
  }

  /// Warns about a tag that is left out. It does not warn about comments, which are left out on purpose, or closing
  /// tags, because of the warning about the opening tag.
  mutating func checkHTML(_ html: String, at position: SourcePosition?) {
    if parser.rawHTML == .trusted { return }
    let trimmed = html.utf8.drop { $0 <= 0x20 }
    guard !trimmed.starts(with: "<!--".utf8), !trimmed.starts(with: "</".utf8) else { return }
    let line = Substring(trimmed.prefix { $0 != 0x0A && $0 != 0x0D })
    let isLong = line.utf8.count > 40 && line.count > 40
    add(
      Fault(
        code: "raw-html", "raw HTML is left out: \(isLong ? line.prefix(40) + "…" : String(line))",
        help: "write it in Markdown, escape the '<', or show all tags by 'rawHTML: .trusted'",
        at: position, isWarning: true))
  }
}
