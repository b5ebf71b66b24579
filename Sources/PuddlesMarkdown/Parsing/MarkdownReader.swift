// Reads a text with all that it includes, once and from top to bottom, into its tree and its facts.

import CCmarkGFM
import Puddles
import PuddlesBasics
package import PuddlesData
import PuddlesHighlighting

/// A heading as the outline of a page lists it.
public struct OutlineEntry: Sendable, Hashable, Identifiable {
  /// 1 to 6.
  public let level: Int
  /// The id of the heading, for links to it.
  public let id: String
  /// The words of the heading.
  public let text: String

  public init(level: Int, id: String, text: String) {
    self.level = level
    self.id = id
    self.text = text
  }
}

/// A text with what a page needs to know of it, collected while it was read.
package struct MarkdownText: Sendable {
  package internal(set) var content = Markdown.Content()
  /// Every heading in its order.
  package internal(set) var outline: [OutlineEntry] = []
  /// Links and images in their order, and what videos and embeds load.
  package var links: [LinkUse] = []
  /// What was left out, what looks like a mistake, and links that lead nowhere.
  package var diagnostics: [Diagnostic] = []
  /// The files that were included.
  package internal(set) var files: [Source] = []

  package init() {}
}

/// Turns trees of the C library into values; the depth they go to is limited, so recursion is safe.
struct MarkdownReader {
  /// A file whose text is read: the document, or one that it includes.
  struct File {
    let source: Source
    /// How many files were included before it; 0 is the document.
    let number: Int
    /// Its path below the folder of documents.
    var path: [String] = []
    /// The lines of directives that the parser saw as comments.
    var hidden: DirectiveScan?
    /// How many lines stand before its text.
    var offset = 0
  }

  let parser: MarkdownParser
  let includes: IncludeAccess?
  /// Without it links stay as they were written.
  let links: LinkScope?
  var file: File
  /// The files between the document and the one that is read, with both.
  var way: [IncludedFile] = []
  /// The block that is read: pieces of a line without a place of their own stand here.
  var place: SourcePosition?
  /// Whether the next words are the first of a paragraph.
  var isStartOfParagraph = false
  var text = MarkdownText()
  /// What is wrong; reading goes on, so that all of it is reported.
  var faults: [Diagnostic] = []
  var ids = HeadingIDs()
  var notes = FootnoteNumbers()
  var images = 0
  var directives = 0
  /// The markup of other programs that was reported, by file.
  private var foreign: [Int: Set<ForeignMarkup>] = [:]
  /// All trees are kept until the footnotes are read.
  private var trees: [CNode] = []

  init(parser: MarkdownParser, includes: IncludeAccess?, links: LinkScope?, file: File) {
    (self.parser, self.includes, self.links, self.file) = (parser, includes, links, file)
  }
}

extension MarkdownReader {
  /// - Parameter line: the number of the first line of `body`.
  mutating func read(
    _ body: ArraySlice<UInt8>, line: Int
  ) throws(DiagnosticsError) -> MarkdownText {
    defer { for tree in trees { CMark.free(tree) } }
    text.content.rawHTML = parser.rawHTML
    text.content.blocks = blocks(of: body, line: line, depth: 0)
    // A footnote may refer to further ones.
    while let note = notes.next() {
      file = note.file
      notes.read(
        noting { reader throws(Fault) in
          try reader.blocks(from: note.definition?.firstChild, depth: 1)
        })
    }
    text.content.footnotes = notes.footnotes
    guard faults.isEmpty else { throw DiagnosticsError(faults) }
    return text
  }

  /// The blocks of the text of ``file``.
  mutating func blocks(
    of body: ArraySlice<UInt8>, line: Int, depth: Int
  ) -> [Markdown.Block] {
    noting { reader throws(Fault) in
      if let fault = reader.parser.costly(body, of: reader.file.source, line: line) { throw fault }
      let hidden = DirectiveScan(body, firstLine: line, directives: reader.parser.directives)
      (reader.file.hidden, reader.file.offset) = (hidden, line - 1)
      guard let tree = CMark.parse(hidden?.bytes[...] ?? body) else {
        throw Fault(code: "parser-memory", "the Markdown parser ran out of memory")
      }
      reader.trees.append(tree)
      let isWhole = reader.file.number == 0 && hidden?.hasIncludes != true
      reader.notes.define(tree, in: reader.file, keepingNumbers: isWhole)
      return try reader.blocks(from: tree.firstChild, depth: depth)
    }
  }

  /// The blocks that a piece of reading gives; none after a fault, which is recorded.
  mutating func noting(
    _ body: (inout MarkdownReader) throws(Fault) -> [Markdown.Block]
  ) -> [Markdown.Block] {
    do throws(Fault) { return try body(&self) } catch {
      add(error)
      return []
    }
  }
}

// MARK: - Where something stands, and what is wrong with it

extension MarkdownReader {
  func check(_ depth: Int) throws(Fault) {
    if depth > parser.limits.nesting { throw parser.limits.tooDeep(at: place) }
  }

  func position(of node: CNode) -> SourcePosition? {
    let line = node.line
    guard line > 0 else { return place }
    return SourcePosition(line: line + file.offset, column: max(1, node.column))
  }

  /// Records a fault of the file that is read, whose column counts bytes. With warnings and faults of links
  /// the text can be shown, with all others not.
  mutating func add(_ fault: Fault) {
    let fault = fault.at(fault.position.map(file.source.characters))
    if fault.isWarning || fault.isAboutLink {
      text.diagnostics.append(file.source.diagnostic(fault))
    } else {
      faults.append(file.source.diagnostic(fault))
    }
  }

  /// Records markup of another program in the block that is read, once for each kind and file.
  mutating func warn(of markup: ForeignMarkup, _ words: String) {
    guard foreign[file.number, default: []].insert(markup).inserted, let line = place?.line,
      let exact = file.source.position(of: words, from: line)
    else { return }
    text.diagnostics.append(
      file.source.diagnostic(
        Fault(
          code: "foreign-markup",
          "'\(words.prefix(80))' is shown as text: \(markup.name) means nothing here",
          help: markup.help, at: exact, isWarning: true)))
  }

  /// Records tags that are left out. A comment is meant to be; closing tags are reported with their
  /// opening ones.
  mutating func checkHTML(_ html: String, at position: SourcePosition?) {
    if parser.rawHTML == .trusted { return }
    let trimmed = html.utf8.drop { $0 <= 0x20 }
    guard !trimmed.starts(with: "<!--".utf8), !trimmed.starts(with: "</".utf8) else { return }
    let line = Substring(trimmed.prefix { $0 != 0x0A && $0 != 0x0D })
    let isLong = line.utf8.count > 40 && line.count > 40
    add(
      Fault(
        code: "raw-html", "raw HTML is left out: \(isLong ? line.prefix(40) + "…" : String(line))",
        help: "write it in Markdown, or escape the '<'", at: position, isWarning: true))
  }
}
