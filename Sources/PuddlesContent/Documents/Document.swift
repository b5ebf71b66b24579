// A document of a folder, with its title, path and front matter; its text is read only when it is needed.

public import Puddles
import PuddlesBasics
import PuddlesData
import PuddlesMarkdown

/// A Markdown file with its path, its title and its front matter.
///
/// A page that reads ``matter`` is made again when anything in the folder changes; a page that reads the text, when
/// the file changes.
public final class Document: Sendable, Identifiable {
  let facts: DocumentFacts
  /// The folder of the file below the folder of documents, as path segments.
  public let folder: [String]
  let source: TextSource

  init(_ facts: DocumentFacts, text source: TextSource) {
    self.facts = facts
    self.source = source
    folder = facts.file.namesOfPath.dropLast()
  }
}

extension Document {
  /// The path of the file below the folder of documents, such as `guide/providers.md`.
  public var file: String { facts.file }
  /// The name of the file in messages.
  public var displayName: String { facts.displayName }
  /// The URL path below that of the section, in decoded segments that are safe as file names.
  public var path: [String] { facts.path }
  /// Whether this is the page of its folder (`index.md` or `README.md`).
  public var isIndex: Bool { facts.isIndex }
  /// The title from the front matter, or else the first heading, or else the name of the file.
  public var title: String { facts.title }
  /// The language of the text; `nil` if it is that of the page.
  public var language: String? { facts.language }
  /// Whether this is a generated page for a folder that has no file for its page.
  public var isGenerated: Bool {
    if case .nothing = source { true } else { false }
  }
  /// The path of the file, which is unique in its folder of documents.
  public var id: String { file }

  /// The values of the standard keys of the front matter, such as `title` and `date`.
  public var matter: DocumentMatter {
    reads.recordFolder()
    return facts.matter
  }

  /// The whole front matter with positions, to be decoded as other types.
  var frontMatter: DataMap {
    reads.recordFolder()
    return facts.frontMatter
  }
}

extension Document {
  /// Reads and parses the text, with links as they are written; ``DocumentTree/text(of:)`` also finds the targets of
  /// links.
  /// - Throws: `DiagnosticsError` with every fault of the text, and if its file cannot be read any more.
  public func text() throws(DiagnosticsError) -> DocumentText { try text(linking: nil) }

  func text(linking links: DocumentLinks?) throws(DiagnosticsError) -> DocumentText {
    reads.record(file: file, revision: revision)
    return try source.text(of: self, linking: links)
  }
}

extension Document {
  /// A number that changes with the file and the files that it includes.
  var revision: UInt64 { facts.revision }
  /// The position among the documents of its folder, by the key `order`.
  var order: Int? { facts.matter.order }
  var reads: TreeReads { facts.reads }

  /// The name of the file.
  var name: String {
    let slash = file.utf8.lastIndex(of: UInt8(ascii: "/"))
    return slash.map { String(file[file.utf8.index(after: $0)...]) } ?? file
  }

  /// Returns a copy with changed facts.
  func changed(_ change: (inout DocumentFacts) -> Void) -> Document {
    var facts = facts
    change(&facts)
    return Document(facts, text: source)
  }
}

extension Document: Hashable {
  public static func == (a: Document, b: Document) -> Bool {
    (a.displayName, a.revision, a.title, a.path, a.language)
      == (b.displayName, b.revision, b.title, b.path, b.language)
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(displayName)
    hasher.combine(revision)
  }
}

/// The facts about a document that are known without its parsed text.
struct DocumentFacts: Sendable {
  let file: String
  let displayName: String
  var path: [String]
  let isIndex: Bool
  var title: String
  /// A number that changes with the files that the document is made from.
  var revision: UInt64
  /// Records that pages read the tree of the document.
  var reads: TreeReads
  var matter = DocumentMatter()
  var frontMatter = DataMap()
  /// The front matter decoded as the type of its collection, if the document is in one.
  var typedMatter: TypedMatter?
  /// A number that changes with the front matter.
  var matterRevision: UInt64 = 0
  var language: String?
}

extension DocumentFacts {
  /// A number that changes with the name, title, path, order, language and front matter.
  var listingRevision: UInt64 {
    let place = UInt64(bitPattern: Int64(matter.order ?? -1))
    let words = [file, title, language ?? ""] + path
    return Fingerprint.combine(
      [matterRevision, isIndex ? 1 : 0, place] + words.map { Fingerprint.of(bytes: $0.utf8) })
  }
}

extension Document {
  /// Makes a document without a text, whose page lists the content of a folder.
  /// - Parameter names: the path of the folder.
  convenience init(listing names: [String], title: String, displayName: String, reads: TreeReads) {
    let facts = DocumentFacts(
      file: (names + ["index.md"]).joined(separator: "/"), displayName: displayName,
      path: PagePath.path(ofFile: names + ["index.md"], isIndex: true), isIndex: true,
      title: title, revision: Fingerprint.of(bytes: title.utf8), reads: reads)
    self.init(facts, text: .nothing)
  }
}
