// Sample books in the protocol spelling.
import CoreMockData
import CoreModels

extension ProtocolBookProvider {
  /// The sample library, in memory.
  static let mock = mock(library: Mock.Book.library)

  /// A library of one's own, in memory.
  static func mock(library: Library) -> ProtocolBookProvider { live(.mock(library: library)) }
}
