// What pages that are drawn one after the other have in common, such as the text of a document in several languages.
import Synchronization

/// Keeps what was made for one page for the next ones, and is freed with the last of them.
package final class CommonParts: Sendable {
  @TaskLocal package static var current: CommonParts?

  /// A page with many texts, such as that of a whole documentation, keeps only its first ones.
  private static let limit = 8

  private struct Key: Hashable {
    let owner: ObjectIdentifier
    let name: String
  }

  private struct Part {
    let owner: any AnyObject & Sendable
    let value: any Sendable
    let reads: Reads
  }

  private let parts = Mutex<[Key: Part]>([:])

  package init() {}
}

extension CommonParts {
  /// The part of a name and what making it has read, which is not recorded; `nil` if the pages have nothing in common.
  /// A part that could not be made is made again for the next page.
  /// - Parameter owner: The object that the name belongs to.
  package static func part<Value: Sendable, Failure: Error>(
    _ name: String, of owner: some AnyObject & Sendable, make: () throws(Failure) -> Value
  ) throws(Failure) -> (value: Value, reads: Reads)? {
    guard let current else { return nil }
    let key = Key(owner: ObjectIdentifier(owner), name: name)
    let known = current.parts.withLock { $0[key] }
    if let known, let value = known.value as? Value { return (value, known.reads) }
    let (result, reads) = ReadRecorder.reads { () -> Result<Value, Failure> in
      Result { () throws(Failure) in try make() }
    }
    let value = try result.get()
    current.parts.withLock { parts in
      guard parts.count < limit else { return }
      parts[key] = Part(owner: owner, value: value, reads: reads)
    }
    return (value, reads)
  }
}
