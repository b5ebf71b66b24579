// A folder that is held open: what lies below is found without walking down to it each time.
#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Looks at names below one folder. If there is no such folder, nothing is below it.
package final class OpenFolder: Sendable {
  private let descriptor: Int32

  package init(_ path: String) {
    descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }
}

extension OpenFolder {
  /// The stamp of a plain file; `nil` for anything else, links included.
  package func stamp(of path: String) -> FileStamp? {
    record(of: path, S_IFREG).map { FileStamp($0) }
  }

  /// The stamp of a folder, which changes with the names in it.
  func stamp(ofFolder path: String) -> FileStamp? {
    record(of: path, S_IFDIR).map(FileStamp.init(changesOf:))
  }

  private func record(of path: String, _ kind: mode_t) -> stat? {
    var record = stat()
    guard descriptor >= 0, fstatat(descriptor, path, &record, AT_SYMLINK_NOFOLLOW) == 0,
      record.st_mode & S_IFMT == kind
    else { return nil }
    return record
  }
}
