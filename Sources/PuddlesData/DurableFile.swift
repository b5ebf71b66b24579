// Reads and replaces a whole file. If the process is killed at any moment, the file has the old or the new
// content, never a mixture.

import PuddlesBasics
import PuddlesSystem
import Synchronization

/// A regular file at a path, and the careful ways to read and replace it.
package struct DurableFile: Hashable, Sendable {
  /// Content above this many bytes is refused.
  package static let sizeLimit = 64 << 20

  /// The path as the caller gave it, and as errors name it.
  package let path: String

  /// Whether only the owner may read a file that is created; an existing file keeps its permissions.
  let isPrivate: Bool

  /// Names a file; nothing is opened yet.
  package init(path: String, isPrivate: Bool = false) {
    self.path = path
    self.isPrivate = isPrivate
  }
}

extension DurableFile {
  /// Reads the whole content; returns nil when there is no such file, or no folder for it in the folder above.
  ///
  /// - Throws: a fault if the folder above is missing, too, the system refuses, this is no regular file, or it is too
  ///   large.
  package func read() throws(Fault) -> [UInt8]? {
    do {
      return try Files.read(path, limit: Self.sizeLimit)
    } catch {
      guard error.isMissing else { throw Fault(reading: error) }
      guard Self.exists(folder) || Self.exists(Files.parent(of: folder)) else { throw noFolder }
      return nil
    }
  }

  /// Replaces the content under a lock: writes a temporary file beside it, flushes it,
  /// renames it over the old one and flushes the folder. The folder of a new file is made if the one above exists.
  ///
  /// - Parameter old: the content that the change is based on, nil for no file.
  /// - Throws: a conflict when the file has any other content, and then writes nothing; a fault for content that
  ///   is too large to be read again.
  package func replace(_ old: [UInt8]?, with new: [UInt8]) throws(Fault) {
    guard new.count <= Self.sizeLimit else {
      throw .tooLarge(bytes: new.count, limit: Self.sizeLimit)
    }
    let target = resolved
    if old == nil { try target.makeFolder() }
    try target.locked { () throws(Fault) in
      guard try target.read() == old else { throw .conflict }
      if new != old { try target.write(new) }
    }
  }

  /// Renames the file to `name.corrupt-1.json`, or the next number that is free.
  ///
  /// - Returns: the new path, or nil when there is no file.
  /// - Throws: if the system refuses, or another process holds the file too long.
  package func moveAside() throws(Fault) -> String? {
    let target = resolved
    return try target.locked { () throws(Fault) -> String? in
      guard Self.exists(target.path) else { return nil }
      let aside = target.freeName
      do throws(FileError) {
        try Files.move(target.path, to: aside)
      } catch {
        throw Fault(writing: error)
      }
      target.flushFolder()
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

  private func makeFolder() throws(Fault) {
    let above = Files.parent(of: folder)
    guard !Self.exists(folder), Self.exists(above) else { return }
    do {
      try Files.makeFolder(folder)
      try Files.flushFolder(above)
    } catch {
      throw Fault(writing: error)
    }
  }

  private var noFolder: Fault { .data("the folder of the file does not exist") }

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

  /// Writes the file through a temporary file. Only the holder of the lock writes it, so one name is enough, and
  /// the remains of a killed process are overwritten.
  private func write(_ bytes: [UInt8]) throws(Fault) {
    let mode = Files.status(of: path).map { $0.mode & 0o777 } ?? (isPrivate ? 0o600 : nil)
    do {
      try Files.replace(
        path, bytes, mode: mode, draft: beside(".\(name).new"), isFlushed: true)
    } catch {
      throw Fault(writing: error)
    }
  }

  /// Flushes the folder after a rename. If that fails, the rename is still valid, so the error is ignored.
  private func flushFolder() { try? Files.flushFolder(folder) }

  private func locked<Result>(
    _ body: () throws(Fault) -> Result
  ) throws(Fault) -> Result {
    guard Self.exists(folder) else { throw noFolder }
    let lock: FileDescriptor
    do {
      lock = try FileDescriptor(beside(".\(name).lock"), .locking)
      try lock.lock()
    } catch {
      throw Fault(writing: error)
    }
    return try withExtendedLifetime(lock) { () throws(Fault) in try body() }
  }
}

extension Fault {
  static let conflict = data(
    "the file was changed by someone else since it was loaded",
    help: "load it again, then repeat the change")
}

// MARK: - Whether a file holds what it held before, without reading it each time

/// Returns a number for the content of a file, which changes with the content.
///
/// The file is read again only when its stamp (size, time and file number) changed, so asking often is cheap.
/// A program uses the number to notice changes by another program.
public final class FileRevision: Sendable {
  private let file: DurableFile
  private let known = Mutex<(stamp: FileStamp, revision: UInt64)?>(nil)

  /// Names a file; nothing is opened yet.
  public init(path: String) { file = DurableFile(path: path) }
}

extension FileRevision {
  /// What ``current()`` returns if there is no file.
  public static let missing: UInt64 = 0

  /// Returns the number of the present content; ``missing`` without a file, 1 if it cannot be read.
  public func current() -> UInt64 {
    guard let stamp = FileStamp(changesOf: file.path) else { return Self.missing }
    if let known = known.withLock({ $0 }), known.stamp == stamp { return known.revision }
    // The stamp was taken before the bytes were read: a change in between is noticed next time.
    let isSettled = stamp.isSettled
    guard let bytes = try? file.read() else { return 1 }
    let revision = Fingerprint.of(bytes: bytes)
    known.withLock { $0 = isSettled ? (stamp, revision) : nil }
    return revision
  }
}
