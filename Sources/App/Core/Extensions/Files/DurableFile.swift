// A file that is read whole and replaced whole. Whoever ends the process, at whatever moment,
// leaves the old or the new content, never a torn one.

/// A regular file at a path, and the careful ways to read and replace it.
public struct DurableFile: Hashable, Sendable {
  /// Content above this many bytes is refused.
  public static let sizeLimit = 64 << 20

  /// The path as the caller gave it, and as faults name it.
  public let path: String

  /// Whether a file that is made may be read by its owner alone; one that is there keeps its
  /// permissions.
  let isPrivate: Bool

  /// Names a file; nothing is opened yet.
  public init(path: String, isPrivate: Bool = false) {
    self.path = path
    self.isPrivate = isPrivate
  }
}

extension DurableFile {
  /// The whole content, or nil when there is no such file in its folder.
  ///
  /// Throws a ``FileProblem``: a missing folder, a refusal of the system, something that is no
  /// regular file, too many bytes.
  public func read() throws(FileProblem) -> [UInt8]? {
    do {
      let descriptor = try FileDescriptor.open(path, .reading)
      return try descriptor.whole(limit: Self.sizeLimit)
    } catch .unreadable(let fault) where fault.isMissing {
      guard FileDescriptor.exists(folder) else { throw .missingFolder }
      return nil
    }
  }

  /// Replaces the content while nobody else does: writes a temporary file beside it, flushes it,
  /// renames it over the old one and flushes the folder.
  ///
  /// - Parameter old: the content that the change is based on, nil for no file. When the file
  ///   holds anything else, nothing is written and ``FileProblem/conflict`` is thrown.
  public func replace(_ old: [UInt8]?, with new: [UInt8]) throws(FileProblem) {
    let target = resolved
    try target.locked { () throws(FileProblem) in
      guard try target.read() == old else { throw .conflict }
      if new != old { try target.write(new) }
    }
  }

  /// Renames the file to `name.corrupt-1.json`, or the next number that is free.
  ///
  /// - Returns: the new path, or nil when there is no file.
  public func moveAside() throws(FileProblem) -> String? {
    let target = resolved
    return try target.locked { () throws(FileProblem) in
      guard FileDescriptor.exists(target.path) else { return nil }
      let aside = target.freeName
      try FileDescriptor.rename(target.path, to: aside)
      try FileDescriptor.flushFolder(target.folder)
      return aside
    }
  }
}

extension DurableFile {
  var folder: String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  private var name: Substring {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return path[...] }
    return path[path.utf8.index(after: slash)...]
  }

  /// The file behind a symbolic link, so that replacing it leaves the link alone.
  private var resolved: DurableFile {
    DurableFile(path: FileDescriptor.target(of: path) ?? path, isPrivate: isPrivate)
  }

  private func beside(_ name: String) -> String { folder + "/" + name }

  private var freeName: String {
    let dot = name.lastIndex(of: ".").flatMap { $0 > name.startIndex ? $0 : nil } ?? name.endIndex
    var number = 1
    while true {
      let aside = beside("\(name[..<dot]).corrupt-\(number)\(name[dot...])")
      if !FileDescriptor.exists(aside) { return aside }
      number += 1
    }
  }

  /// Only the holder of the lock writes the temporary file, so one name serves for all, and what
  /// a killed process left is simply written over.
  private func write(_ bytes: [UInt8]) throws(FileProblem) {
    let temporary = beside(".\(name).new")
    do {
      let mode = FileDescriptor.mode(of: path)
      let descriptor = try FileDescriptor.open(
        temporary, .replacing(mode: mode ?? (isPrivate ? 0o600 : 0o644)))
      if let mode { try descriptor.allow(mode) }
      try descriptor.write(bytes)
      try descriptor.flush()
      try FileDescriptor.rename(temporary, to: path)
    } catch {
      FileDescriptor.remove(temporary)
      throw error
    }
    try FileDescriptor.flushFolder(folder)
  }

  private func locked<Result>(
    _ body: () throws(FileProblem) -> Result
  ) throws(FileProblem) -> Result {
    guard FileDescriptor.exists(folder) else { throw .missingFolder }
    let lock = try FileDescriptor.open(beside(".\(name).lock"), .locking)
    try lock.lock()
    return try withExtendedLifetime(lock) { () throws(FileProblem) in try body() }
  }
}
