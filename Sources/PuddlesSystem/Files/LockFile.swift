// Keeps a second program waiting, such as a second build of one output.
import CSystemPlatform
import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The exclusive right to something that a file stands for, until it is released or the process ends.
package final class LockFile: Sendable {
  private let descriptor: Mutex<Int32?>

  /// - Parameter onWait: Called once if another program holds the lock; what it throws ends the wait.
  package init(_ path: String, onWait: () throws -> Void) throws {
    descriptor = Mutex(nil)
    var hasWaited = false
    repeat {
      release()
      let file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o666)
      guard file >= 0 else { throw FileError("write", path, code: errno) }
      descriptor.withLock { $0 = file }
      var failure = puddles_lock(file, 0)
      if failure == EWOULDBLOCK {
        if !hasWaited { try onWait() }
        hasWaited = true
        failure = puddles_lock(file, 1)
      }
      guard failure == 0 else { throw FileError("lock", path, code: failure) }
    } while !lies(at: path)
  }

  /// Whether the file is still there: the lock that was waited for may be that of a removed file.
  private func lies(at path: String) -> Bool {
    var (own, other) = (stat(), stat())
    return descriptor.withLock { $0.map { fstat($0, &own) == 0 } == true }
      && stat(path, &other) == 0 && own.st_ino == other.st_ino && own.st_dev == other.st_dev
  }

  deinit {
    release()
  }
}

extension LockFile {
  /// Lets the next program in. Closing alone is not enough: a program that this process just starts has a
  /// copy for a moment.
  package func release() {
    descriptor.withLock { descriptor in
      if let descriptor {
        puddles_unlock(descriptor)
        close(descriptor)
      }
      descriptor = nil
    }
  }
}
