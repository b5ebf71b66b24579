// Lists the entries of folders.
import PuddlesBasics

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

#if canImport(Glibc)
  typealias DirectoryHandle = OpaquePointer
#else
  typealias DirectoryHandle = UnsafeMutablePointer<DIR>
#endif

/// A file, folder or link in a folder.
package struct FileEntry: Sendable, Hashable {
  package let name: String
  package let kind: FileStatus.Kind

  package init(name: String, kind: FileStatus.Kind) {
    (self.name, self.kind) = (name, kind)
  }
}

extension Files {
  /// The entries of a folder, sorted by the bytes of their names.
  ///
  /// It is an error if a name is not UTF-8, because no URL could contain it.
  package static func entries(of folder: String) throws(FileError) -> [FileEntry] {
    var isOdd = false
    let entries = try entries(of: folder) { _ in isOdd = true }
    if isOdd { throw FileError("use a file name that is not UTF-8 in", folder, code: EILSEQ) }
    return entries
  }

  /// - Parameter foundOdd: Receives each name that is not UTF-8, with replacement characters for invalid bytes.
  package static func entries(
    of folder: String, foundOdd: (String) -> Void
  ) throws(FileError) -> [FileEntry] {
    var entries: [FileEntry] = []
    for (bytes, kind) in try names(in: folder) {
      guard let name = String(validating: bytes, as: UTF8.self) else {
        foundOdd(String(decoding: bytes, as: UTF8.self))
        continue
      }
      let kind =
        kind ?? status(of: "\(folder)/\(name)", followingLinks: false)?.kind ?? .other
      entries.append(FileEntry(name: name, kind: kind))
    }
    return entries.sorted { $0.name.precedesInBytes($1.name) }
  }

  /// The names in a folder without `.` and `..`, in no order, each with its kind if the file system tells it.
  package static func names(
    in folder: String
  ) throws(FileError) -> [(name: [UInt8], kind: FileStatus.Kind?)] {
    guard let stream = opendir(folder) else { throw FileError("list", folder, code: errno) }
    defer { closedir(stream) }
    return try names(in: folder, stream)
  }

  static func names(
    in folder: String, _ stream: DirectoryHandle
  ) throws(FileError) -> [(name: [UInt8], kind: FileStatus.Kind?)] {
    var names: [(name: [UInt8], kind: FileStatus.Kind?)] = []
    errno = 0
    while let record = readdir(stream) {
      let name = withUnsafeBytes(of: &record.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
      if name != [0x2E], name != [0x2E, 0x2E] {
        names.append((name, FileStatus.Kind(entry: record.pointee.d_type)))
      }
      errno = 0
    }
    // `readdir` also returns `nil` for an error.
    let code = errno
    guard code == 0 else { throw FileError("list", folder, code: code) }
    return names
  }
}

extension FileStatus.Kind {
  /// `nil` if the file system does not tell the kinds of entries.
  fileprivate init?(entry type: UInt8) {
    switch Int(type) {
    case Int(DT_REG): self = .file
    case Int(DT_DIR): self = .folder
    case Int(DT_LNK): self = .link
    case Int(DT_UNKNOWN): return nil
    default: self = .other
    }
  }
}

// MARK: - Files in all folders below

extension Files {
  /// The paths of all files below a folder, in order.
  /// - Parameter isWanted: Whether a file is included, or a folder is searched.
  package static func paths(
    below folder: String, where isWanted: (FileEntry) -> Bool = { _ in true }
  ) throws(FileError) -> [String] {
    var paths: [String] = []
    for entry in try entries(of: folder, foundOdd: { _ in }) where isWanted(entry) {
      if entry.kind == .folder {
        paths += try self.paths(below: "\(folder)/\(entry.name)", where: isWanted)
          .map { "\(entry.name)/\($0)" }
      } else if entry.kind == .file {
        paths.append(entry.name)
      }
    }
    return paths
  }
}
