// One document of a folder: what is known of it without its text.

public import Puddles
import PuddlesBasics
import PuddlesData
import PuddlesMarkdown

/// A Markdown file with its place, its title and its front matter.
///
/// A page that reads ``matter`` is made again when anything in the folder changes, one that reads the text when the
/// file does.
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
  /// How messages call the file.
  public var displayName: String { facts.displayName }
  /// The URL below the place of the folder, in decoded segments that are safe as file names.
  public var path: [String] { facts.path }
  /// Whether this is the page of its folder (`index.md` or `README.md`).
  public var isIndex: Bool { facts.isIndex }
  /// The title of the front matter, or of the first heading, or the name of the file.
  public var title: String { facts.title }
  /// The language of the text, if it is not that of the page around it.
  public var language: String? { facts.language }
  /// Whether it stands for a folder without a page, and no file holds it.
  public var isGenerated: Bool {
    if case .nothing = source { true } else { false }
  }
  public var id: String { file }

  /// What the keys say that every document understands.
  public var matter: DocumentMatter {
    reads.noteFolder()
    return facts.matter
  }

  /// All of the front matter, with places, for types of one's own.
  var frontMatter: DataMap {
    reads.noteFolder()
    return facts.frontMatter
  }
}

extension Document {
  /// Reads and parses the text alone, whose links stay as they were written; ``DocumentTree/text(of:)`` finds
  /// where they lead.
  /// - Throws: `DiagnosticsError` with every fault of the text, and if its file cannot be read any more.
  public func text() throws(DiagnosticsError) -> DocumentText { try text(linking: nil) }

  func text(linking links: DocumentLinks?) throws(DiagnosticsError) -> DocumentText {
    reads.note(file: file, revision: revision)
    return try source.text(of: self, linking: links)
  }
}

extension Document {
  /// Changes with the bytes of the file, and of those that it includes.
  var revision: UInt64 { facts.revision }
  /// The place of the document among its neighbors.
  var order: Int? { facts.matter.order }
  var reads: TreeReads { facts.reads }

  /// The name of the file.
  var name: String {
    let slash = file.utf8.lastIndex(of: UInt8(ascii: "/"))
    return slash.map { String(file[file.utf8.index(after: $0)...]) } ?? file
  }

  /// A copy about which something else is known.
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

/// What is known of a document without a look at its text.
struct DocumentFacts: Sendable {
  let file: String
  let displayName: String
  var path: [String]
  let isIndex: Bool
  var title: String
  /// Changes with what the document was made from.
  var revision: UInt64
  /// Records reads of its tree.
  var reads: TreeReads
  var matter = DocumentMatter()
  var frontMatter = DataMap()
  /// The front matter as the type of its collection, if it was read for one.
  var typedMatter: TypedMatter?
  /// Changes with the front matter.
  var matterRevision: UInt64 = 0
  var language: String?
}

extension DocumentFacts {
  /// Changes with the name, the title, the path, the place and the front matter.
  var listingRevision: UInt64 {
    let place = UInt64(bitPattern: Int64(matter.order ?? -1))
    let words = [file, title, language ?? ""] + path
    return Fingerprint.combine(
      [matterRevision, isIndex ? 1 : 0, place] + words.map { Fingerprint.of(bytes: $0.utf8) })
  }
}

extension Document {
  /// A document without a text: layouts list what lies in the folder.
  /// - Parameter names: the path of the folder.
  convenience init(listing names: [String], title: String, displayName: String, reads: TreeReads) {
    let facts = DocumentFacts(
      file: (names + ["index.md"]).joined(separator: "/"), displayName: displayName,
      path: PagePath.path(ofFile: names + ["index.md"], isIndex: true), isIndex: true,
      title: title, revision: Fingerprint.of(bytes: title.utf8), reads: reads)
    self.init(facts, text: .nothing)
  }
}
