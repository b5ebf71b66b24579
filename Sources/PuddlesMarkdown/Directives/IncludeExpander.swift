// Puts the text of other files where a document includes them, and numbers all footnotes together.

import Puddles
import PuddlesData

extension MarkdownDirective {
  struct IncludeParameters: Decodable, Sendable {
    let file: String
    let region: String?
    let language: String?
    // What stands behind a fence may stand here, too.
    let title, numbers, mark, ins, del, focus, test, sketch, hidden: String?
  }

  /// `:::include file=… region=…`: the text of another file. It is put in its place when the document
  /// is read, so nothing is left to draw.
  package static let include = MarkdownDirective("include", IncludeParameters.self) { _ in
    EmptyHTML()
  }
}

/// Copies a text with what it includes.
package struct IncludeExpander {
  static let depthLimit = 16
  static let countLimit = 256

  let parser: MarkdownParser
  let access: IncludeAccess
  /// The folder of the document; links of included texts are written anew from here.
  let folder: [String]
  package private(set) var files: [IncludedFile] = []
  package private(set) var faults: [SourceError] = []
  package private(set) var diagnostics: [Diagnostic] = []
  private var nodes = NodeStoreBuilder()
  private var ids = HeadingIDs()
  private var notes = FootnoteNumbers()
  /// The files that are being included, from the outermost one.
  private var open: [(identity: String, path: [String])]

  /// - Parameter names: the path of the document below the folder of documents.
  package init(parser: MarkdownParser, access: IncludeAccess, names: [String], identity: String) {
    self.parser = parser
    self.access = access
    folder = names.dropLast()
    open = [(identity, names)]
    nodes.rawHTML = parser.rawHTML
  }
}

extension IncludeExpander {
  /// Whether a text includes anything.
  package static func isNeeded(for content: Markdown.Content) -> Bool {
    content.blocks.slice.store.directives.contains { $0.name == "include" }
  }

  package mutating func expanded(_ content: Markdown.Content) -> Markdown.Content {
    notes.define(content.footnotes, in: 0)
    copy(content.blocks.slice, of: 0)
    let end = nodes.count
    var ranges: [Range<Int>] = []
    // The text of a footnote may refer to further ones.
    while ranges.count < notes.inOrder.count {
      let (note, file) = notes.inOrder[ranges.count]
      let start = nodes.count
      copy(note.children.slice, of: file)
      ranges.append(start..<nodes.count)
    }
    let store = nodes.finish().store
    func blocks(_ range: Range<Int>) -> Markdown.Blocks {
      Markdown.Blocks(NodeSlice(store: store, start: range.lowerBound, end: range.upperBound))
    }
    let footnotes = zip(notes.inOrder, ranges).map { entry, range in
      var note = entry.note
      note.children = blocks(range)
      return note
    }
    return Markdown.Content(blocks: blocks(0..<end), footnotes: footnotes)
  }
}

extension IncludeExpander {
  /// - Parameter file: the number of the file that the nodes come from; 0 is the document itself.
  private mutating func copy(_ slice: NodeSlice, of file: UInt32) {
    for index in slice.roots {
      let node = slice.store.nodes[index]
      if node.kind == .directive, let use = slice.store.include(at: index) {
        include(use.parameters, at: use.position, of: file)
        continue
      }
      let copied = nodes.openCopy(of: node, in: slice.store, file: file)
      copy(slice.store.children(of: index), of: file)
      nodes.close(copied)
      switch node.kind {
      case .heading:
        let id = nodes.keep(ids.id(for: nodes.plainText(of: copied + 1..<nodes.count)))
        nodes.changeDetail(of: copied) { $0.first = id }
      case .link, .image: move(copied, of: file)
      case .footnoteReference:
        let number = notes.number(of: nodes.detail(of: copied).number, in: file)
        nodes.changeDetail(of: copied) { $0.number = number }
      default: break
      }
    }
  }

  /// Writes a relative destination of an included text as one of the document.
  private mutating func move(_ index: Int, of file: UInt32) {
    guard file > 0 else { return }
    let destination = nodes.string(nodes.detail(of: index).first)
    guard LinkText.isRelativePath(destination) else { return }
    let from = Array(files[Int(file) - 1].path.dropLast())
    let shared = zip(from, folder).prefix { $0 == $1 }.count
    let way = folder.dropFirst(shared).map { _ in ".." } + from.dropFirst(shared)
    let moved = nodes.keep((way + [destination]).joined(separator: "/"))
    nodes.changeDetail(of: index) { $0.first = moved }
  }

  private mutating func include(
    _ parameters: [String: String], at position: SourcePosition?, of file: UInt32
  ) {
    do throws(SourceError) {
      guard files.count < Self.countLimit, open.count <= Self.depthLimit else {
        throw SourceError(.tooManyIncludes(limit: Self.countLimit, depth: Self.depthLimit))
      }
      let path = parameters["file"] ?? ""
      let here = open[open.count - 1].path
      let found = try access.file(path, from: here.dropLast())
      if let start = open.firstIndex(where: { $0.identity == found.identity }) {
        let way = open[start...].map(\.path) + [found.path]
        throw SourceError(.includeLoop(files: way.map { $0.joined(separator: "/") }))
      }
      let region = try FileRegion(parameters["region"], of: found.source)
      files.append(found)
      let number = UInt32(files.count)
      let name = found.path.last ?? ""
      if parameters["language"] == nil, FileNames.isMarkdown(name) {
        if let attribute = CodeAttributes.names.first(where: { parameters[$0] != nil }) {
          throw SourceError(.codeOnly(name: attribute))
        }
        try includeText(found, region, number)
      } else {
        let code = IncludedCode(found, region, parameters)
        addCode(code, at: position, number)
        for fault in code.faults { report(SourceError(fault.reason, at: position), of: file) }
      }
    } catch {
      report(SourceError(error.reason, at: position), of: file)
    }
  }

  private mutating func addCode(
    _ code: IncludedCode, at place: SourcePosition?, _ file: UInt32
  ) {
    var detail = NodeDetail()
    detail.first = nodes.keep(code.info)
    detail.second = nodes.keep(code.text)
    detail.position = SourcePosition(line: code.firstLine, column: 1)
    detail.number = Int32(clamping: place?.line ?? 0)
    detail.file = file
    nodes.add(.code, detail)
  }

  private mutating func includeText(
    _ found: IncludedFile, _ region: FileRegion, _ file: UInt32
  ) throws(SourceError) {
    var bytes = found.source.bytes[...]
    var line = region.firstLine
    if region.isPart {
      let start = region.lines.first?.startIndex ?? 0
      bytes = bytes[start..<(region.lines.last?.endIndex ?? start)]
    } else {
      let fence = try FrontMatterFence.find(in: found.source.bytes)
      (bytes, line) = (bytes[fence.body...], fence.bodyLine)
    }
    let content: Markdown.Content
    do throws(FaultList) {
      content = try parser.parse(bytes, of: found.source, line: line)
    } catch {
      diagnostics += error.faults.map { found.source.diagnostic($0) }
      return
    }
    notes.define(content.footnotes, in: file)
    open.append((found.identity, found.path))
    copy(content.blocks.slice, of: file)
    open.removeLast()
  }

  private mutating func report(_ fault: SourceError, of file: UInt32) {
    if file == 0 { return faults.append(fault) }
    diagnostics.append(files[Int(file) - 1].source.diagnostic(fault))
  }
}

extension NodeStore {
  /// The include that a node is, if it is one.
  fileprivate func include(
    at index: Int
  ) -> (parameters: [String: String], position: SourcePosition?)? {
    let detail = detail(of: nodes[index])
    let use = directives[Int(detail.number)]
    return use.name == "include" ? (use.parameters, detail.position) : nil
  }
}

// MARK: - The footnotes of a text and of the texts that it includes, numbered together

/// Numbers footnotes in the order in which a reader meets their references, whatever file they are in.
struct FootnoteNumbers {
  private struct Key: Hashable {
    let file: UInt32
    let number: Int32
  }

  /// The footnotes by their new numbers, each with the number of its file.
  private(set) var inOrder: [(note: Markdown.Footnote, file: UInt32)] = []
  private var numbers: [Key: Int32] = [:]
  private var definitions: [Key: Markdown.Footnote] = [:]
}

extension FootnoteNumbers {
  /// Makes the footnotes of a file known, under the numbers that they have there.
  mutating func define(_ notes: [Markdown.Footnote], in file: UInt32) {
    for note in notes {
      definitions[Key(file: file, number: Int32(clamping: note.number))] = note
    }
  }

  /// The new number of a footnote, given the one that it has in its file.
  mutating func number(of old: Int32, in file: UInt32) -> Int32 {
    let key = Key(file: file, number: old)
    if let number = numbers[key] { return number }
    guard var note = definitions[key] else { return old }
    note.number = inOrder.count + 1
    inOrder.append((note, file))
    numbers[key] = Int32(clamping: note.number)
    return Int32(clamping: note.number)
  }
}
