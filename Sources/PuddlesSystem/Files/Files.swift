// The file system by its cheap calls: bytes and names, no Foundation.
#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Reading and writing whole files.
package enum Files {
  /// The bytes of a file. A pipe is not waited for.
  package static func read(_ path: String) throws(FileError) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw FileError("read", path, code: errno) }
    defer { close(descriptor) }
    var record = stat()
    guard fstat(descriptor, &record) == 0 else { throw FileError("read", path, code: errno) }
    guard record.st_mode & S_IFMT != S_IFDIR else { throw FileError("read", path, code: EISDIR) }
    return try readAll(descriptor, path, expecting: Int(record.st_size))
  }

  /// Writes a new file; one that exists already is an error and stays as it is.
  package static func create(_ path: String, _ bytes: [UInt8]) throws(FileError) {
    try create(path, [bytes])
  }

  /// Writes a new file from several pieces.
  package static func create(_ path: String, _ parts: [[UInt8]]) throws(FileError) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw FileError("write", path, code: errno) }
    defer { close(descriptor) }
    for bytes in parts {
      var offset = 0
      while offset < bytes.count {
        let written = bytes.withUnsafeBytes {
          Self.write(descriptor, $0.baseAddress, offset, $0.count)
        }
        guard written > 0 || errno == EINTR else { throw FileError("write", path, code: errno) }
        offset += max(0, written)
      }
    }
  }

  /// Whether the file at `path` holds exactly these bytes. Anything else there is not the same.
  package static func holds(_ path: String, _ bytes: [UInt8]) -> Bool {
    guard let status = status(of: path, followingLinks: false), status.kind == .file,
      status.size == bytes.count, let old = try? read(path)
    else { return false }
    return old.count == bytes.count
      && old.withUnsafeBytes { old in
        bytes.withUnsafeBytes { new in
          new.isEmpty || memcmp(old.baseAddress!, new.baseAddress!, new.count) == 0
        }
      }
  }
}

extension Files {
  /// Whether two names hold files of the same bytes.
  package static func hold(_ first: String, _ second: String) -> Bool {
    guard status(of: first, followingLinks: false)?.kind == .file,
      status(of: second, followingLinks: false)?.kind == .file, let bytes = try? read(first)
    else { return false }
    return holds(second, bytes)
  }
}

extension Files {
  private static func readAll(
    _ descriptor: Int32, _ path: String, expecting size: Int
  ) throws(FileError) -> [UInt8] {
    var failure: Int32 = 0
    var bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      while count < size {
        let got = systemRead(descriptor, buffer.baseAddress! + count, size - count)
        if got < 0, errno == EINTR { continue }
        if got < 0 { failure = errno }
        if got <= 0 { break }
        count += got
      }
    }
    guard failure == 0 else { throw FileError("read", path, code: failure) }
    if bytes.count == size { try readRest(descriptor, path, into: &bytes) }
    return bytes
  }

  /// A file may have grown since its size was asked for, and some have no size at all.
  private static func readRest(
    _ descriptor: Int32, _ path: String, into bytes: inout [UInt8]
  ) throws(FileError) {
    var chunk = [UInt8](repeating: 0, count: 4096)
    while true {
      let got = chunk.withUnsafeMutableBytes { systemRead(descriptor, $0.baseAddress, $0.count) }
      if got < 0, errno == EINTR { continue }
      guard got >= 0 else { throw FileError("read", path, code: errno) }
      if got == 0 { return }
      bytes += chunk[..<got]
    }
  }

  private static func write(
    _ descriptor: Int32, _ start: UnsafeRawPointer?, _ offset: Int, _ count: Int
  ) -> Int {
    guard let start else { return 0 }
    return systemWrite(descriptor, start + offset, count - offset)
  }
}

/// `read(2)` under a name that the methods above do not hide.
private func systemRead(_ descriptor: Int32, _ start: UnsafeMutableRawPointer?, _ count: Int) -> Int
{
  read(descriptor, start, count)
}

/// `write(2)` under a name that the methods above do not hide.
private func systemWrite(_ descriptor: Int32, _ start: UnsafeRawPointer, _ count: Int) -> Int {
  write(descriptor, start, count)
}
