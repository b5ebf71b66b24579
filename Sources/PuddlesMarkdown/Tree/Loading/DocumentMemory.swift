// Documents that were read before, for a host that loads a folder again after each change.
import Synchronization

/// What became of files the last time they were read.
///
/// A document is the same as long as its bytes are, so only what was saved is parsed again. One that
/// takes other files into itself is read each time.
public final class DocumentMemory: Sendable {
  private struct Entry {
    let bytes: [UInt8]
    let isIndex: Bool
    let document: Document
  }

  private let entries = Mutex<[String: Entry]>([:])

  public init() {}
}

extension DocumentMemory {
  func document(at path: String, of bytes: [UInt8], isIndex: Bool) -> Document? {
    let entry = entries.withLock { $0[path] }
    guard let entry, entry.isIndex == isIndex, entry.bytes == bytes else { return nil }
    return entry.document
  }

  func keep(_ document: Document, at path: String, of bytes: [UInt8], isIndex: Bool) {
    let entry =
      document.facts.hasIncludes
      ? nil : Entry(bytes: bytes, isIndex: isIndex, document: document)
    entries.withLock { $0[path] = entry }
  }
}
