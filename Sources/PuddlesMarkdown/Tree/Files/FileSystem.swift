// The few calls to the system that reading a folder needs.

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Reads folders and files; errors carry the system's words.
enum FileSystem {
  enum Kind {
    case folder, file, link, other
  }

  /// The kind of an entry, without following it if it is a link.
  static func kind(of path: String) -> Kind? {
    var status = stat()
    return lstat(path, &status) == 0 ? kind(status.st_mode) : nil
  }

  /// The kind of what a path leads to.
  static func kind(behind path: String) -> Kind? {
    var status = stat()
    return stat(path, &status) == 0 ? kind(status.st_mode) : nil
  }

  static func kind(_ mode: mode_t) -> Kind {
    switch mode & S_IFMT {
    case S_IFDIR: .folder
    case S_IFREG: .file
    case S_IFLNK: .link
    default: .other
    }
  }

  /// The absolute path behind all links, or `nil`.
  static func realPath(_ path: String) -> String? {
    guard let pointer = realpath(path, nil) else { return nil }
    defer { free(pointer) }
    return String(cString: pointer)
  }

  /// A name in a folder, and what it is, if the folder says so.
  struct Entry: Sendable {
    let name: [UInt8]
    let kind: Kind?
    /// The state of a file, if somebody has looked.
    var state: FileState?
  }

  /// What stands in a folder, in the order of the bytes of the names, without `.` and `..`.
  static func entries(in folder: String) throws(Fault) -> [Entry] {
    guard let stream = opendir(folder) else { throw failure() }
    defer { closedir(stream) }
    var entries: [Entry] = []
    while true {
      errno = 0
      guard let entry = readdir(stream) else { break }
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        UnsafeRawPointer(pointer).withMemoryRebound(to: UInt8.self, capacity: 256) {
          Array(
            UnsafeBufferPointer(
              start: $0, count: strlen(UnsafeRawPointer($0).assumingMemoryBound(to: CChar.self))))
        }
      }
      if name == [0x2E] || name == [0x2E, 0x2E] { continue }
      entries.append(Entry(name: name, kind: kind(told: entry.pointee.d_type)))
    }
    // Only this tells an error from the end.
    if errno != 0 { throw failure() }
    return sorted(entries)
  }

  static func sorted(_ entries: [Entry]) -> [Entry] {
    entries.sorted { $0.name.lexicographicallyPrecedes($1.name) }
  }

  /// Not every file system tells the kinds of its entries.
  private static func kind(told type: UInt8) -> Kind? {
    switch Int(type) {
    case Int(DT_REG): .file
    case Int(DT_DIR): .folder
    case Int(DT_LNK): .link
    default: nil
    }
  }

  /// The bytes of a file. A pipe is not waited for.
  static func bytes(of path: String, limit: Int) throws(Fault) -> [UInt8] {
    let (descriptor, status) = try opened(path)
    defer { close(descriptor) }
    guard status.st_size <= limit else {
      throw Fault(.tooLarge(bytes: Int(status.st_size), limit: limit))
    }
    return try bytes(from: descriptor, expecting: Int(status.st_size), limit: limit)
  }

  /// Opens a file to read it; what is no file, such as a pipe, is refused at once.
  private static func opened(_ path: String) throws(Fault) -> (descriptor: CInt, status: stat) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw failure() }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      let fault = failure()
      close(descriptor)
      throw fault
    }
    guard kind(status.st_mode) == .file else {
      close(descriptor)
      throw Fault(.notFile)
    }
    return (descriptor, status)
  }

  /// The first bytes of a file.
  static func start(of path: String, limit: Int) throws(Fault) -> [UInt8] {
    let (descriptor, _) = try opened(path)
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: limit)
    var count = 0
    while count < limit {
      let got = bytes.withUnsafeMutableBytes {
        read(descriptor, $0.baseAddress.map { $0 + count }, limit - count)
      }
      if got < 0, errno == EINTR { continue }
      guard got >= 0 else { throw failure() }
      if got == 0 { break }
      count += got
    }
    bytes.removeLast(limit - count)
    return bytes
  }

  /// Reads to the end, also if the file grows or shrinks meanwhile.
  private static func bytes(
    from descriptor: CInt, expecting size: Int, limit: Int
  ) throws(Fault) -> [UInt8] {
    var (bytes, isAtEnd) = try part(of: descriptor, upTo: size + 1)
    while !isAtEnd {
      guard bytes.count <= limit else {
        throw Fault(.tooLarge(bytes: bytes.count, limit: limit))
      }
      let more = try part(of: descriptor, upTo: bytes.count)
      bytes += more.bytes
      isAtEnd = more.isAtEnd
    }
    return bytes
  }

  /// The next bytes of a file, and whether it ended before there were as many as asked for.
  private static func part(
    of descriptor: CInt, upTo size: Int
  ) throws(Fault) -> (bytes: [UInt8], isAtEnd: Bool) {
    var isAtEnd = false
    var hasFailed = false
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      while count < size, !isAtEnd, !hasFailed {
        let got = read(descriptor, buffer.baseAddress.map { $0 + count }, size - count)
        if got < 0, errno == EINTR { continue }
        hasFailed = got < 0
        isAtEnd = got == 0
        count += max(0, got)
      }
    }
    if hasFailed { throw failure() }
    return (bytes, isAtEnd)
  }

  /// Makes a folder and those above it; errors show when something is to be written there.
  static func makeFolder(_ path: String) {
    if mkdir(path, 0o777) == 0 || errno != ENOENT { return }
    guard let slash = path.lastIndex(of: "/"), slash > path.startIndex else { return }
    makeFolder(String(path[..<slash]))
    mkdir(path, 0o777)
  }

  /// Puts a new file in the place of an old one in one step; if that fails, the old one is removed.
  static func replace(_ path: String, with bytes: [UInt8]) {
    let draft = path + ".new"
    let descriptor = open(draft, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { return }
    var done = 0
    while done < bytes.count {
      let count = bytes.withUnsafeBytes {
        write(descriptor, $0.baseAddress.map { $0 + done }, $0.count - done)
      }
      if count <= 0, errno != EINTR { break }
      done += max(0, count)
    }
    close(descriptor)
    if done < bytes.count || rename(draft, path) != 0 {
      unlink(draft)
      unlink(path)
    }
  }

  private static func failure() -> Fault {
    Fault(.unreadable(system: String(cString: strerror(errno)).lowercased()))
  }
}
