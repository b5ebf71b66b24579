// A file that is read whole and replaced whole. A process that is killed at any moment leaves the old
// or the new content, never a torn one.

import PuddlesSystem

/// A regular file at a path, and the careful ways to read and replace it.
public struct DurableFile: Hashable, Sendable {
  /// Content above this many bytes is refused.
  public static let sizeLimit = 64 << 20

  /// The path as the caller gave it, and as errors name it.
  public let path: String

  /// Whether a file that is made may be read by its owner alone; the permissions of one
  /// that exists stay.
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
  /// Throws a ``DataFileError``: a missing folder, a refusal of the system, something that is no
  /// regular file, too many bytes.
  public func read() throws(DataFileError) -> [UInt8]? {
    do {
      return try Files.read(path, limit: Self.sizeLimit)
    } catch {
      guard error.isMissing else { throw DataFileError(reading: error) }
      guard Self.exists(folder) else { throw .missingFolder }
      return nil
    }
  }

  /// Replaces the content under a lock: writes a temporary file beside it, flushes it,
  /// renames it over the old one and flushes the folder.
  ///
  /// - Parameter old: the content that the change is based on, nil for no file. When the file
  ///   holds anything else, nothing is written and ``DataFileError/conflict`` is thrown.
  /// - Throws: also ``DataFileError/tooLarge(bytes:limit:)`` for content that could not be read again.
  public func replace(_ old: [UInt8]?, with new: [UInt8]) throws(DataFileError) {
    guard new.count <= Self.sizeLimit else {
      throw .tooLarge(bytes: new.count, limit: Self.sizeLimit)
    }
    let target = resolved
    try target.locked { () throws(DataFileError) in
      guard try target.read() == old else { throw .conflict }
      if new != old { try target.write(new) }
    }
  }

  /// Renames the file to `name.corrupt-1.json`, or the next number that is free.
  ///
  /// - Returns: the new path, or nil when there is no file.
  /// - Throws: A ``DataFileError`` if the system refuses, or another process holds the file too long.
  public func moveAside() throws(DataFileError) -> String? {
    let target = resolved
    return try target.locked { () throws(DataFileError) -> String? in
      guard Self.exists(target.path) else { return nil }
      let aside = target.freeName
      do throws(FileError) {
        try Files.move(target.path, to: aside)
        try Files.flushFolder(target.folder)
      } catch {
        throw DataFileError(writing: error)
      }
      return aside
    }
  }
}

extension DurableFile {
  private var folder: String { Files.parent(of: path) }

  private var name: String { Files.name(of: path) }

  /// The file behind a symbolic link, so that replacing it leaves the link alone.
  private var resolved: DurableFile {
    DurableFile(path: Files.resolved(path), isPrivate: isPrivate)
  }

  private static func exists(_ path: String) -> Bool {
    Files.status(of: path, followingLinks: false) != nil
  }

  private func beside(_ name: String) -> String { folder + "/" + name }

  private var freeName: String {
    let dot = name.lastIndex(of: ".").flatMap { $0 > name.startIndex ? $0 : nil } ?? name.endIndex
    var number = 1
    while true {
      let aside = beside("\(name[..<dot]).corrupt-\(number)\(name[dot...])")
      if !Self.exists(aside) { return aside }
      number += 1
    }
  }

  /// Only the holder of the lock writes the temporary file, so one name serves for all, and what
  /// a killed process left is written over.
  private func write(_ bytes: [UInt8]) throws(DataFileError) {
    let temporary = beside(".\(name).new")
    do {
      let mode = Files.status(of: path).map { $0.mode & 0o777 }
      let file = try FileDescriptor(
        temporary, .replacing(mode: mode ?? (isPrivate ? 0o600 : 0o644)))
      if let mode { try file.setMode(mode) }
      try file.write(bytes)
      try file.flush()
      try Files.move(temporary, to: path)
      try Files.flushFolder(folder)
    } catch {
      try? Files.remove(temporary)
      throw DataFileError(writing: error)
    }
  }

  private func locked<Result>(
    _ body: () throws(DataFileError) -> Result
  ) throws(DataFileError) -> Result {
    guard Self.exists(folder) else { throw .missingFolder }
    let lock: FileDescriptor
    do {
      lock = try FileDescriptor(beside(".\(name).lock"), .locking)
      try lock.lock()
    } catch {
      throw DataFileError(writing: error)
    }
    return try withExtendedLifetime(lock) { () throws(DataFileError) in try body() }
  }
}
