// The files of a folder of documents; errors carry the system's words.

import PuddlesSystem

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The calls of `Files` with the errors of documents.
enum FileSystem {
  typealias Kind = FileStatus.Kind

  /// The kind of an entry, without following it if it is a link.
  static func kind(of path: String) -> Kind? {
    Files.status(of: path, followingLinks: false)?.kind
  }

  /// The kind of what a path leads to.
  static func kind(behind path: String) -> Kind? { Files.status(of: path)?.kind }

  static func kind(_ mode: mode_t) -> Kind { Kind(mode: mode) }

  /// The absolute path behind all links, or `nil`.
  static func realPath(_ path: String) -> String? { Files.realPath(path) }

  /// A name in a folder, and what it is, if the folder says so.
  struct Entry: Sendable {
    let name: [UInt8]
    let kind: Kind?
    /// The state of a file, if somebody has looked.
    var state: FileState?
  }

  /// What stands in a folder, in the order of the bytes of the names, without `.` and `..`.
  static func entries(in folder: String) throws(Fault) -> [Entry] {
    do {
      return sorted(try Files.names(in: folder).map { Entry(name: $0.name, kind: $0.kind) })
    } catch {
      throw Fault(error)
    }
  }

  static func sorted(_ entries: [Entry]) -> [Entry] {
    entries.sorted { $0.name.lexicographicallyPrecedes($1.name) }
  }

  /// The bytes of a plain file.
  static func bytes(of path: String, limit: Int) throws(Fault) -> [UInt8] {
    do { return try Files.read(path, limit: limit) } catch { throw Fault(error) }
  }

  /// The first bytes of a plain file.
  static func start(of path: String, limit: Int) throws(Fault) -> [UInt8] {
    do { return try Files.start(of: path, limit) } catch { throw Fault(error) }
  }

  /// Makes a folder and those above it; errors show when something is to be written there.
  static func makeFolder(_ path: String) { try? Files.makeFolder(path) }

  /// Puts a new file in the place of an old one in one step; if that fails, the old one is removed.
  static func replace(_ path: String, with bytes: [UInt8]) {
    do {
      try Files.replace(path, bytes)
    } catch {
      try? Files.remove(path)
    }
  }
}

extension Fault {
  init(_ error: FileError) {
    switch error.reason {
    case .tooLarge(let bytes, let limit): self.init(.tooLarge(bytes: bytes, limit: limit))
    case .notAFile, .system(EISDIR): self.init(.notFile)
    case .locked, .system:
      self.init(.unreadable(system: FileError.message(of: error.code).lowercased()))
    }
  }
}
