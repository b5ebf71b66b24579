// Reads documents from the files of a folder: first without their texts, later each text for its page.

import Puddles
import PuddlesBasics
import PuddlesData
import PuddlesMarkdown
import PuddlesSystem

/// Reads the documents of one folder: first their front matter and titles, later the text of each page that
/// is rendered.
final class DocumentReader: Sendable {
  let options: DocumentTree.Options
  /// The name of the folder in messages.
  let displayName: String
  let origin: FileOrigin
  let reads: TreeReads
  private let includes: IncludeAccess
  private let parser: MarkdownParser
  /// What earlier builds recorded about files, to save reading them; `nil` outside of a build or a host.
  private let starts = ReadSources.current?.texts

  init(options: DocumentTree.Options, displayName: String, origin: FileOrigin) {
    self.options = options
    self.displayName = displayName
    self.origin = origin
    reads = TreeReads(source: "documents \(displayName)")
    parser = options.parser
    includes = IncludeAccess(
      origin, displayName: displayName, roots: options.includeRoots, limit: options.limits.bytes)
  }

  /// The name of a file or folder in messages.
  func display(_ file: String) -> String {
    if file.isEmpty { return displayName }
    if displayName.isEmpty, origin.folder == nil { return file }
    return displayName + "/" + FileNames.displayed(file)
  }
}

/// A file that was read and divided into front matter and text.
private struct DividedFile {
  let names: [String]
  let isIndex: Bool
  /// The name of the file in messages.
  let name: String
  let bytes: [UInt8]
  let fence: FrontMatterFence

  var text: ArraySlice<UInt8> { bytes[fence.body...] }
  /// The source with the positions of its lines, computed because only parsing and messages need them.
  var source: Source { Source(file: name, bytes: bytes) }

  static func revision(of bytes: [UInt8]) -> UInt64 {
    Fingerprint.combine([Fingerprint.of(bytes: bytes)])
  }
}

extension DocumentReader {
  /// Reads the document of a file, without its text.
  /// - Parameters:
  ///   - names: the segments of the file's path below the folder of documents.
  ///   - stamp: the stamp of the file. It was taken before, so that a change in between is noticed the next time.
  /// - Throws: `DiagnosticsError` if the file cannot be read or its front matter is wrong; then with the
  ///   faults of the text, too.
  func document(
    _ names: [String], isIndex: Bool, stamp: UInt64?
  ) throws(DiagnosticsError) -> Document {
    let path = names.joined(separator: "/")
    if let stamp, let document = known(names, isIndex: isIndex, stamp) { return document }
    let file = try open(names, isIndex: isIndex)
    let scan = TitleScan(file.text)
    var facts: DocumentFacts
    do throws(FaultList) {
      let revision = DividedFile.revision(of: file.bytes)
      facts = try self.facts(of: file, revision: revision, title: scan.title)
    } catch {
      let source = file.source
      var diagnostics = source.diagnostics(error)
      do throws(DiagnosticsError) { _ = try markdown(of: file, source) } catch {
        diagnostics += error.diagnostics
      }
      throw DiagnosticsError(diagnostics)
    }
    if let stamp, let folder = origin.folder, !scan.includes {
      let start = TextStart(
        stamp: stamp, bytes: Array(file.bytes[..<file.fence.body]), revision: facts.revision,
        title: scan.title, isTitleCertain: scan.isCertain)
      starts?.record(start, of: "\(folder)/\(path)")
    }
    if scan.includes && !parser.directives.isEmpty || !(facts.hasTitle || scan.isCertain) {
      try addFactsOfText(to: &facts, file)
    }
    return Document(facts, text: .file(self))
  }

  /// Reads a document whose front matter is faulty: what it says about the page's title and URL counts, all else is left
  /// out; `nil` if the file cannot be read.
  func faulty(_ names: [String], isIndex: Bool) -> Document? {
    guard let file = try? open(names, isIndex: isIndex) else { return nil }
    var facts = DocumentFacts(
      file: names.joined(separator: "/"), displayName: file.name, path: [], isIndex: isIndex,
      title: PagePath.title(ofFile: names, isIndex: isIndex),
      revision: DividedFile.revision(of: file.bytes), reads: reads)
    let values = (try? FrontMatter.read(file.bytes, file.fence)) ?? DataMap()
    facts.frontMatter = values
    (facts.matter.slug, facts.matter.url) = (values["slug"]?.text, values["url"]?.text)
    facts.matter.draft = values["draft"]?.text == "true"
    facts.path =
      (try? PagePath.path(of: names, isIndex: isIndex, matter: facts.matter, in: values))
      ?? PagePath.path(ofFile: names, isIndex: isIndex)
    if let title = values["title"]?.text?.shown ?? TitleScan(file.text).title {
      facts.title = title
    }
    return Document(facts, text: .file(self))
  }

  /// Makes the document from the record of an earlier build, if the file did not change; `nil` if that is not enough.
  private func known(_ names: [String], isIndex: Bool, _ stamp: UInt64) -> Document? {
    let path = names.joined(separator: "/")
    guard let start = starts?.start(of: "\(origin.folder ?? "")/\(path)", stamp: stamp),
      let fence = try? FrontMatterFence.find(in: start.bytes)
    else { return nil }
    let file = DividedFile(
      names: names, isIndex: isIndex, name: display(path), bytes: start.bytes, fence: fence)
    let facts = try? facts(of: file, revision: start.revision, title: start.title)
    guard let facts, facts.hasTitle || start.isTitleCertain else { return nil }
    return Document(facts, text: .file(self))
  }

  /// Reads and parses the text of a document from its current file, or takes what was parsed for the page of another
  /// language. Links lead to the same files in all languages.
  func text(
    of document: Document, linking links: DocumentLinks?
  ) throws(DiagnosticsError) -> DocumentText {
    let common: (value: (ParsedDocument, tree: TreeReads), reads: Reads)? =
      if let links {
        try CommonParts.part(document.file, of: self) { () throws(DiagnosticsError) in
          (try parsed(document, linking: links), links.reads)
        }
      } else {
        nil
      }
    guard let common else { return DocumentText(document, try parsed(document, linking: links)) }
    links?.record(common.reads, in: common.value.tree)
    return DocumentText(document, common.value.0)
  }

  private func parsed(
    _ document: Document, linking links: DocumentLinks?
  ) throws(DiagnosticsError) -> ParsedDocument {
    let file = try open(
      document.file.namesOfPath, isIndex: document.isIndex, checkedAs: document.revision)
    let source = file.source
    var markdown = try markdown(of: file, source, linking: links)
    if let links, let picture = document.facts.frontMatter["image"] {
      add(picture, to: &markdown, links, file)
    }
    if let fault = secondTitle(of: document, in: markdown) {
      markdown.diagnostics.append(source.diagnostic(fault))
    }
    return ParsedDocument(text: markdown, source: source, start: file.fence.body)
  }

  /// A warning if the front matter has another title than the heading that begins the text, which no page shows then.
  private func secondTitle(of document: Document, in text: MarkdownText) -> Fault? {
    // The layout of a typed collection may show the heading.
    guard document.facts.matter.title != nil, document.facts.typedMatter == nil,
      case .heading(let heading)? = text.content.blocks.first, heading.level == 1,
      let words = heading.children.plainText.shown
    else { return nil }
    let title = document.title
    func letters(_ text: String) -> some Sequence<Character> {
      text.lazy.filter { $0.isLetter || $0.isNumber }
    }
    guard words != title, !letters(words).elementsEqual(letters(title)) else { return nil }
    return Fault(
      code: "second-title",
      "the page is called '\(title.excerpt())', and '\(words.excerpt())' is not shown",
      help: "keep one of the two titles, or begin the heading with '##'",
      at: document.facts.frontMatter["title"]?.position, isWarning: true)
  }
}

extension DocumentReader {
  /// - Parameter revision: of the file when its front matter was read: the same bytes are not checked again.
  private func open(
    _ names: [String], isIndex: Bool, checkedAs revision: UInt64? = nil
  ) throws(DiagnosticsError) -> DividedFile {
    let path = names.joined(separator: "/")
    let limit = options.limits.bytes
    var bytes: [UInt8] = []
    do throws(Fault) {
      bytes = try origin.bytes(of: path, limit: limit)
      if revision == nil || DividedFile.revision(of: bytes) != revision {
        bytes = try Source.checked(bytes, limit: limit)
      }
      let fence = try FrontMatterFence.find(in: bytes)
      return DividedFile(
        names: names, isIndex: isIndex, name: display(path), bytes: bytes, fence: fence)
    } catch {
      throw DiagnosticsError([Source(file: display(path), bytes: bytes).diagnostic(error)])
    }
  }

  /// Decodes the front matter of a file.
  /// - Parameter title: The title at the beginning of the text, if known.
  private func facts(
    of file: DividedFile, revision: UInt64, title: String?
  ) throws(FaultList) -> DocumentFacts {
    var facts = DocumentFacts(
      file: file.names.joined(separator: "/"), displayName: file.name, path: [],
      isIndex: file.isIndex, title: PagePath.title(ofFile: file.names, isIndex: file.isIndex),
      revision: revision, reads: reads)
    facts.frontMatter = try FaultList.one { () throws(Fault) in
      try FrontMatter.read(file.bytes, file.fence)
    }
    let values = facts.frontMatter
    facts.matterRevision = Fingerprint.of(bytes: file.bytes[0..<file.fence.body])
    if let schema = options.schema(for: file.names, isIndex: file.isIndex) {
      let (matter, typed) = try schema.matter(values)
      (facts.matter, facts.typedMatter) = (matter, typed)
    } else if let usual = DocumentMatter(usual: values, except: options.otherKeys) {
      facts.matter = usual
    } else {
      facts.matter = try ForeignWords.decoder(otherKeys: options.otherKeys)
        .decode(DocumentMatter.self, from: values.node)
    }
    facts.path = try PagePath.path(
      of: file.names, isIndex: file.isIndex, matter: facts.matter, in: values)
    if let title = facts.matter.title?.shown ?? title { facts.title = title }
    return facts
  }

  /// Parses the text to find its title, and to include the files that it includes in the revision.
  private func addFactsOfText(
    to facts: inout DocumentFacts, _ file: DividedFile
  ) throws(DiagnosticsError) {
    let source = file.source
    let text = try markdown(of: file, source)
    facts.revision = Fingerprint.combine(
      ([source] + text.files).map { Fingerprint.of(bytes: $0.bytes) })
    let heading = text.outline.first { $0.level == 1 }?.text.shown
    if !facts.hasTitle, let heading { facts.title = heading }
  }

  private func markdown(
    of file: DividedFile, _ source: Source, linking links: DocumentLinks? = nil
  ) throws(DiagnosticsError) -> MarkdownText {
    var parser = parser
    if let schema = options.schema(for: file.names, isIndex: file.isIndex) {
      parser.rawHTML = schema.rawHTML
    }
    return try parser.read(
      file.text, of: source, line: file.fence.bodyLine,
      including: includes, path: file.names, linking: links?.target, naming: links?.names,
      pairing: links?.dark)
  }

  /// Adds the link to the image that the front matter names.
  private func add(
    _ picture: DataNode, to text: inout MarkdownText, _ links: DocumentLinks, _ file: DividedFile
  ) {
    guard let image = picture.text, URLScheme.isAllowed(image) else { return }
    let folder: [String] = file.names.dropLast()
    let (target, fault) = links.target(of: image, in: folder, isImage: true)
    text.links.append(
      LinkUse(
        destination: image, isImage: true, target: target, position: picture.position,
        file: file.name))
    if let fault {
      text.diagnostics.append(file.source.diagnostic(fault.at(picture.position)))
    }
  }
}

/// The source of the text of a document.
enum TextSource: Sendable {
  case file(DocumentReader)
  /// No text: the page lists a folder.
  case nothing
  /// A translation. Its headings get the ids of the original if both have the same levels, so that a link to
  /// a heading works in both languages.
  case translation(Document, original: Document, OriginalChange?)

  func text(
    of document: Document, linking links: DocumentLinks?
  ) throws(DiagnosticsError) -> DocumentText {
    switch self {
    case .file(let reader): return try reader.text(of: document, linking: links)
    case .nothing: return DocumentText(listing: document)
    case .translation(let translation, let original, let change):
      var text = try translation.source.text(of: translation, linking: links)
      text.document = document
      let originalText = try original.source.text(of: original, linking: links)
      let isAlike = text.outline.map(\.level) == originalText.outline.map(\.level)
      if isAlike {
        text.adoptIDs(of: originalText)
      } else {
        text.diagnostics.append(.otherHeadings(of: original, in: translation))
      }
      if let change {
        text.changedSections = change.sections(
          of: originalText, in: isAlike ? text.outline : [])
      }
      return text
    }
  }
}

extension DocumentFacts {
  /// Whether the front matter contains a title.
  fileprivate var hasTitle: Bool { matter.title?.shown != nil }
}

extension String {
  /// The title, or `nil` if it is empty or only white space.
  fileprivate var shown: String? { allSatisfy(\.isWhitespace) ? nil : self }
}

/// Finds the title and includes of a text without parsing it.
struct TitleScan {
  /// The words of the first line, if the line is a heading without markup.
  private(set) var title: String?
  /// Whether the parser would find the same title.
  private(set) var isCertain = false
  /// Whether the text may include other files, if it is read with directives.
  private(set) var includes = false

  init(_ text: ArraySlice<UInt8>) {
    includes = ByteSearch.contains(":::include", in: text)
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

  /// Whether a byte is never markup in a line of Markdown, in any context.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: ":"), UInt8(ascii: "'")...UInt8(ascii: ")"),
      UInt8(ascii: "+")...UInt8(ascii: "/"), UInt8(ascii: "?"), 0x20, 0x80...:
      true
    default: false
    }
  }
}
