// Keeps a second build of the same output waiting.
import CBuilderPlatform
import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The exclusive right to write an output folder, until it is released or the process ends.
final class BuildLock: Sendable {
  private let descriptor: Mutex<Int32?>

  /// - Parameter onWait: Called once if another build holds the lock; what it throws ends the wait.
  init(_ path: String, onWait: () throws -> Void) throws {
    let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw FileError("write", path, code: errno) }
    self.descriptor = Mutex(descriptor)
    var failure = puddles_lock(descriptor, 0)
    if failure == EWOULDBLOCK {
      try onWait()
      failure = puddles_lock(descriptor, 1)
    }
    guard failure == 0 else { throw FileError("lock", path, code: failure) }
  }

  deinit {
    release()
  }
}

extension BuildLock {
  /// Lets the next build in. Closing alone is not enough: a program that this process just starts has a
  /// copy for a moment.
  func release() {
    descriptor.withLock { descriptor in
      if let descriptor {
        puddles_unlock(descriptor)
        close(descriptor)
      }
      descriptor = nil
    }
  }
}
