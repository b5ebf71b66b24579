// The name of a file as a disk compares it: by its bytes.

/// Two spellings of one letter are one text in Swift, and two files on most disks.
struct PathKey: Hashable, Sendable {
  let path: String

  init(_ path: String) {
    self.path = path
  }

  static func == (a: PathKey, b: PathKey) -> Bool {
    var (a, b) = (a.path, b.path)
    return a.withUTF8 { a in b.withUTF8 { a.elementsEqual($0) } }
  }

  func hash(into hasher: inout Hasher) {
    var path = path
    path.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}
