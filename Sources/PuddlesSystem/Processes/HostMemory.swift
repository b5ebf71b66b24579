// What one host leaves for the next: a file without a name, so that nobody else can read it.

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Bytes that outlive a process, held by the one that starts it.
package struct HostMemory: Sendable {
  package let descriptor: Int32

  /// `nil` if the system has no room for temporary files: then nothing is remembered.
  package init?() {
    guard let file = tmpfile() else { return nil }
    descriptor = fcntl(fileno(file), F_DUPFD_CLOEXEC, 0)
    fclose(file)
    if descriptor < 0 { return nil }
  }

  package init(inherited descriptor: Int32) {
    self.descriptor = descriptor
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
  }

  package func close() {
    #if canImport(Glibc)
      _ = Glibc.close(descriptor)
    #else
      _ = Darwin.close(descriptor)
    #endif
  }
}

extension HostMemory {
  /// What was left; empty if nothing was.
  package func read() -> [UInt8] {
    let size = max(lseek(descriptor, 0, SEEK_END), 0)
    var bytes = [UInt8](repeating: 0, count: Int(size))
    let count = pread(descriptor, &bytes, bytes.count, 0)
    return count == bytes.count ? bytes : []
  }

  /// Replaces what was left. If the disk is full nothing is left.
  package func write(_ bytes: [UInt8]) {
    guard ftruncate(descriptor, 0) == 0, !bytes.isEmpty else { return }
    let count = pwrite(descriptor, bytes, bytes.count, 0)
    if count != bytes.count { _ = ftruncate(descriptor, 0) }
  }
}
