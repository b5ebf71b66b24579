// The site that is growing: files that changed are written, the others only noted.
import Puddles
import PuddlesBasics
import PuddlesSystem
import Synchronization

/// Takes the files of a build and compares each with the published one.
///
/// Files of the published site are never opened for writing; until ``publish()`` none of them
/// changes.
final class Stage: Sendable {
  /// How much of the new site is in the output.
  enum Progress {
    case kept, partly, published
  }

  struct State {
    var manifest = Manifest()
    /// The files of it that are not as they were published.
    var written: [String] = []
    /// What was made by this build, written or not; the rest was taken over as it was.
    var made: [String] = []
    /// The folders that were made.
    var folders: Set<PathKey> = []
    /// Unmanaged entries that lie in the way.
    var obstructed: Set<String> = []
    var progress = Progress.kept
    /// The folders of the manifest of the published site, once they are asked for.
    var publishedFolders: Set<PathKey>?
  }

  let folders: BuildFolders
  /// What the last build wrote.
  let published: Manifest
  let isPresent: Bool
  let state: Mutex<State>
  /// Gets to see each file instead of the disk, if the site is made only to be checked.
  let audit: SiteAudit?

  /// - Parameter published: What the last build wrote; `nil` reads it from the output.
  init(_ folders: BuildFolders, published: Manifest? = nil, audit: SiteAudit? = nil) {
    self.folders = folders
    self.audit = audit
    let published = published ?? Manifest.read(in: folders.output)
    self.published = published
    var state = State()
    state.manifest = published.emptied
    self.state = Mutex(state)
    isPresent = Files.isFolder(folders.output)
  }
}

extension Stage {
  /// Adds a file of the site. Safe to call from several tasks, each path once.
  func put(_ bytes: [UInt8], at path: String) throws(FileError) {
    if let audit { return audit.inspect(bytes, at: path) }
    let entry = Manifest.Entry(size: bytes.count, hash: ContentHash(bytes))
    let isUnchanged = isPresent && Files.holds("\(folders.output)/\(path)", bytes)
    if !isUnchanged {
      noteObstruction(at: path)
      try write(bytes, at: path)
    }
    state.withLock { state in
      state.manifest[path] = entry
      state.made.append(path)
      if !isUnchanged { state.written.append(path) }
    }
  }

  /// Takes over files of the published site that are known to be as the last build left them.
  ///
  /// Whether all of them belong to that build; if not, none is taken.
  func keep(_ paths: [String]) -> Bool {
    state.withLock { $0.manifest.keep(paths, of: published) }
  }

  /// Throws away what was staged.
  func discard() {
    try? Files.removeTree(folders.stage)
  }

  /// How many files of the site are in the published one, too.
  var publishedCount: Int {
    let (count, made) = state.withLock { ($0.manifest.count, $0.made) }
    return count - made.count { !published.holds($0) }
  }

  /// The files of the site with the stamps that they have in the output.
  var stampedManifest: Manifest {
    var manifest = state.withLock(\.manifest)
    manifest.noteStamps(in: folders.output)
    return manifest
  }

  /// How much of the new site is in the output.
  var progress: Progress { state.withLock(\.progress) }

  func reach(_ progress: Progress) {
    state.withLock { $0.progress = progress }
  }

  /// Unmanaged entries that lie where a file of the site has to be.
  var obstructedPaths: [String] { state.withLock { $0.obstructed.sorted() } }

  func makeParent(of path: String) throws(FileError) {
    let parent = PathKey(Files.parent(of: "\(folders.stage)/\(path)"))
    if state.withLock({ $0.folders.contains(parent) }) { return }
    try Files.makeFolder(parent.path)
    state.withLock { _ = $0.folders.insert(parent) }
  }

  /// A refusal names the stage and not the file: a disk that is full is one error, not a thousand.
  private func write(_ bytes: [UInt8], at path: String) throws(FileError) {
    do {
      try makeParent(of: path)
      try Files.create("\(folders.stage)/\(path)", bytes)
    } catch {
      throw FileError("write the new site to", folders.stage, code: error.code)
    }
  }

  /// Finds the unmanaged entry that lies where the path, or a folder above it, has to be.
  private func noteObstruction(at path: String) {
    guard !published.holds(path), isPresent else { return }
    var end = path.startIndex
    while end < path.endIndex {
      end = path[end...].dropFirst().firstIndex(of: "/") ?? path.endIndex
      let prefix = String(path[..<end])
      guard let kind = Files.status(of: "\(folders.output)/\(prefix)", followingLinks: false)?.kind
      else { return }
      let isOwn = published.holds(prefix) || isPublishedFolder(prefix)
      let isObstacle = end == path.endIndex ? !isOwn : kind != .folder && !isOwn
      if isObstacle { return state.withLock { _ = $0.obstructed.insert(prefix) } }
    }
  }

  private func isPublishedFolder(_ path: String) -> Bool {
    state.withLock { state in
      let folders = state.publishedFolders ?? published.folders
      state.publishedFolders = folders
      return folders.contains(PathKey(path))
    }
  }
}
