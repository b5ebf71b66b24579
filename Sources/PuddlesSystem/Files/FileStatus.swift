// What the file system says about a name.
import CSystemPlatform

#if canImport(Glibc)
  package import Glibc
#else
  package import Darwin
#endif

/// The kind, size and permissions of a file.
package struct FileStatus: Sendable, Hashable {
  package enum Kind: Sendable, Hashable {
    case file, folder, link, other
  }

  package let kind: Kind
  package let size: Int
  /// The permission bits.
  package let mode: UInt32
  /// Seconds and nanoseconds of the last change; only ever compared.
  package let modified: [Int]
}

extension FileStatus.Kind {
  package init(mode: mode_t) {
    switch mode & S_IFMT {
    case S_IFREG: self = .file
    case S_IFDIR: self = .folder
    case S_IFLNK: self = .link
    default: self = .other
    }
  }
}

extension FileStatus {
  init(_ record: stat) {
    kind = Kind(mode: record.st_mode)
    size = Int(record.st_size)
    mode = UInt32(record.st_mode & 0o7777)
    modified = [record.modification.tv_sec, record.modification.tv_nsec]
  }
}

extension stat {
  #if canImport(Glibc)
    var modification: timespec { st_mtim }
    var change: timespec { st_ctim }
  #else
    var modification: timespec { st_mtimespec }
    var change: timespec { st_ctimespec }
  #endif
}

extension Files {
  /// The status of a name; `nil` if there is nothing, or nothing that can be reached.
  package static func status(of path: String, followingLinks: Bool = true) -> FileStatus? {
    var record = stat()
    let result = followingLinks ? stat(path, &record) : lstat(path, &record)
    return result == 0 ? FileStatus(record) : nil
  }

  /// Why the entries of a folder may not be changed by this process; `nil` if they may.
  package static func refusal(of folder: String) -> FileError? {
    access(folder, W_OK | X_OK) == 0 ? nil : FileError("write", folder, code: errno)
  }

  /// Whether there is a program that this process may start.
  package static func isExecutable(_ path: String) -> Bool { access(path, X_OK) == 0 }

  /// Whether another file system or a bind mount begins at a folder.
  package static func isMountPoint(_ folder: String) -> Bool {
    puddles_is_mount_point(folder) != 0
  }

  /// Whether there is a file at a path, directly or by a link.
  package static func isFile(_ path: String) -> Bool { status(of: path)?.kind == .file }

  package static func isFolder(_ path: String) -> Bool {
    status(of: path)?.kind == .folder
  }
}
