// Makes, links, moves and removes files and folders.
import CSystemPlatform

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension Files {
  /// Makes a folder and the folders above it; does nothing if it exists.
  package static func makeFolder(_ path: String) throws(FileError) {
    if mkdir(path, 0o777) == 0 { return }
    var code = errno
    let parent = parent(of: path)
    if code == ENOENT, parent != path {
      try makeFolder(parent)
      if mkdir(path, 0o777) == 0 { return }
      code = errno
    }
    guard code == EEXIST else { throw FileError("make the folder", path, code: code) }
    if !isFolder(path) { throw FileError("make the folder", path, code: ENOTDIR) }
  }

  /// Makes a new folder for temporary files that only this user can open.
  /// - Parameter name: The beginning of its name.
  package static func makeTemporaryFolder(_ name: String) throws(FileError) -> String {
    let parent = SystemProcess.variable("TMPDIR") ?? "/tmp"
    var template = Array("\(parent)/\(name)-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else {
      throw FileError("make a folder in", parent, code: errno)
    }
    return String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// Makes a hard link to a file; copies the file if the file system has no hard links.
  /// - Returns: Whether both names are one file.
  @discardableResult
  package static func link(_ old: String, _ new: String) throws(FileError) -> Bool {
    if linkat(AT_FDCWD, old, AT_FDCWD, new, 0) == 0 { return true }
    guard [EPERM, EMLINK, ENOTSUP, EXDEV, ENOSYS].contains(errno) else {
      throw FileError("link", old, code: errno)
    }
    try create(new, read(old))
    return false
  }

  package static func move(_ old: String, to new: String) throws(FileError) {
    if rename(old, new) != 0 { throw FileError("move", old, code: errno) }
  }

  /// Exchanges two files or folders of one file system in one step.
  /// - Returns: `false` if the file system cannot do that; then nothing has changed.
  package static func exchange(_ first: String, _ second: String) throws(FileError) -> Bool {
    let failure = puddles_exchange(first, second)
    if [ENOSYS, EINVAL, ENOTSUP].contains(failure) { return false }
    guard failure == 0 else { throw FileError("replace", second, code: failure) }
    return true
  }

  package static func remove(_ path: String) throws(FileError) {
    if unlink(path) != 0, errno != ENOENT { throw FileError("remove", path, code: errno) }
  }

  /// Removes a file or a link; a folder stays. Whether there was anything to remove.
  package static func removeUnlessFolder(_ path: String) throws(FileError) -> Bool {
    if unlink(path) == 0 { return true }
    let code = errno
    guard code == ENOENT || status(of: path, followingLinks: false)?.kind == .folder else {
      throw FileError("remove", path, code: code)
    }
    return false
  }

  package static func removeEmptyFolder(_ path: String) throws(FileError) {
    if rmdir(path) != 0, errno != ENOENT { throw FileError("remove", path, code: errno) }
  }

  /// Removes a folder with everything in it, or a file; links are not followed. Read-only folders are made writable
  /// first, so call this only for folders that belong to the caller.
  package static func removeTree(_ path: String) throws(FileError) {
    let status = status(of: path, followingLinks: false)
    guard let status, status.kind == .folder else { return try remove(path) }
    if status.mode & 0o700 != 0o700 { setMode(status.mode | 0o700, of: path) }
    for entry in try entries(of: path) {
      let path = "\(path)/\(entry.name)"
      if entry.kind == .folder { try removeTree(path) } else { try remove(path) }
    }
    try removeEmptyFolder(path)
  }

  package static func setMode(_ mode: UInt32, of path: String) {
    _ = chmod(path, mode_t(mode))
  }
}
