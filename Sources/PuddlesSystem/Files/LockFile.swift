// Keeps a second program waiting, such as a second build of one output.
import Synchronization

/// The exclusive right to something that a file stands for, until it is released or the process ends.
package final class LockFile: Sendable {
  private let file: Mutex<FileDescriptor?>

  /// - Parameter onWait: Called once if another program holds the lock; what it throws ends the wait.
  package init(_ path: String, onWait: () throws -> Void) throws {
    var hasWaited = false
    var file: FileDescriptor
    repeat {
      file = try FileDescriptor(path, .locking)
      guard try !file.takeLock(waits: false) else { continue }
      if !hasWaited { try onWait() }
      hasWaited = true
      _ = try file.takeLock(waits: true)
      // The lock that was waited for may be that of a removed file.
    } while !file.isInPlace
    self.file = Mutex(file)
  }

  deinit {
    release()
  }
}

extension LockFile {
  /// Lets the next program in.
  package func release() {
    file.withLock { file in
      file?.unlock()
      file = nil
    }
  }
}
