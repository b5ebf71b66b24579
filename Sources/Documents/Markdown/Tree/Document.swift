// One document of a folder, ready to be drawn.

public import Puddles

/// A Markdown file with everything that a page needs to know of it.
///
/// Its name, path and title are known to whoever was handed the document. Everything else notes that
/// the text was read, so that a page made from it is made again when the file changes.
public struct Document: Sendable, Identifiable {
  /// The path of the file below the folder of documents, such as `guide/providers.md`.
  public let file: String
  /// How messages call the file.
  public let displayName: String
  /// The URL below the place of the folder, in decoded segments that are safe as file names.
  public internal(set) var path: [String]
  /// Whether this is the page of its folder (`index.md` or `README.md`).
  public let isIndex: Bool
  /// The title of the front matter, or of the first heading, or the name of the file.
  public let title: String
  /// Changes with what the document was made from.
  var revision: UInt64
  /// The source of its reads: its tree.
  var source: String
  var text: DocumentText
  /// The language of the text, if it is not that of the page around it.
  public internal(set) var language: String?
  /// Whether it stands for a folder without a page, and no file holds it.
  public internal(set) var isGenerated = false
}

/// What only the text of a document says.
struct DocumentText: Sendable {
  var heading: Markdown.Heading
  var matter: DocumentMatter
  let frontMatter: FrontMatter
  var content: Markdown.Content
  var outline: [OutlineEntry]
  let links: [DocumentLink]
  let warnings: [Diagnostic]
  /// What tags of a trusted document name.
  let anchors: Set<String>
  var samples: [CodeSample] = []
}

extension Document {
  /// The heading of the page: the leading first-level heading, or else the title.
  public var heading: Markdown.Heading { read().heading }
  public var matter: DocumentMatter { read().matter }
  /// All of the front matter, with places, for types of one's own.
  public var frontMatter: FrontMatter { read().frontMatter }
  /// The text without its leading first-level heading.
  public var content: Markdown.Content { read().content }
  /// The headings below the title, in order.
  public var outline: [OutlineEntry] { read().outline }
  public var links: [DocumentLink] { read().links }
  /// What was left out of the page, such as raw HTML.
  public var warnings: [Diagnostic] { read().warnings }
  /// The Swift in the text, for `site test`.
  public var samples: [CodeSample] { read().samples }

  /// The place of the document among its neighbours.
  var order: Int? { text.matter.order }

  private func read() -> DocumentText {
    noteRead()
    return text
  }

  /// Notes that the text was read.
  func noteRead() {
    Reads.note(TreePart.text(file).key(in: source), revision: revision)
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

  /// Changes with what others show of the document: its path, its title, its place.
  var face: UInt64 {
    let words = [file, title, language ?? ""] + path
    let numbers = [UInt64(bitPattern: Int64(order ?? -1)), isIndex ? 1 : 0, UInt64(path.count)]
    return Fingerprint.combine(numbers + words.map { Fingerprint.of(bytes: $0.utf8) })
  }
}

extension Document {
  public var id: String { file }

  /// The ids that a link may name behind `#`.
  public var anchors: Set<String> {
    let text = read()
    var ids = Set(text.outline.map(\.id))
    ids.insert(text.heading.id)
    ids.formUnion(text.anchors)
    for note in text.content.footnotes { ids.insert(FootnoteIDs.note(note.number)) }
    return ids
  }

  /// `#` alone and `#top` mean the top of the page (HTML 7.4.6.4).
  static func isTop(_ fragment: String) -> Bool { fragment.isEmpty || fragment == "top" }

  /// Whether a link may name an id behind `#`.
  func hasAnchor(_ id: String) -> Bool {
    if Self.isTop(id) { return true }
    let text = read()
    if text.outline.contains(where: { $0.id == id }) || text.heading.id == id { return true }
    return text.anchors.contains(id)
      || text.content.footnotes.contains { FootnoteIDs.note($0.number) == id }
  }

  /// The segments of the folder that holds the file.
  public var folder: [String] {
    file.utf8.split(separator: UInt8(ascii: "/")).dropLast().map { String(Substring($0)) }
  }

  /// The name of the file.
  var name: String {
    file.split(separator: "/").last.map(String.init) ?? file
  }
}
