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
    return try document(names, isIndex: isIndex, Source(file: display(file), bytes: bytes))
  }

  /// The text of a document, as its file is now.
  func text(
    of document: Document, linking links: DocumentLinks?
  ) throws(DiagnosticsError) -> DocumentText {
    let bytes = try bytes(of: document.file)
    let source = Source(file: document.displayName, bytes: bytes)
    return try text(of: document, source, fence(in: source), linking: links)
  }
}

extension DocumentReader {
  private func bytes(of file: String) throws(DiagnosticsError) -> [UInt8] {
    var bytes: [UInt8] = []
    do throws(Fault) {
      bytes = try origin.bytes(of: file, limit: options.limits.bytes)
      return try Source.checked(bytes, limit: options.limits.bytes)
    } catch {
      throw DiagnosticsError([Source(file: display(file), bytes: bytes).diagnostic(error)])
    }
  }

  private func document(
    _ names: [String], isIndex: Bool, _ source: Source
  ) throws(DiagnosticsError) -> Document {
    let fence = try fence(in: source)
    var facts = DocumentFacts(
      file: names.joined(separator: "/"), displayName: source.file,
      path: [], isIndex: isIndex, title: PagePath.title(ofFile: names, isIndex: isIndex),
      revision: Fingerprint.combine([Fingerprint.of(bytes: source.bytes)]), reads: reads)
    do throws(FaultList) {
      let matter = try one { () throws(Fault) in
        try FrontMatter(of: source.bytes, fence: fence)
      }
      facts.frontMatter = matter
      facts.matter = try self.matter(of: matter, options.schema(for: names, isIndex: isIndex))
      facts.matterRevision = Fingerprint.of(bytes: source.bytes[0..<fence.body])
      facts.path = try PagePath.path(
        of: names, isIndex: isIndex, matter: facts.matter, in: matter.values)
    } catch {
      throw DiagnosticsError(
        source.diagnostics(error) + faults(of: Document(facts, text: .file(self)), source, fence))
    }
    try addTitle(to: &facts, source, fence)
    return Document(facts, text: .file(self))
  }
  private func fence(in source: Source) throws(DiagnosticsError) -> FrontMatterFence {
    do throws(Fault) { return try FrontMatterFence.find(in: source.bytes) } catch {
      throw DiagnosticsError([source.diagnostic(error)])
    }
  }

  /// The faults of a text.
  private func faults(
    of document: Document, _ source: Source, _ fence: FrontMatterFence
  ) -> [Diagnostic] {
    do throws(DiagnosticsError) { _ = try text(of: document, source, fence) } catch {
      return error.diagnostics
    }
    return []
  }

  /// The title that the front matter does not say; and what the document is made from, if that is more
  /// than its file. Only where a scan of the lines cannot tell them is the text parsed here.
  private func addTitle(
    to facts: inout DocumentFacts, _ source: Source, _ fence: FrontMatterFence
  ) throws(DiagnosticsError) {
    let written = facts.matter.title.flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 }
    let scan = TitleScan(source.bytes[fence.body...], mayInclude: !parser.directives.isEmpty)
    if let title = written ?? scan.title { facts.title = title }
    guard scan.includes || (written == nil && !scan.isCertain) else { return }
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
    of document: Document, _ source: Source, _ fence: FrontMatterFence,
    linking links: DocumentLinks? = nil
  ) throws(DiagnosticsError) -> DocumentText {
    let names = document.file.namesOfPath
    var parser = parser
    if let schema = options.schema(for: names, isIndex: document.isIndex) {
      parser.rawHTML = schema.rawHTML
    }
    let text = try parser.read(
      source.bytes[fence.body...], of: source, line: fence.bodyLine,
      including: IncludeScope(includes, path: names), linking: links?.target)
    var whole = DocumentText(document, text, of: source, from: fence.body)
    if let links { add(document.facts.frontMatter.values["image"], to: &whole, source, links) }
    return whole
  }

  /// Notes the picture that the front matter names.
  private func add(
    _ picture: DataNode?, to text: inout DocumentText, _ source: Source, _ links: DocumentLinks
  ) {
    guard let picture, let image = picture.text, URLScheme.isAllowed(image) else { return }
    let (target, fault) = links.target(of: image, in: text.document.folder, isImage: true)
    text.links.append(
      LinkUse(
        destination: image, isImage: true, target: target, position: picture.position,
        file: source.file))
    if let fault { text.diagnostics.append(source.diagnostic(Fault(fault, at: picture.position))) }
  }

  private func one<Value>(_ body: () throws(Fault) -> Value) throws(FaultList) -> Value {
    do throws(Fault) { return try body() } catch { throw FaultList(faults: [error]) }
  }
}

extension Source {
  /// The faults of the file, each with its line.
  func diagnostics(_ list: FaultList) -> [Diagnostic] {
    list.faults.map { diagnostic($0) } + list.diagnostics
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

  func text(
    of document: Document, linking links: DocumentLinks?
  ) throws(DiagnosticsError) -> DocumentText {
    switch self {
    case .file(let reader): return try reader.text(of: document, linking: links)
    case .nothing: return DocumentText(listing: document)
    case .translation(let translation, let original):
      var text = try translation.source.text(of: translation, linking: links)
      text.document = document
      let originalText = try original.source.text(of: original, linking: nil)
      if text.outline.map(\.level) == originalText.outline.map(\.level) {
        text.adoptIDs(of: originalText)
      } else {
        text.diagnostics.append(.otherHeadings(of: original, in: translation))
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
