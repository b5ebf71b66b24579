// Reads and writes whole files by system calls, without Foundation.
#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Reads and writes whole files.
package enum Files {
  /// Reads a plain file.
  package static func read(_ path: String, limit: Int = .max) throws(FileError) -> [UInt8] {
    try FileDescriptor(path, .reading).readAll(limit: limit)
  }

  /// Reads the first bytes of a plain file.
  package static func start(of path: String, _ count: Int) throws(FileError) -> [UInt8] {
    try FileDescriptor(path, .reading).readStart(count)
  }

  /// Writes a new file; it is an error if the file exists, and that file stays as it is.
  package static func create(_ path: String, _ bytes: [UInt8]) throws(FileError) {
    try create(path, [bytes])
  }

  /// Writes a new file from several pieces.
  package static func create(_ path: String, _ parts: [[UInt8]]) throws(FileError) {
    let file = try FileDescriptor(path, .creating)
    for bytes in parts { try file.write(bytes) }
  }

  /// Replaces or makes a file in one step, so that readers see either the old or the new content. One program at a time
  /// may do that; what a killed one left is removed.
  /// - Parameters:
  ///   - mode: The permissions of the file; `nil` for those that the system gives to new files.
  ///   - draft: Where the bytes are written first, in the same folder; `nil` for the path with `.new` at its end.
  ///   - isFlushed: Whether it waits until the bytes are on the disk.
  package static func replace(
    _ path: String, _ bytes: [UInt8], mode: UInt32? = nil, draft: String? = nil,
    isFlushed: Bool = false
  ) throws(FileError) {
    let draft = draft ?? path + ".new"
    do {
      try remove(draft)
      let file = try FileDescriptor(draft, .replacing(mode: mode ?? 0o666))
      if let mode { try file.setMode(mode) }
      try file.write(bytes)
      if isFlushed { try file.flush() }
      try move(draft, to: path)
    } catch {
      try? remove(draft)
      throw error
    }
    // If this fails, the file is there all the same.
    if isFlushed { try? flushFolder(parent(of: path)) }
  }

  /// Whether a plain file with exactly these bytes is at `path`.
  package static func holds(_ path: String, _ bytes: [UInt8]) -> Bool {
    guard let status = status(of: path, followingLinks: false), status.kind == .file,
      status.size == bytes.count, let old = try? read(path)
    else { return false }
    // Comparing arrays byte by byte takes ten times as long.
    return old.count == bytes.count
      && (bytes.isEmpty || memcmp(old, bytes, bytes.count) == 0)
  }

  /// Whether two paths lead to the same file, links not followed.
  package static func areOne(_ first: String, _ second: String) -> Bool {
    var (one, other) = (stat(), stat())
    return lstat(first, &one) == 0 && lstat(second, &other) == 0 && one.st_ino == other.st_ino
      && one.st_dev == other.st_dev
  }

  /// Whether two plain files have the same bytes.
  package static func hold(_ first: String, _ second: String) -> Bool {
    guard status(of: first, followingLinks: false)?.kind == .file,
      status(of: second, followingLinks: false)?.kind == .file, let bytes = try? read(first)
    else { return false }
    return holds(second, bytes)
  }
}
