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
  struct State {
    var manifest: Manifest
    var written: [String] = []
    var unchanged: [String] = []
    /// What was made by this build, written or not; the rest was taken over as it was.
    var made: [String] = []
    var folders: Set<String> = []
    /// Entries of somebody else that lie in the way.
    var obstructed: Set<String> = []
    var progress = BuildInterrupt.Outcome.kept
  }

  let folders: BuildFolders
  /// What the last build wrote.
  let published: Manifest
  let publishedFolders: Set<String>
  let isPresent: Bool
  let state: Mutex<State>
  let interrupt: BuildInterrupt
  /// The site before the published one, if builds keep it.
  let spare: SpareSite?
  /// Grows beside the first site of all, which has none before it.
  let first: FirstSpare?
  /// Gets to see each file instead of the disk, if the site is made only to be checked.
  let audit: SiteAudit?

  /// Reads what the last build wrote.
  init(
    _ folders: BuildFolders, interrupt: BuildInterrupt = BuildInterrupt(),
    spare: SpareSite? = nil, audit: SiteAudit? = nil
  ) {
    self.folders = folders
    self.spare = spare
    self.audit = audit
    self.interrupt = interrupt
    published = Manifest.read(in: folders.output)
    publishedFolders = published.folders
    state = Mutex(State(manifest: published.emptied))
    isPresent = Files.isFolder(folders.output)
    first =
      isPresent || folders.way.isInPlace || audit != nil
      ? nil : spare.flatMap { FirstSpare($0, of: folders) }
    interrupt.begin(folders.stage)
  }
}

extension Stage {
  /// Adds a file of the site. Safe to call from several tasks, each path once.
  func put(_ bytes: [UInt8], at path: String) throws(FileError) {
    // The process is about to end, and what is written now nobody would remove.
    if interrupt.isStopped { return }
    if let audit { return audit.inspect(bytes, at: path) }
    let entry = Manifest.Entry(size: bytes.count, hash: ContentHash(bytes))
    let isUnchanged = try Stopwatch.time("writing") { () throws(FileError) in
      if isPresent, Files.holds("\(folders.output)/\(path)", bytes) { return true }
      noteObstruction(at: path)
      try write(bytes, at: path)
      return false
    }
    state.withLock { state in
      state.manifest[path] = entry
      state.made.append(path)
      if isUnchanged { state.unchanged.append(path) } else { state.written.append(path) }
    }
  }

  /// Takes over files of the published site that are known to be as the last build left them.
  ///
  /// Whether all of them belong to that build; if not, none is taken.
  func keep(_ paths: [String]) -> Bool {
    guard paths.allSatisfy(published.holds) else { return false }
    state.withLock { state in
      for path in paths { _ = state.manifest.take(path) }
      state.unchanged += paths
    }
    return true
  }

  /// Throws away what was staged.
  func discard() {
    try? Files.removeTree(folders.stage)
    first?.discard()
  }

  /// The paths of the last build that this one does not have.
  var removedPaths: [String] { state.withLock(\.manifest.missing) }

  /// How many files of the site are in the published one, too.
  var publishedCount: Int { state.withLock(\.manifest.oldCount) }

  /// How much of the new site is in the output.
  var progress: BuildInterrupt.Outcome { state.withLock(\.progress) }

  /// Notes it, also for whoever ends the build.
  func reach(_ progress: BuildInterrupt.Outcome) {
    state.withLock { $0.progress = progress }
    interrupt.note(progress)
  }

  /// Entries of somebody else that lie where a file of the site has to be.
  var obstructedPaths: [String] { state.withLock { $0.obstructed.sorted() } }

  func makeParent(of path: String) throws(FileError) {
    let parent = Files.parent(of: "\(folders.stage)/\(path)")
    if state.withLock({ $0.folders.contains(parent) }) { return }
    try Files.makeFolder(parent)
    first?.makeParent(of: path)
    state.withLock { _ = $0.folders.insert(parent) }
  }

  /// A refusal names the stage and not the file: a disk that is full is one error, not a thousand.
  private func write(_ bytes: [UInt8], at path: String) throws(FileError) {
    do {
      try makeParent(of: path)
      try Files.create("\(folders.stage)/\(path)", bytes)
      first?.link(path)
    } catch {
      throw FileError("write the new site to", folders.stage, code: error.code)
    }
  }

  /// Finds the entry of somebody else that lies where the path, or a folder above it, has to be.
  private func noteObstruction(at path: String) {
    guard !published.holds(path), isPresent else { return }
    var end = path.startIndex
    while end < path.endIndex {
      end = path[end...].dropFirst().firstIndex(of: "/") ?? path.endIndex
      let prefix = String(path[..<end])
      guard let kind = Files.status(of: "\(folders.output)/\(prefix)", followingLinks: false)?.kind
      else { return }
      let isOwn = published.holds(prefix) || publishedFolders.contains(prefix)
      let isObstacle = end == path.endIndex ? !isOwn : kind != .folder && !isOwn
      if isObstacle { return state.withLock { _ = $0.obstructed.insert(prefix) } }
    }
  }
}
