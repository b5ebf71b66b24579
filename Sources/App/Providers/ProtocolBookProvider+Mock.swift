// Sample books in the protocol spelling.
import BookStore
import CoreMockData
import CoreModels

extension ProtocolBookProvider {
  /// The sample library, in memory.
  static let mock = mock(library: Mock.Book.library)

  /// A library of one's own, in memory.
  static func mock(library: Library) -> ProtocolBookProvider {
    let store = InMemoryBookStore(library: library)
    return ProtocolBookProvider(dependencies: BookShelf(storage: store))
  }
}
