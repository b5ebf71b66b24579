// An open file: reads and writes it as a whole or in pieces, flushes and locks it.
#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// An open file. It is closed, and its lock released, when the last reference to it is gone.
package final class FileDescriptor: Sendable {
  /// The purpose for which a file is opened.
  package enum Purpose: Sendable {
    /// Reads a file; opening a pipe does not wait for a writer.
    case reading
    /// Writes a new file; it is an error if the file exists, and that file stays as it is.
    case creating
    /// Empties a file, or makes a new one with this mode; a symbolic link is an error.
    case replacing(mode: UInt32)
    case locking
    /// Reads and writes pieces at any position. With `ofNew` a missing file is made, and an existing one is emptied.
    case pieces(ofNew: Bool)
  }

  package let number: Int32
  private let path: String

  package init(_ path: String, _ purpose: Purpose) throws(FileError) {
    self.path = path
    let (flags, mode) = Self.flags(of: purpose)
    number = retrying { open(path, flags | O_CLOEXEC, mode) }
    if number >= 0 { return }
    if case .reading = purpose { throw FileError("read", path, code: errno) }
    throw FileError("write", path, code: errno)
  }

  deinit { if number >= 0 { close(number) } }

  private static func flags(of purpose: Purpose) -> (Int32, mode_t) {
    switch purpose {
    case .reading: (O_RDONLY | O_NONBLOCK, 0)
    case .creating: (O_WRONLY | O_CREAT | O_EXCL, 0o666)
    case .replacing(let mode): (O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW, mode_t(mode))
    case .locking: (O_RDWR | O_CREAT | O_NOFOLLOW, 0o666)
    case .pieces(let isNew): (isNew ? O_RDWR | O_CREAT | O_TRUNC : O_RDWR, 0o666)
    }
  }
}

extension FileDescriptor {
  /// Reads a plain file to its end, even if it grows or shrinks meanwhile.
  package func readAll(limit: Int = .max) throws(FileError) -> [UInt8] {
    let size = try plainSize
    guard size <= limit else { throw tooLarge(size, limit) }
    var (bytes, isAtEnd) = try part(upTo: size + 1)
    while !isAtEnd {
      guard bytes.count <= limit else { throw tooLarge(bytes.count, limit) }
      let more = try part(upTo: max(bytes.count, 4096))
      bytes += more.bytes
      isAtEnd = more.isAtEnd
    }
    guard bytes.count <= limit else { throw tooLarge(bytes.count, limit) }
    return bytes
  }

  /// Reads the first bytes of a plain file.
  package func readStart(_ count: Int) throws(FileError) -> [UInt8] {
    _ = try plainSize
    return try part(upTo: count).bytes
  }

  private func tooLarge(_ bytes: Int, _ limit: Int) -> FileError {
    FileError("read", path, .tooLarge(bytes: bytes, limit: limit))
  }

  private var plainSize: Int {
    get throws(FileError) {
      var record = stat()
      guard fstat(number, &record) == 0 else { throw FileError("read", path, code: errno) }
      switch record.st_mode & S_IFMT {
      case S_IFREG: return Int(record.st_size)
      case S_IFDIR: throw FileError("read", path, code: EISDIR)
      default: throw FileError("read", path, .notAFile)
      }
    }
  }

  /// Reads the next bytes; also returns whether the file ended before there were `size` of them.
  private func part(upTo size: Int) throws(FileError) -> (bytes: [UInt8], isAtEnd: Bool) {
    let (bytes, last) = gather(size) { rest, done in read(number, rest, size - done) }
    guard last >= 0 else { throw FileError("read", path, code: errno) }
    return (bytes, last == 0)
  }

  /// Repeats a system call until it has returned `size` bytes, or has returned none or failed.
  /// - Returns: The bytes, and the result of the last call.
  private func gather(
    _ size: Int, _ call: (_ rest: UnsafeMutablePointer<UInt8>?, _ done: Int) -> Int
  ) -> (bytes: [UInt8], last: Int) {
    var last = 1
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      while count < size, last > 0 {
        last = retrying { call(buffer.baseAddress.map { $0 + count }, count) }
        count += max(0, last)
      }
    }
    return (bytes, last)
  }

  package func write(_ bytes: [UInt8]) throws(FileError) {
    if let code = Descriptor.write(bytes, to: number) {
      throw FileError("write", path, code: code)
    }
  }

  /// Sets the permissions of the file, also if it existed before with others.
  package func setMode(_ mode: UInt32) throws(FileError) {
    guard fchmod(number, mode_t(mode)) == 0 else { throw FileError("write", path, code: errno) }
  }

  /// Waits until the bytes are on the disk.
  package func flush() throws(FileError) {
    #if canImport(Darwin)
      if fcntl(number, F_FULLFSYNC) == 0 { return }
    #endif
    guard retrying({ Int(fsync(number)) }) == 0 else { throw FileError("write", path, code: errno) }
  }

  /// Waits up to five seconds for the exclusive lock.
  package func lock() throws(FileError) {
    for _ in 0..<2_500 {
      if try acquireLock(waits: false) { return }
      usleep(2_000)
    }
    throw FileError("lock", path, .locked)
  }

  /// Takes the exclusive lock; without `waits`, returns `false` if another program has it.
  func acquireLock(waits: Bool) throws(FileError) -> Bool {
    if retrying({ flock(number, waits ? LOCK_EX : LOCK_EX | LOCK_NB) }) == 0 { return true }
    guard errno == EWOULDBLOCK else { throw FileError("lock", path, code: errno) }
    return false
  }

  /// Releases the lock. Closing alone is not enough: for a moment, a program that this process starts has a copy of the
  /// descriptor.
  func unlock() {
    flock(number, LOCK_UN)
  }

  /// Whether its path still leads to this file, and not to another one or to none.
  var isInPlace: Bool {
    var (own, other) = (stat(), stat())
    return fstat(number, &own) == 0 && stat(path, &other) == 0 && own.st_ino == other.st_ino
      && own.st_dev == other.st_dev
  }
}

extension Files {
  /// Flushes a folder, so that a rename in it survives a power failure. Not an error if the file system cannot do that:
  /// the rename itself is done.
  package static func flushFolder(_ path: String) throws(FileError) {
    let number = retrying { open(path, O_RDONLY | O_CLOEXEC) }
    guard number >= 0 else { return }
    defer { close(number) }
    guard fsync(number) == 0 || errno == EINVAL || errno == ENOTSUP else {
      throw FileError("write", path, code: errno)
    }
  }
}

// MARK: - Pieces, which several tasks may read and write at once if they do not overlap

extension FileDescriptor {
  /// Reads the bytes of a range; `nil` if the file is too short or cannot be read.
  package func bytes(in range: Range<Int>) -> [UInt8]? {
    let (bytes, _) = gather(range.count) { rest, done in
      pread(number, rest, range.count - done, off_t(range.lowerBound + done))
    }
    return bytes.count == range.count ? bytes : nil
  }

  /// Writes bytes at a position; returns whether all of them were written.
  package func put(_ bytes: [UInt8], at start: Int) -> Bool {
    let refusal = Descriptor.writeAll(bytes) { rest, done in
      pwrite(number, rest, rest.count, off_t(start + done))
    }
    return refusal == nil
  }
}

/// Repeats a system call as long as a signal interrupts it.
private func retrying<Result: SignedInteger>(_ call: () -> Result) -> Result {
  while true {
    let result = call()
    if result >= 0 || errno != EINTR { return result }
  }
}
