// Listing folders.
import PuddlesBasics

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

#if canImport(Glibc)
  typealias DirectoryStream = OpaquePointer
#else
  typealias DirectoryStream = UnsafeMutablePointer<DIR>
#endif

/// A name in a folder.
package struct FileEntry: Sendable, Hashable {
  package let name: String
  package let kind: FileStatus.Kind
}

extension Files {
  /// The entries of a folder by name, in the order of their bytes.
  ///
  /// A name that is not UTF-8 is an error, because no URL could spell it.
  package static func entries(of folder: String) throws(FileError) -> [FileEntry] {
    var isOdd = false
    let entries = try entries(of: folder) { _ in isOdd = true }
    if isOdd { throw FileError("use a file name that is not UTF-8 in", folder, code: EILSEQ) }
    return entries
  }

  /// - Parameter foundOdd: Takes names that are not UTF-8, with marks in place of what is wrong.
  package static func entries(
    of folder: String, foundOdd: (String) -> Void
  ) throws(FileError) -> [FileEntry] {
    guard let stream = opendir(folder) else { throw FileError("list", folder, code: errno) }
    defer { closedir(stream) }
    return try entries(of: folder, in: stream, foundOdd: foundOdd)
  }

  static func entries(
    of folder: String, in stream: DirectoryStream, foundOdd: (String) -> Void
  ) throws(FileError) -> [FileEntry] {
    var entries: [FileEntry] = []
    while let record = try next(in: stream, of: folder) {
      guard let name = name(of: record) else {
        foundOdd(mendedName(of: record))
        continue
      }
      if name == "." || name == ".." { continue }
      entries.append(FileEntry(name: name, kind: kind(of: record, named: name, in: folder)))
    }
    return entries.sorted { $0.name.precedesInBytes($1.name) }
  }
}

extension Files {
  /// The next record; `nil` at the end. Only `errno` tells an error from the end.
  private static func next(
    in stream: DirectoryStream, of folder: String
  ) throws(FileError) -> UnsafeMutablePointer<dirent>? {
    errno = 0
    if let record = readdir(stream) { return record }
    let code = errno
    if code != 0 { throw FileError("list", folder, code: code) }
    return nil
  }

  private static func name(of record: UnsafeMutablePointer<dirent>) -> String? {
    withUnsafePointer(to: &record.pointee.d_name) {
      $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(validatingCString: $0) }
    }
  }

  private static func mendedName(of record: UnsafeMutablePointer<dirent>) -> String {
    withUnsafePointer(to: &record.pointee.d_name) {
      $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
    }
  }

  private static func kind(
    of record: UnsafeMutablePointer<dirent>, named name: String, in folder: String
  ) -> FileStatus.Kind {
    switch Int(record.pointee.d_type) {
    case Int(DT_REG): .file
    case Int(DT_DIR): .folder
    case Int(DT_LNK): .link
    case Int(DT_UNKNOWN): status(of: "\(folder)/\(name)", followingLinks: false)?.kind ?? .other
    default: .other
    }
  }
}
