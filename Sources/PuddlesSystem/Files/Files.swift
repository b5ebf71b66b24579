// The file system by its cheap calls: bytes and names, no Foundation.
#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Reading and writing whole files.
package enum Files {
  /// The bytes of a plain file.
  package static func read(_ path: String, limit: Int = .max) throws(FileError) -> [UInt8] {
    try FileDescriptor(path, .reading).readAll(limit: limit)
  }

  /// The first bytes of a plain file.
  package static func start(of path: String, _ count: Int) throws(FileError) -> [UInt8] {
    try FileDescriptor(path, .reading).readStart(count)
  }

  /// Writes a new file; one that exists already is an error and stays as it is.
  package static func create(_ path: String, _ bytes: [UInt8]) throws(FileError) {
    try create(path, [bytes])
  }

  /// Writes a new file from several pieces.
  package static func create(_ path: String, _ parts: [[UInt8]]) throws(FileError) {
    let file = try FileDescriptor(path, .creating)
    for bytes in parts { try file.write(bytes) }
  }

  /// Replaces a file, or makes one, in one step: readers see the old or the new content. It is not
  /// waited until the bytes are on the disk.
  package static func replace(_ path: String, _ bytes: [UInt8]) throws(FileError) {
    let draft = path + ".new"
    do {
      try FileDescriptor(draft, .replacing(mode: 0o666)).write(bytes)
      try move(draft, to: path)
    } catch {
      try? remove(draft)
      throw error
    }
  }

  /// Whether the file at `path` holds exactly these bytes. Anything else there is not the same.
  package static func holds(_ path: String, _ bytes: [UInt8]) -> Bool {
    guard let status = status(of: path, followingLinks: false), status.kind == .file,
      status.size == bytes.count, let old = try? read(path)
    else { return false }
    // Comparing arrays byte by byte takes ten times as long.
    return old.count == bytes.count
      && (bytes.isEmpty || memcmp(old, bytes, bytes.count) == 0)
  }

  /// Whether two names are those of one file.
  package static func areOne(_ first: String, _ second: String) -> Bool {
    var (one, other) = (stat(), stat())
    return lstat(first, &one) == 0 && lstat(second, &other) == 0 && one.st_ino == other.st_ino
      && one.st_dev == other.st_dev
  }

  /// Whether two names hold files of the same bytes.
  package static func hold(_ first: String, _ second: String) -> Bool {
    guard status(of: first, followingLinks: false)?.kind == .file,
      status(of: second, followingLinks: false)?.kind == .file, let bytes = try? read(first)
    else { return false }
    return holds(second, bytes)
  }
}
