// The status of a file or folder: its kind, size, permissions and time.
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
  /// Seconds and nanoseconds of the last change; only compared with each other.
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
  /// The status of the file or folder at a path; `nil` if there is none, or if it cannot be reached.
  package static func status(of path: String, followingLinks: Bool = true) -> FileStatus? {
    var record = stat()
    let result = followingLinks ? stat(path, &record) : lstat(path, &record)
    return result == 0 ? FileStatus(record) : nil
  }

  /// The error because of which this process may not change the entries of a folder; `nil` if it may.
  package static func refusal(of folder: String) -> FileError? {
    access(folder, W_OK | X_OK) == 0 ? nil : FileError("write", folder, code: errno)
  }

  /// Whether the path leads to a program that this process may start.
  package static func isExecutable(_ path: String) -> Bool { access(path, X_OK) == 0 }

  /// Whether a folder is the root of another file system or of a bind mount.
  package static func isMountPoint(_ folder: String) -> Bool {
    puddles_is_mount_point(folder) != 0
  }

  /// Whether the path leads to a file, directly or through links.
  package static func isFile(_ path: String) -> Bool { status(of: path)?.kind == .file }

  /// Whether the path is a link that leads nowhere, or back to itself.
  package static func isDeadLink(_ path: String) -> Bool {
    status(of: path, followingLinks: false)?.kind == .link && status(of: path) == nil
  }

  package static func isFolder(_ path: String) -> Bool {
    status(of: path)?.kind == .folder
  }
}
