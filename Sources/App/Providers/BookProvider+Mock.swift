// Books for previews, tests and mock builds.
import BookStore
import CoreMockData
import CoreModels

extension BookProvider {
  /// The sample library, in memory. Shared: a test that changes books makes its own.
  static let mock = mock(library: Mock.Book.library)

  /// A library of one's own, in memory.
  static func mock(library: Library) -> BookProvider {
    BookProvider(shelf: .mock(library: library))
  }

  /// No books at all.
  static let emptyMock = mock(library: Library())

  /// Every endpoint fails.
  static let failingMock = BookProvider(
    dependencies: Dependencies(
      books: { _ in throw MockError.mock }, addBook: { _ in throw MockError.mock },
      removeBook: { _ in throw MockError.mock }, library: { _ in throw MockError.mock },
      setMembership: { _, _, _, _ in throw MockError.mock },
      reload: { throw MockError.mock }))
}

extension BookShelf {
  /// The sample library, or one of one's own, in memory.
  static func mock(library: Library = Mock.Book.library) -> BookShelf {
    BookShelf(storage: BookStore(inMemory: library))
  }
}
