// The form of the book file.

internal import CoreExtensions
internal import CoreModels

/// Version 1 of the book file.
enum BookFormat: DocumentFormat {
  static let version = 1
  static let empty = Library()

  static let fileKeys = ["books", "favorites", "readingList", "version"]
  static let bookKeys = ["author", "id", "summary", "title", "year"]
}
