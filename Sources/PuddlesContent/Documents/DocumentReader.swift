// From the files of a folder to documents, and later to their texts.

import Puddles
import PuddlesBasics
import PuddlesData
import PuddlesMarkdown
import PuddlesSystem

/// Reads the documents of one folder: first what stands before their texts, then, for each page that is
/// drawn, a text.
final class DocumentReader: Sendable {
  let options: DocumentTree.Options
  /// How messages call the folder.
  let displayName: String
  let origin: DocumentTree.Origin
  let reads: TreeReads
  private let includes: IncludeAccess
  private let parser: MarkdownParser

  init(options: DocumentTree.Options, displayName: String, origin: DocumentTree.Origin) {
    self.options = options
    self.displayName = displayName
    self.origin = origin
    reads = TreeReads(source: "documents \(displayName)")
    parser = options.parser
    includes =
      switch origin {
      case .disk(let folder):
        IncludeAccess(
          folder: folder, displayName: displayName, roots: options.includeRoots,
          limit: options.limits.bytes)
      case .memory(let texts):
        IncludeAccess(files: texts, displayName: displayName, limit: options.limits.bytes)
      }
  }
}

extension DocumentReader {
  /// The name of a file or folder in messages.
  func display(_ file: String) -> String {
    if file.isEmpty { return displayName }
    if displayName.isEmpty, origin.folder == nil { return file }
    return displayName + "/" + FileNames.displayed(file)
  }

  /// The document of a file, without its text.
  /// - Parameter names: the segments of the file's path below the folder of documents.
  /// - Throws: `DiagnosticsError` if the file cannot be read or its front matter is wrong; with the
  ///   faults of its text, too.
  func document(_ names: [String], isIndex: Bool) throws(DiagnosticsError) -> Document {
    let file = names.joined(separator: "/")
    let bytes = try bytes(of: file)
    let hash = Fingerprint.combine([Fingerprint.of(bytes: bytes)])
    do throws(FaultList) {
      return try document(names, isIndex: isIndex, bytes, hash: hash)
    } catch {
      throw DiagnosticsError(error, in: Source(file: display(file), bytes: bytes))
    }
  }

  /// The text of a document, as its file is now.
  func text(of document: Document) throws(DiagnosticsError) -> DocumentText {
    let bytes = try bytes(of: document.file)
    let source = Source(file: document.displayName, bytes: bytes)
    do throws(FaultList) {
      let fence = try one { () throws(SourceError) in try FrontMatterFence.find(in: bytes) }
      return try text(of: document, source, fence)
    } catch {
      throw DiagnosticsError(error, in: source)
    }
  }
}

extension DocumentReader {
  private func bytes(of file: String) throws(DiagnosticsError) -> [UInt8] {
    var bytes: [UInt8] = []
    do throws(SourceError) {
      bytes = try origin.bytes(of: file, limit: options.limits.bytes)
      return try Source.checked(bytes, limit: options.limits.bytes)
    } catch {
      throw DiagnosticsError([Source(file: display(file), bytes: bytes).diagnostic(error)])
    }
  }

  private func document(
    _ names: [String], isIndex: Bool, _ bytes: [UInt8], hash: UInt64
  ) throws(FaultList) -> Document {
    let fence = try one { () throws(SourceError) in try FrontMatterFence.find(in: bytes) }
    var facts = DocumentFacts(
      file: names.joined(separator: "/"), displayName: display(names.joined(separator: "/")),
      path: [], isIndex: isIndex, title: PagePath.title(ofFile: names, isIndex: isIndex),
      revision: hash, reads: reads)
    do throws(FaultList) {
      let matter = try one { () throws(SourceError) in try FrontMatter(of: bytes, fence: fence) }
      facts.frontMatter = matter
      facts.matter = try self.matter(of: matter, options.schema(for: names, isIndex: isIndex))
      facts.matterRevision = Fingerprint.of(bytes: bytes[0..<fence.body])
      facts.path = try PagePath.path(
        of: names, isIndex: isIndex, matter: facts.matter, in: matter.values)
    } catch {
      throw try faults(of: facts, bytes, fence, after: error)
    }
    try addTitle(to: &facts, bytes, fence)
    return Document(facts, text: .file(self))
  }

  /// The faults of the front matter and of the text.
  private func faults(
    of facts: DocumentFacts, _ bytes: [UInt8], _ fence: FrontMatterFence, after first: FaultList
  ) throws(FaultList) -> FaultList {
    let source = Source(file: facts.displayName, bytes: bytes)
    do throws(FaultList) {
      _ = try text(of: Document(facts, text: .file(self)), source, fence)
      return first
    } catch {
      return FaultList(
        faults: first.faults + error.faults, diagnostics: first.diagnostics + error.diagnostics)
    }
  }

  /// The title that the front matter does not say; and what the document is made from, if that is more
  /// than its file. Only where a scan of the lines cannot tell them is the text parsed here.
  private func addTitle(
    to facts: inout DocumentFacts, _ bytes: [UInt8], _ fence: FrontMatterFence
  ) throws(FaultList) {
    let written = facts.matter.title.flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 }
    let scan = TitleScan(bytes[fence.body...], mayInclude: !parser.directives.isEmpty)
    if let title = written ?? scan.title { facts.title = title }
    guard scan.includes || (written == nil && !scan.isCertain) else { return }
    let source = Source(file: facts.displayName, bytes: bytes)
    let text = try text(of: Document(facts, text: .file(self)), source, fence)
    facts.revision = text.revision
    let heading = text.firstTitle.flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 }
    if let title = written ?? heading { facts.title = title }
  }

  private func matter(
    of frontMatter: FrontMatter, _ schema: MatterSchema?
  ) throws(FaultList) -> DocumentMatter {
    guard let schema else {
      let otherKeys = options.otherKeys
      if let usual = DocumentMatter(usual: frontMatter.values, except: otherKeys) { return usual }
      return try ForeignWords.decoder(otherKeys: otherKeys)
        .decode(DocumentMatter.self, from: frontMatter.values)
    }
    return try schema.matter(frontMatter.values).get()
  }

  private func text(
    of document: Document, _ source: Source, _ fence: FrontMatterFence
  ) throws(FaultList) -> DocumentText {
    let names = document.file.namesOfPath
    var parser = parser
    if let schema = options.schema(for: names, isIndex: document.isIndex) {
      parser.rawHTML = schema.rawHTML
    }
    var content = try parser.parse(
      source.bytes[fence.body...], of: source, line: fence.bodyLine)
    var sources = [source]
    if IncludeExpander.isNeeded(for: content) {
      sources += try expand(&content, with: parser, names: names).map(\.source)
    }
    return DocumentText(document, content, of: sources, from: fence.body)
  }

  /// Puts included texts in their places.
  private func expand(
    _ content: inout Markdown.Content, with parser: MarkdownParser, names: [String]
  ) throws(FaultList) -> [IncludedFile] {
    let own = try one { () throws(SourceError) in
      try includes.file(names.joined(separator: "/"), from: [])
    }
    var expander = IncludeExpander(
      parser: parser, access: includes, names: names, identity: own.identity)
    content = expander.expanded(content)
    guard expander.faults.isEmpty, expander.diagnostics.isEmpty else {
      throw FaultList(faults: expander.faults, diagnostics: expander.diagnostics)
    }
    return expander.files
  }

  private func one<Value>(_ body: () throws(SourceError) -> Value) throws(FaultList) -> Value {
    do throws(SourceError) { return try body() } catch { throw FaultList(faults: [error]) }
  }
}

extension DiagnosticsError {
  /// The faults of one file, each with its line.
  init(_ list: FaultList, in source: Source) {
    self.init(list.faults.map { source.diagnostic($0) } + list.diagnostics)
  }
}

/// Where the text of a document comes from.
enum TextSource: Sendable {
  case file(DocumentReader)
  /// There is none: the page lists a folder.
  case nothing
  /// A translation that takes over the ids of the original, where their headings agree: so links to a
  /// heading hold in both languages.
  indirect case translation(Document, original: Document)

  func text(of document: Document) throws(DiagnosticsError) -> DocumentText {
    switch self {
    case .file(let reader): return try reader.text(of: document)
    case .nothing: return DocumentText(listing: document)
    case .translation(let translation, let original):
      var text = try translation.parsed()
      text.document = document
      let originalText = try original.parsed()
      if text.outline.map(\.level) == originalText.outline.map(\.level) {
        text.adoptIDs(of: originalText)
      } else {
        text.translationFaults.append(.otherHeadings(of: original, in: translation))
      }
      return text
    }
  }
}

/// Looks for the title of a text without parsing it.
struct TitleScan {
  /// The words of the first line, if that is a heading of plain words.
  private(set) var title: String?
  /// Whether the parser would find the same.
  private(set) var isCertain = false
  /// Whether the text may include other files.
  private(set) var includes = false

  init(_ text: ArraySlice<UInt8>, mayInclude: Bool) {
    includes = mayInclude && Self.includes(text)
    let start = text.drop { $0 == 0x0A || $0 == 0x0D }
    if start.starts(with: "# ".utf8) {
      let line = start.prefix { $0 != 0x0A && $0 != 0x0D }.dropFirst(2)
      guard line.allSatisfy(Self.isPlain), line.contains(where: { $0 != 0x20 }) else { return }
      var words = line.drop { $0 == 0x20 }
      while words.last == 0x20 { words.removeLast() }
      title = String(decoding: words, as: UTF8.self)
      isCertain = true
    } else {
      isCertain = !text.contains(UInt8(ascii: "#")) && !text.contains(UInt8(ascii: "="))
    }
  }

  /// Whether a byte stands for itself in a line of Markdown, whatever is beside it.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: ":"), UInt8(ascii: "'")...UInt8(ascii: ")"),
      UInt8(ascii: "+")...UInt8(ascii: "/"), UInt8(ascii: "?"), 0x20, 0x80...:
      true
    default: false
    }
  }

  private static func includes(_ text: ArraySlice<UInt8>) -> Bool {
    ByteSearch.contains(":::include", in: text)
  }
}
