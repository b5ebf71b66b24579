// What a site says of one of its collections.

import Puddles

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

  /// As a reader turns the pages: folders, `order`, file names.
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
