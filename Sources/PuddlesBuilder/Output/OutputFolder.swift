// The site that is growing: files that changed are written, the others only recorded.
import Puddles
import PuddlesBasics
import PuddlesSystem
import Synchronization

/// Takes the files of a build and compares each with the published one.
///
/// Files of the published site are never opened for writing; until ``publish()`` none of them
/// changes.
final class OutputFolder: Sendable {
  /// How much of the new site is in the output.
  enum Progress {
    case kept, partly, published
  }

  struct State {
    var manifest = Manifest()
    /// The files of it that are not as they were published.
    var written: [String] = []
    /// The folders that were made.
    var folders: Set<PathKey> = []
    var progress = Progress.kept
  }

  let folders: BuildFolders
  /// What the last build wrote.
  let published: Manifest
  let isPresent: Bool
  let state = Mutex(State())
  /// Gets to see each file instead of the disk, if the site is made only to be checked.
  let audit: SiteAudit?

  init(_ folders: BuildFolders, published: Manifest, audit: SiteAudit? = nil) {
    self.folders = folders
    self.published = published
    self.audit = audit
    isPresent = Files.isFolder(folders.output)
  }
}

extension OutputFolder {
  /// Adds a file of the site. Safe to call from several tasks, each path once.
  func put(_ bytes: [UInt8], at path: String) throws(FileError) {
    if let audit { return audit.inspect(bytes, at: path) }
    let entry = Manifest.Entry(size: bytes.count, hash: Fingerprint.of(bytes: bytes))
    let isUnchanged = isPresent && Files.holds("\(folders.output)/\(path)", bytes)
    if !isUnchanged { try write(bytes, at: path) }
    state.withLock { state in
      state.manifest[path] = entry
      if !isUnchanged { state.written.append(path) }
    }
  }

  /// Takes over files of the published site that are known to be as the last build left them.
  ///
  /// Whether all of them belong to that build; if not, none is taken.
  func keep(_ paths: [String]) -> Bool {
    let entries = paths.compactMap { published[$0] }
    guard entries.count == paths.count else { return false }
    state.withLock { state in
      for (path, entry) in zip(paths, entries) { state.manifest[path] = entry }
    }
    return true
  }

  /// Throws away what was not published.
  func discard() {
    try? Files.removeTree(folders.next)
  }

  /// How many files of the site are in the published one, too.
  var publishedCount: Int {
    let manifest = state.withLock(\.manifest)
    return manifest.count - manifest.paths(without: published).count
  }

  /// The files of the site with the stamps that they have in the output.
  var stampedManifest: Manifest {
    var manifest = state.withLock(\.manifest)
    manifest.noteStamps(in: folders.output)
    return manifest
  }

  var progress: Progress { state.withLock(\.progress) }

  /// A refusal names the folder and not the file: a disk that is full is one error, not a thousand.
  private func write(_ bytes: [UInt8], at path: String) throws(FileError) {
    do {
      let parent = PathKey(Files.parent(of: "\(folders.next)/\(path)"))
      if !state.withLock({ $0.folders.contains(parent) }) {
        try Files.makeFolder(parent.path)
        state.withLock { _ = $0.folders.insert(parent) }
      }
      try Files.create("\(folders.next)/\(path)", bytes)
    } catch {
      throw FileError("write the new site to", folders.next, code: error.code)
    }
  }
}
