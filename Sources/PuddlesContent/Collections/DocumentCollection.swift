// Describes a collection of documents: its folder, the type of its front matter, its order and its groups.

import Puddles
import PuddlesData
public import PuddlesMarkdown

/// A folder of documents of one kind, whose front matter is decoded into your own type.
///
/// ```swift
/// struct Note: Decodable, Sendable { var date: CalendarDate; var tags: [String]? }
/// let notes = DocumentCollection<Note>("notes", taxonomies: [.tags])
/// ```
/// The front matter may also have the keys that every document understands (`title`, `tags`, `draft`…);
/// any other key is an error.
public struct DocumentCollection<Matter: Decodable & Sendable>: Sendable {
  /// The folder below the content folder, such as `notes` or `docs/decisions`.
  public let folder: String
  /// The order of the entries; the latest `date` first by default.
  public let order: EntryOrder<Matter>
  /// The ways in which entries are grouped, such as tags.
  public let taxonomies: [Taxonomy<Matter>]
  /// Whether HTML tags in the documents are shown.
  public let rawHTML: RawHTML

  /// A collection of the documents in a folder below the content folder, and in the folders below it.
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

/// The order of the entries of a collection; entries that are equal keep the order of their files.
public struct EntryOrder<Matter: Sendable>: Sendable {
  /// Whether one entry comes before another; `nil` keeps the reading order: folders, `order`, file names.
  let precedes: (@Sendable (Entry<Matter>, Entry<Matter>) -> Bool)?
}

extension EntryOrder {
  /// The latest `date` first; entries without a date come last.
  public static var newestFirst: EntryOrder {
    by { $0.moment > $1.moment }
  }

  /// The reading order, as for the previous and the next document: folders, `order`, file names.
  public static var reading: EntryOrder { EntryOrder(precedes: nil) }

  /// Sorts by a rule of your own, which tells whether one entry comes before another.
  public static func by(
    _ precedes: @escaping @Sendable (Entry<Matter>, Entry<Matter>) -> Bool
  ) -> EntryOrder {
    EntryOrder(precedes: precedes)
  }
}

extension Entry {
  /// The time of its date; an entry without a date counts as the earliest.
  var moment: Int { document.matter.date?.secondsSince1970 ?? .min }
}

// MARK: - Front matter with keys of the site besides the keys of every document

/// Front matter decoded as a type of the site, with the references to entries that it contains.
typealias TypedMatter = (value: any Sendable, references: [EntryReference])

/// Decodes front matter twice: with the keys of every document, and as a type of the site.
struct MatterSchema: Sendable {
  let matter: @Sendable (DataMap) throws(FaultList) -> (DocumentMatter, TypedMatter)
  /// Whether HTML tags in these documents are shown.
  var rawHTML = RawHTML.leftOut

  /// Accepts the keys of every document, the keys of `type`, and `otherKeys`.
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
  /// Reads the documents of a folder as entries of a collection: their front matter must fit its type.
  /// - Parameter folder: a path below the folder of documents; empty for the whole folder.
  public mutating func add<Matter>(_ collection: DocumentCollection<Matter>, at folder: String) {
    schemas[folder] = MatterSchema(Matter.self, otherKeys: otherKeys)
    schemas[folder]?.rawHTML = collection.rawHTML
  }

  /// The schema of the innermost folder that has one. The index page of that folder is no entry and has no schema.
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

/// A part of a list that is shown on several pages: the elements of one page.
public struct PageSlice<Element> {
  /// The number of the page, counted from one.
  public let number: Int
  /// How many pages there are; at least one.
  public let count: Int
  /// The elements of this page, in the order of the list; empty only if the whole list is.
  public let elements: [Element]
}

extension PageSlice: Sendable where Element: Sendable {}

extension PageSlice {
  /// Whether this is the first page.
  public var isFirst: Bool { number == 1 }
  /// Whether this is the last page; the only page is both first and last.
  public var isLast: Bool { number == count }
}

extension RandomAccessCollection {
  /// Divides the elements into pages of at most `size`; an empty list has one empty page.
  public func paginated(by size: Int) -> [PageSlice<Element>] {
    let size = Swift.max(1, size)
    let pages = (Swift.max(1, count) - 1) / size + 1
    return (0..<pages).map { page in
      let elements = dropFirst(page * size).prefix(size)
      return PageSlice(number: page + 1, count: pages, elements: Array(elements))
    }
  }
}
