// Reads a text with all that it includes, once and from top to bottom, into its tree and its facts.

import CCmarkGFM
import Puddles
import PuddlesBasics
import PuddlesData
import PuddlesHighlighting

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
  let includes: IncludeScope?
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
  var foreign: Set<ForeignUse> = []
  /// All trees are kept until the footnotes are read.
  private var trees: [CNode] = []

  init(
    of source: Source, for parser: MarkdownParser, including includes: IncludeScope?,
    linking links: LinkScope?
  ) {
    self.parser = parser
    self.includes = includes
    self.links = links
    file = File(source: source, number: 0, path: includes?.path ?? [])
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
      do throws(Fault) {
        notes.read(try blocks(from: note.definition?.firstChild, depth: 1))
      } catch {
        notes.read([])
        add(error)
      }
    }
    text.content.footnotes = notes.footnotes
    guard faults.isEmpty else { throw DiagnosticsError(faults) }
    return text
  }

  /// The blocks of the text of ``file``.
  mutating func blocks(
    of body: ArraySlice<UInt8>, line: Int, depth: Int
  ) -> [Markdown.Block] {
    do throws(Fault) {
      if let fault = parser.costly(body, of: file.source, line: line) { throw fault }
      file.hidden = DirectiveScan(body, firstLine: line, directives: parser.directives)
      file.offset = line - 1
      guard let tree = CMark.parse(file.hidden?.bytes[...] ?? body) else {
        throw Fault(.parserFailed)
      }
      trees.append(tree)
      let hasIncludes = file.hidden?.hasIncludes ?? false
      notes.define(tree, in: file, keepingNumbers: file.number == 0 && !hasIncludes)
      return try blocks(from: tree.firstChild, depth: depth)
    } catch {
      add(error)
      return []
    }
  }
}

// MARK: - Where something stands, and what is wrong with it

extension MarkdownReader {
  func check(_ depth: Int) throws(Fault) {
    let limit = parser.limits.nesting
    if depth > limit { throw Fault(.nestedTooDeep(limit: limit), at: place) }
  }

  func position(of node: CNode) -> SourcePosition? {
    let line = node.line
    guard line > 0 else { return place }
    return SourcePosition(line: line + file.offset, column: max(1, node.column))
  }

  /// Notes a fault of the file that is read, whose column counts bytes.
  mutating func add(_ fault: Fault) {
    faults.append(diagnostic(fault.reason, at: fault.position))
  }

  mutating func warn(_ reason: Fault.Reason, at position: SourcePosition?) {
    text.diagnostics.append(diagnostic(reason, at: position))
  }

  private func diagnostic(
    _ reason: Fault.Reason, at position: SourcePosition?
  ) -> Diagnostic {
    file.source.diagnostic(Fault(reason, at: position.map(file.source.characters)))
  }
}

// MARK: - Markup of other programs, which is reported once for each kind and file

/// A kind of markup in a file.
struct ForeignUse: Hashable {
  let file: Int
  let markup: ForeignMarkup
}

extension MarkdownReader {
  mutating func checkMarkup(of words: String, isStart: Bool) {
    var words = words
    let found = words.withUTF8 { ForeignMarkupScan.found(in: $0, isStart: isStart) }
    for (markup, text) in found { warn(of: markup, text) }
  }

  /// Notes markup in the block that is read.
  mutating func warn(of markup: ForeignMarkup, _ text: String) {
    guard foreign.insert(ForeignUse(file: file.number, markup: markup)).inserted else { return }
    guard let line = place?.line, let exact = file.source.position(of: text, from: line) else {
      return
    }
    let fault = Fault(.foreignMarkup(markup, text: text), at: exact)
    self.text.diagnostics.append(file.source.diagnostic(fault))
  }

  /// Notes tags that are left out. A comment is meant to be; closing tags are reported with their
  /// opening ones.
  mutating func checkHTML(_ html: String, at position: SourcePosition?) {
    if parser.rawHTML == .trusted { return }
    let trimmed = html.utf8.drop { $0 <= 0x20 }
    guard !trimmed.starts(with: "<!--".utf8), !trimmed.starts(with: "</".utf8) else { return }
    let line = Substring(trimmed.prefix { $0 != 0x0A && $0 != 0x0D })
    let isLong = line.utf8.count > 40 && line.count > 40
    warn(.rawHTML(start: isLong ? line.prefix(40) + "…" : String(line)), at: position)
  }
}
