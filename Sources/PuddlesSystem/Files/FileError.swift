// The error of a file operation, as facts from which a message is made.
#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A file operation that failed: the operation, the path, and the reason.
package struct FileError: Error, Hashable {
  package enum Reason: Hashable, Sendable {
    /// The error number of the system.
    case system(Int32)
    /// A folder, a device or a pipe is where a plain file should be.
    case notAFile
    /// The file has more bytes than the caller allows.
    case tooLarge(bytes: Int, limit: Int)
    /// Another process did not release the lock of the file in time.
    case locked
  }

  package let verb: String
  package let path: String
  package let reason: Reason

  package init(_ verb: String, _ path: String, _ reason: Reason) {
    self.verb = verb
    self.path = path
    self.reason = reason
  }

  package init(_ verb: String, _ path: String, code: Int32) {
    self.init(verb, path, .system(code))
  }

  /// The error number of the system, or the one nearest to the reason.
  package var code: Int32 {
    switch reason {
    case .system(let code): code
    case .notAFile: EINVAL
    case .tooLarge: EFBIG
    case .locked: EWOULDBLOCK
    }
  }
}

extension FileError: CustomStringConvertible {
  package var description: String {
    switch reason {
    case .system(let code): "cannot \(verb) '\(path)': \(Self.message(of: code))"
    case .notAFile: "cannot \(verb) '\(path)': it is not a regular file"
    case .tooLarge(let bytes, let limit):
      "cannot \(verb) '\(path)': it has \(bytes) bytes, but \(limit) is the limit"
    case .locked: "cannot \(verb) '\(path)': another process holds its lock"
    }
  }

  /// The error of a file that should be at a path and is missing.
  package static func missing(_ verb: String, _ path: String) -> FileError {
    FileError(verb, path, code: ENOENT)
  }

  /// Whether there is nothing at the path.
  package var isMissing: Bool { reason == .system(ENOENT) }

  /// Whether a file is where a folder should be, or the other way round, or something is there already.
  package var isAboutOccupiedPath: Bool {
    [EEXIST, ENOTDIR, EISDIR].contains { reason == .system($0) }
  }

  /// Whether the path leads to a folder, a device or a pipe instead of a file.
  package var isOfNoFile: Bool { reason == .notAFile || reason == .system(EISDIR) }

  /// The system's message for an error number.
  package static func message(of code: Int32) -> String { String(cString: strerror(code)) }

  /// An error number in words that authors of content understand; `nil` for a rare one.
  package static func cause(of code: Int32) -> String? {
    switch code {
    case EACCES, EPERM: "permission denied"
    case ENOENT: "it does not exist"
    case ENOTDIR: "a part of its path is not a folder"
    case EISDIR: "it is a folder"
    case ENOSPC, EDQUOT: "the disk is full"
    case EROFS: "the disk is read-only"
    case ENAMETOOLONG: "the name is too long"
    case ELOOP: "too many symbolic links"
    case EMFILE, ENFILE: "too many open files"
    case EIO: "the disk has an error"
    case EBUSY, ETXTBSY: "it is in use"
    default: nil
    }
  }
}
