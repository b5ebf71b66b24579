// What one walk finds in a folder: which documents and assets there are, and whether any of them has changed.
import PuddlesBasics
import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The content of a folder at all depths, links included, as one walk found it.
package final class FolderIndex: Sendable {
  /// Sorted by the bytes of their names.
  package let entries: [Entry]
  /// The names that are not UTF-8, with replacement characters for invalid bytes.
  package let oddNames: [String]
  /// Why the folder could not be listed.
  package let failure: FileError?
  /// Combines the names and stamps of everything in the folder into one number, including links and their targets; 0 if
  /// the folder cannot be listed.
  package let state: UInt64
  /// Whether every later change gives another state.
  let isSettled: Bool

  /// Walks over a folder.
  package convenience init(_ folder: String) { self.init(folder, LinkTrail()) }

  private init(_ folder: String, _ trail: LinkTrail) {
    let names: [(name: [UInt8], kind: FileStatus.Kind?)]
    do throws(FileError) {
      names = try Files.names(in: folder)
      failure = nil
    } catch {
      (entries, oddNames, failure, state, isSettled) = ([], [], error, 0, true)
      return
    }
    let parts = Parallel.map(names, portion: 64) { name, _ in Part(name, in: folder, trail) }
    entries = parts.compactMap(\.entry).sorted { $0.name.precedesInBytes($1.name) }
    oddNames = parts.compactMap(\.oddName)
    // The sum does not depend on the order of the names.
    state = parts.reduce(1) { $0 &+ $1.state }
    isSettled = parts.allSatisfy(\.isSettled)
  }

  /// A file, folder or link in a folder.
  package struct Entry: Sendable {
    package let name: String
    package let isLink: Bool
    /// Changes with the file that it is or leads to; `nil` if the next change might not change it.
    package let stamp: UInt64?
    fileprivate let found: Found
    /// The real path of what a link leads to.
    fileprivate let target: String?
  }

  /// What an entry is for those who read or publish files.
  package enum Found: Sendable {
    case file
    case folder(FolderIndex)
    /// A link that leaves the folder that no link may leave.
    case outside
    /// A link that leads nowhere.
    case dead
    /// A link to a folder that it lies in.
    case loop
    /// Neither file nor folder.
    case other
  }
}

extension FolderIndex.Entry {
  /// Whether it is a folder itself, and no link to one.
  package var isFolder: Bool { if case .folder = found, !isLink { true } else { false } }
  /// Whether the name begins with a dot.
  package var isHidden: Bool { name.utf8.first == UInt8(ascii: ".") }

  /// - Parameter limit: The real path of the folder that no link may leave; `nil` if links may lead anywhere.
  package func found(within limit: String?) -> FolderIndex.Found {
    guard let limit, let target else { return found }
    return Files.contains(limit, target) ? found : .outside
  }
}

extension FolderIndex {
  /// What the walk notes of one name.
  private struct Part: Sendable {
    var entry: Entry?
    var oddName: String?
    var state: UInt64
    var isSettled = true

    init(_ bytes: [UInt8], in folder: String, _ trail: LinkTrail) {
      let number = Fingerprint.of(bytes: bytes)
      state = number
      guard let name = String(validating: bytes, as: UTF8.self) else {
        // It has no path, but it is there: a warning names it.
        oddName = String(decoding: bytes, as: UTF8.self)
        return
      }
      let path = "\(folder)/\(name)"
      var record = stat()
      guard lstat(path, &record) == 0 else { return }
      let own = FileStamp(changesOf: record)
      let kind = FileStatus.Kind(mode: record.st_mode)
      isSettled = own.isJudged
      guard kind == .link else {
        let inner = kind == .folder ? FolderIndex(path, trail) : nil
        state = Fingerprint.mix(number, inner.map { $0.state | 1 } ?? own.fingerprint)
        // Of a folder what is in it counts.
        isSettled = inner.map(\.isSettled) ?? isSettled
        entry = Entry(
          name: name, isLink: false, stamp: own.isSettled ? own.fingerprint : nil,
          found: Found(kind, inner), target: nil)
        return
      }
      var (there, inner): (FileStamp?, FolderIndex?)
      var found = Found.dead
      if stat(path, &record) == 0 {
        let stamp = FileStamp(changesOf: record)
        let kind = FileStatus.Kind(mode: record.st_mode)
        there = stamp
        isSettled = isSettled && stamp.isJudged
        inner =
          kind == .folder
          ? trail.behind(link: name, in: folder).map { FolderIndex(path, $0) } : nil
        found = Found(kind, inner)
        isSettled = isSettled && inner?.isSettled != false
      }
      state = Fingerprint.combine([
        number, own.fingerprint, there?.fingerprint ?? 0, inner?.state ?? 0,
      ])
      entry = Entry(
        name: name, isLink: true, stamp: there.flatMap { $0.isSettled ? $0.fingerprint : nil },
        found: found, target: there == nil ? nil : Files.realPath(path))
    }
  }
}

extension FolderIndex.Found {
  fileprivate init(_ kind: FileStatus.Kind, _ inner: FolderIndex?) {
    self =
      switch kind {
      case .file: .file
      case .folder: inner.map(Self.folder) ?? .loop
      case .link, .other: .other
      }
  }
}

extension FileStamp {
  /// Whether waiting would not help to tell the next change: the last one is older than a tick, or in the future.
  fileprivate var isJudged: Bool {
    let age = age
    return age < .zero || age >= Self.tick
  }
}

// MARK: - Each folder is walked once a build

/// The folders that a build has walked, by their real paths.
package final class ContentIndex: Sendable {
  @TaskLocal package static var current: ContentIndex?

  private let folders = Mutex<[String: FolderIndex]>([:])

  package init() {}

  /// What the build knows of a folder, or else a walk finds now, on a thread of its own.
  ///
  /// The clock that stamps files moves in ticks. If a file was written within the last tick, this waits until the tick
  /// is over and walks again, so that a later change gives another stamp.
  package static func settled(_ folder: String) async -> FolderIndex {
    if let known = known(folder) { return known }
    let index = await Background.run {
      let index = FolderIndex(folder)
      if index.isSettled { return index }
      usleep(UInt32(FileStamp.tick / .microseconds(1)))
      return FolderIndex(folder)
    }
    if let path = Files.realPath(folder) { current?.folders.withLock { $0[path] = index } }
    return index
  }

  /// What the build knows of a folder, or else a walk finds now.
  package static func folder(_ folder: String) -> FolderIndex {
    known(folder) ?? FolderIndex(folder)
  }

  private static func known(_ folder: String) -> FolderIndex? {
    guard let current, let path = Files.realPath(folder) else { return nil }
    return current.folders.withLock { $0[path] }
  }
}

extension Files {
  /// The ``FolderIndex/state`` of a folder.
  package static func state(of folder: String) async -> UInt64 {
    await ContentIndex.settled(folder).state
  }
}

// MARK: - Links that would lead in a circle

/// The folders with links that were followed on the way to a folder; used to find loops of links.
package struct LinkTrail {
  private var folders: [String] = []

  package init() {}

  /// The trail of the folder that a link leads to; `nil` if the link leads back to a folder above itself.
  /// - Parameter folder: The path of the folder that contains the link.
  package func behind(link name: String, in folder: String) -> LinkTrail? {
    var trail = self
    trail.folders.append(Files.resolved(folder))
    let target = Files.resolved("\(folder)/\(name)")
    return trail.folders.contains { Files.contains(target, $0) } ? nil : trail
  }
}
