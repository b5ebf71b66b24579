// Locks that make other programs wait, such as a second build of the same output.
import Synchronization

/// An exclusive lock on a file, held until it is released or the process ends.
package final class LockFile: Sendable {
  private let file: Mutex<FileDescriptor?>

  /// - Parameter onWait: Called once if another program has the lock; an error that it throws ends the wait.
  package init(_ path: String, onWait: () throws -> Void) throws {
    var hasWaited = false
    var file: FileDescriptor
    repeat {
      file = try FileDescriptor(path, .locking)
      guard try !file.acquireLock(waits: false) else { continue }
      if !hasWaited { try onWait() }
      hasWaited = true
      _ = try file.acquireLock(waits: true)
      // While this program waited, the file may have been removed; then its lock protects nothing.
    } while !file.isInPlace
    self.file = Mutex(file)
  }

  deinit {
    release()
  }
}

extension LockFile {
  /// Releases the lock, so that the next program can take it.
  package func release() {
    file.withLock { file in
      file?.unlock()
      file = nil
    }
  }
}
