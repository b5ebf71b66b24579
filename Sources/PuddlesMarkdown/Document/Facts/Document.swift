// One document of a folder, ready to be drawn.

public import Puddles

/// A Markdown file with everything that a page needs to know of it.
///
/// Its name, path and title are known to whoever was handed the document. Everything else notes that
/// the text was read, so that a page made from it is made again when the file changes.
public struct Document: Sendable, Identifiable {
  private var box: DocumentBox

  init(_ facts: DocumentFacts, _ text: DocumentText) {
    box = DocumentBox(facts, .here(SharedText(text)))
  }

  init(_ facts: DocumentFacts, kept text: KeptText) {
    box = DocumentBox(facts, .kept(text))
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
  public var isGenerated: Bool { facts.isGenerated }
  /// The heading of the page: the leading first-level heading, or else the title.
  public var heading: Markdown.Heading { read().text.heading }
  public var matter: DocumentMatter {
    noteRead()
    return box.text.matter
  }
  /// All of the front matter, with places, for types of one's own.
  public var frontMatter: FrontMatter {
    noteRead()
    return box.text.front.frontMatter
  }
  /// The text without its leading first-level heading.
  public var content: Markdown.Content { read().text.content }
  /// The headings below the title, in order.
  public var outline: [OutlineEntry] { read().text.outline }
  public var links: [DocumentLink] { read().text.notes.links }
  /// What was left out of the page, such as raw HTML.
  public var warnings: [Diagnostic] {
    noteRead()
    return facts.warnings.all
  }
  /// The Swift in the text, for `site test`.
  public var samples: [CodeSample] { read().text.notes.samples }

  private func read() -> SharedText {
    noteRead()
    return box.text.value
  }

  /// Notes that the text was read.
  func noteRead() {
    Reads.note(TreePart.text(file).key(in: facts.source), revision: revision)
  }
}

extension Document {
  var facts: DocumentFacts {
    get { box.facts }
    set { box = DocumentBox(newValue, box.text) }
  }

  /// Changing it makes a copy that lives in memory.
  var text: DocumentText {
    get { box.text.value.text }
    set { box = DocumentBox(facts, .here(SharedText(newValue))) }
  }

  var revision: UInt64 { facts.revision }
  /// The place of the document among its neighbours.
  var order: Int? { facts.order }
  /// Changes with what others show of the document: its path, its title, its place.
  var face: UInt64 { box.face }
}

/// What all copies of a document share: a copy costs one reference.
private final class DocumentBox: Sendable {
  let facts: DocumentFacts
  let face: UInt64
  let folder: [String]
  let text: TextPlace

  init(_ facts: DocumentFacts, _ text: TextPlace) {
    self.facts = facts
    self.text = text
    face = facts.face
    folder = facts.folder
  }
}

/// Where the text of a document is.
private enum TextPlace {
  case here(SharedText)
  case kept(KeptText)

  var value: SharedText {
    switch self {
    case .here(let text): text
    case .kept(let text): text.value
    }
  }

  var front: DocumentFront {
    switch self {
    case .here(let text): text.text.front
    case .kept(let text): text.front
    }
  }

  var matter: DocumentMatter {
    switch self {
    case .here(let text): text.text.matter
    case .kept(let text): text.matter
    }
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

extension Document {
  public var id: String { file }

  /// The ids that a link may name behind `#`.
  public var anchors: Set<String> {
    let text = read().text
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
    let text = read().text
    if text.outline.contains(where: { $0.id == id }) || text.heading.id == id { return true }
    return text.anchors.contains(id)
      || text.content.footnotes.contains { FootnoteIDs.note($0.number) == id }
  }

  /// The segments of the folder that holds the file.
  public var folder: [String] { box.folder }

  /// The name of the file.
  var name: String {
    let slash = file.utf8.lastIndex(of: UInt8(ascii: "/"))
    return slash.map { String(file[file.utf8.index(after: $0)...]) } ?? file
  }
}
