// Documents that were read before, for a host that loads a folder again after each change.
import Synchronization

/// What became of files the last time they were read.
///
/// A document is the same as long as its bytes are, so only what was saved is looked at again. One that
/// takes other files into itself is read each time.
public final class DocumentMemory: Sendable {
  private let documents = Mutex<[String: Document]>([:])

  public init() {}
}

extension DocumentMemory {
  /// - Parameter hash: the revision of a document that is made of the bytes of the file alone.
  func document(
    of file: String, in origin: DocumentTree.Origin, _ hash: UInt64, isIndex: Bool
  ) -> Document? {
    guard let folder = origin.folder else { return nil }
    let known = documents.withLock { $0["\(folder)/\(file)"] }
    guard let known, known.isIndex == isIndex, known.revision == hash else { return nil }
    return known
  }

  func keep(_ document: Document, in origin: DocumentTree.Origin, _ hash: UInt64) {
    guard let folder = origin.folder else { return }
    documents.withLock {
      $0["\(folder)/\(document.file)"] = document.revision == hash ? document : nil
    }
  }
}
