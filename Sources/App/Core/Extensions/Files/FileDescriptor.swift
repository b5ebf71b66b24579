// The few system calls of the file stores, each with its refusal as a fact.

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// An open file, closed when the last reference goes. A lock on it ends then, too.
final class FileDescriptor {
  /// What a file is opened for.
  enum Purpose {
    case reading
    case replacing(mode: mode_t)
    case locking
  }

  private let number: Int32

  private init(_ number: Int32) { self.number = number }

  deinit { close(number) }
}

extension FileDescriptor {
  static func open(_ path: String, _ purpose: Purpose) throws(FileProblem) -> FileDescriptor {
    let (flags, mode) = flags(of: purpose)
    let number = retrying { systemOpen(path, flags | O_CLOEXEC, mode) }
    if number >= 0 { return FileDescriptor(number) }
    if case .reading = purpose { throw .unreadable(.last) }
    throw .unwritable(.last)
  }

  private static func flags(of purpose: Purpose) -> (Int32, mode_t) {
    switch purpose {
    case .reading: (O_RDONLY | O_NONBLOCK, 0)
    case .replacing(let mode): (O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW, mode)
    case .locking: (O_RDWR | O_CREAT | O_NOFOLLOW, 0o644)
    }
  }

  func whole(limit: Int) throws(FileProblem) -> [UInt8] {
    var facts = stat()
    guard fstat(number, &facts) == 0 else { throw .unreadable(.last) }
    guard facts.st_mode & S_IFMT == S_IFREG else { throw .notAFile }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(min(Int(facts.st_size), limit) + 1)
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = retrying { systemRead(number, &chunk, 1 << 16) }
      guard count >= 0 else { throw .unreadable(.last) }
      if count == 0 { return bytes }
      bytes += chunk[..<count]
      if bytes.count > limit {
        throw .tooLarge(bytes: max(Int(facts.st_size), bytes.count), limit: limit)
      }
    }
  }

  func write(_ bytes: [UInt8]) throws(FileProblem) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = retrying {
        rest.withUnsafeBytes { systemWrite(number, $0.baseAddress, $0.count) }
      }
      guard count > 0 else { throw .unwritable(.last) }
      rest = rest.dropFirst(count)
    }
  }

  /// Gives the file these permissions, also when it was there before with others.
  func allow(_ mode: mode_t) throws(FileProblem) {
    guard fchmod(number, mode) == 0 else { throw .unwritable(.last) }
  }

  func flush() throws(FileProblem) {
    #if canImport(Darwin)
      if fcntl(number, F_FULLFSYNC) == 0 { return }
    #endif
    guard retrying({ Int(fsync(number)) }) == 0 else { throw .unwritable(.last) }
  }

  /// Waits up to five seconds for the lock; a program that works holds it for milliseconds.
  func lock() throws(FileProblem) {
    for _ in 0..<2_500 {
      if flock(number, LOCK_EX | LOCK_NB) == 0 { return }
      guard errno == EWOULDBLOCK || errno == EINTR else { throw .unwritable(.last) }
      usleep(2_000)
    }
    throw .locked
  }
}

extension FileDescriptor {
  /// Whether something of this name is there, even a link to nothing.
  static func exists(_ path: String) -> Bool {
    var facts = stat()
    return lstat(path, &facts) == 0
  }

  /// The stamp of a file; nil when there is nothing. Its time is that of the last change of any
  /// kind: programs can set back the other one.
  static func stamp(of path: String) -> FileStamp? {
    var facts = stat()
    guard stat(path, &facts) == 0 else { return nil }
    #if canImport(Darwin)
      let time = facts.st_ctimespec
    #else
      let time = facts.st_ctim
    #endif
    return FileStamp(
      number: UInt64(facts.st_ino), size: Int64(facts.st_size), seconds: Int(time.tv_sec),
      nanoseconds: Int(time.tv_nsec))
  }

  /// What the clock that stamps files says now.
  static var timeOfStamps: Duration {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }

  static func mode(of path: String) -> mode_t? {
    var facts = stat()
    return stat(path, &facts) == 0 ? facts.st_mode & 0o777 : nil
  }

  /// The path behind symbolic links; nil when there is nothing.
  static func target(of path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }

  static func rename(_ old: String, to new: String) throws(FileProblem) {
    guard systemRename(old, new) == 0 else { throw .unwritable(.last) }
  }

  static func remove(_ path: String) { _ = unlink(path) }

  /// Makes a rename last through a power failure. Some file systems cannot do that for a folder
  /// and say so; the rename itself is done then.
  static func flushFolder(_ path: String) throws(FileProblem) {
    let number = retrying { systemOpen(path, O_RDONLY | O_CLOEXEC, 0) }
    guard number >= 0 else { return }
    defer { close(number) }
    guard fsync(number) == 0 || errno == EINVAL || errno == ENOTSUP else {
      throw .unwritable(.last)
    }
  }
}

extension SystemFault {
  /// Whether there is nothing of the name.
  var isMissing: Bool { number == ENOENT }
}

/// Repeats a system call that a signal interrupted.
private func retrying<Result: FixedWidthInteger & SignedInteger>(_ call: () -> Result) -> Result {
  while true {
    let result = call()
    if result >= 0 || errno != EINTR { return result }
  }
}

private func systemOpen(_ path: String, _ flags: Int32, _ mode: mode_t) -> Int32 {
  open(path, flags, mode)
}

private func systemRead(_ number: Int32, _ buffer: UnsafeMutableRawPointer, _ count: Int) -> Int {
  read(number, buffer, count)
}

private func systemWrite(_ number: Int32, _ buffer: UnsafeRawPointer?, _ count: Int) -> Int {
  write(number, buffer, count)
}

private func systemRename(_ old: String, _ new: String) -> Int32 { rename(old, new) }
