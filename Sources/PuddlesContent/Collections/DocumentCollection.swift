// What a site says of one of its collections: its front matter, its order, its pages.

import Puddles
import PuddlesData
public import PuddlesMarkdown

/// A folder of documents of one kind: its front matter is a type of yours.
///
/// ```swift
/// struct Note: Decodable, Sendable { var date: CalendarDate; var tags: [String]? }
/// let notes = DocumentCollection<Note>("notes", taxonomies: [.tags])
/// ```
/// The keys that every document understands (`title`, `tags`, `draft`…) may stand in the front matter
/// too; a key that neither knows is an error.
public struct DocumentCollection<Matter: Decodable & Sendable>: Sendable {
  /// The folder below the content folder, such as `notes` or `docs/decisions`.
  public let folder: String
  public let order: EntryOrder<Matter>
  /// The ways in which entries are grouped, such as tags.
  public let taxonomies: [Taxonomy<Matter>]
  /// Whether tags in the documents are shown.
  public let rawHTML: RawHTML

  public init(
    _ folder: String, sortedBy order: EntryOrder<Matter> = .newestFirst,
    taxonomies: [Taxonomy<Matter>] = [], rawHTML: RawHTML = .leftOut
  ) {
    self.rawHTML = rawHTML
    self.folder = folder
    self.order = order
    self.taxonomies = taxonomies
  }
}

/// How the entries of a collection are sorted; entries that are equal stay in the order of their files.
public struct EntryOrder<Matter: Sendable>: Sendable {
  /// `nil` keeps the order of reading: folders, `order`, file names.
  let precedes: (@Sendable (Entry<Matter>, Entry<Matter>) -> Bool)?
}

extension EntryOrder {
  /// The latest `date` first; entries without one come last.
  public static var newestFirst: EntryOrder {
    by { $0.moment > $1.moment }
  }

  /// The order of previous and next: folders, `order`, file names.
  public static var reading: EntryOrder { EntryOrder(precedes: nil) }

  /// By a rule of your own, which says whether one entry comes before another.
  public static func by(
    _ precedes: @escaping @Sendable (Entry<Matter>, Entry<Matter>) -> Bool
  ) -> EntryOrder {
    EntryOrder(precedes: precedes)
  }
}

extension Entry {
  /// The moment of its date, before all others without one.
  var moment: Int { document.matter.date?.secondsSince1970 ?? .min }
}

// MARK: - What the front matter of some documents may say besides the keys of every document

/// Front matter as a type of the site, with the references that it makes to entries.
typealias TypedMatter = (value: any Sendable, references: [EntryReference])

/// Decodes the front matter of a document, and checks it against a type of the site.
struct MatterSchema: Sendable {
  let matter: @Sendable (DataMap) throws(FaultList) -> (DocumentMatter, TypedMatter)
  /// Whether the tags in such documents are shown.
  var rawHTML = RawHTML.leftOut

  /// The keys of every document and those of a type.
  init<Matter: Decodable & Sendable>(_ type: Matter.Type, otherKeys: Set<String> = []) {
    matter = { (mapping) throws(FaultList) in
      let decoder = ForeignWords.decoder(otherKeys: otherKeys)
      let reading = decoder.read(from: mapping.node) { root -> (DocumentMatter, Matter)? in
        let (matter, own) = (root.attempt(DocumentMatter.self), root.attempt(type))
        return matter.flatMap { matter in own.map { (matter, $0) } }
      }
      let (matter, own) = try reading.get()
      return (matter, (own, reading.references))
    }
  }
}

extension DocumentTree.Options {
  /// Takes the documents of a folder as entries of a collection: their front matter must suit it.
  /// - Parameter folder: a path below the folder of documents; empty for all of them.
  public mutating func add<Matter>(_ collection: DocumentCollection<Matter>, at folder: String) {
    schemas[folder] = MatterSchema(Matter.self, otherKeys: otherKeys)
    schemas[folder]?.rawHTML = collection.rawHTML
  }

  /// The schema of the innermost folder that has one; the page of such a folder is no entry.
  func schema(for names: [String], isIndex: Bool) -> MatterSchema? {
    var folder = names.dropLast()
    if isIndex, schemas[folder.joined(separator: "/")] != nil, folder.popLast() == nil {
      return nil
    }
    while true {
      if let schema = schemas[folder.joined(separator: "/")] { return schema }
      if folder.popLast() == nil { return nil }
    }
  }
}

// MARK: - Long lists on several pages

/// The elements of one of several pages.
public struct PageSlice<Element> {
  /// Counted from one.
  public let number: Int
  /// How many pages there are; at least one.
  public let count: Int
  public let elements: [Element]
}

extension PageSlice: Sendable where Element: Sendable {}

extension PageSlice {
  public var isFirst: Bool { number == 1 }
  public var isLast: Bool { number == count }
}

extension RandomAccessCollection {
  /// The elements on pages of at most `size`; an empty list is one empty page.
  public func paginated(by size: Int) -> [PageSlice<Element>] {
    let size = Swift.max(1, size)
    let pages = (Swift.max(1, count) - 1) / size + 1
    return (0..<pages).map { page in
      let elements = dropFirst(page * size).prefix(size)
      return PageSlice(number: page + 1, count: pages, elements: Array(elements))
    }
  }
}
