// A book of the library example.

/// A book.
public struct Book: Codable, Hashable, Identifiable, Sendable {
  /// The title in lower case with hyphens, such as `look-to-windward`: the book's name in paths.
  public let id: String
  /// The title as printed.
  public var title: String
  /// Who wrote it.
  public var author: String
  /// The year of the first publication.
  public var year: Int
  /// What it is about, in a sentence.
  public var summary: String

  /// Takes the values as they are.
  public init(id: String, title: String, author: String, year: Int, summary: String) {
    self.id = id
    self.title = title
    self.author = author
    self.year = year
    self.summary = summary
  }
}
