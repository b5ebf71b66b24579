// The site that is growing: who makes which file; files that changed are written, the others only recorded.
import Puddles
import PuddlesBasics
import PuddlesSystem
import Synchronization

/// Gives each file of a build to the first who claims it, and compares it with the published one. Safe to use
/// from several tasks.
///
/// Files of the published site are never opened for writing; until ``publish()`` none of them
/// changes. Two paths that differ only by case or by Unicode normalization are one file on some disks, so
/// they are claimed as one.
final class OutputFolder: Sendable {
  /// How much of the new site is in the output.
  enum Progress {
    case kept, partly, published
  }

  /// A file, and who wants to make it.
  struct Claim {
    let path: String
    /// Computed on use: for new files, and in messages.
    let owner: @Sendable () -> String
  }

  struct State {
    /// The claims of each file, the first one first. Strings are equal by canonical equivalence, so a key needs
    /// no normalization.
    var claims: [String: [Claim]] = [:]
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
  /// Records an owner; whether it is the first one of that file.
  func claim(_ path: String, for owner: @autoclosure @escaping @Sendable () -> String) -> Bool {
    let (key, claim) = (path.lowercased(), Claim(path: path, owner: owner))
    return state.withLock { state in
      state.claims[key, default: []].append(claim)
      return state.claims[key]?.count == 1
    }
  }

  /// Every path, as it was first claimed.
  var paths: [String] {
    state.withLock { $0.claims.values.compactMap(\.first?.path) }
  }

  /// Adds a file of the site. Each path once, by its owner.
  func put(_ bytes: [UInt8], at path: String) throws(FileError) {
    if let audit { return audit.inspect(bytes, at: path) }
    let isUnchanged = isPresent && Files.holds("\(folders.output)/\(path)", bytes)
    if !isUnchanged { try write(bytes, at: path) }
    state.withLock { state in
      state.manifest.add(path)
      if !isUnchanged { state.written.append(path) }
    }
  }

  /// Takes over files of the published site that are known to be as the last build left them.
  ///
  /// Whether all of them belong to that build; if not, none is taken.
  func keep(_ paths: [String]) -> Bool {
    guard paths.allSatisfy(published.holds) else { return false }
    state.withLock { state in
      for path in paths { state.manifest.add(path, from: published) }
    }
    return true
  }

  /// Throws away what was not published.
  func discard() {
    try? Files.removeTree(folders.next)
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

// MARK: - Two owners of one file

extension OutputFolder {
  /// An error for each file with several owners, and for each file that would also be a folder. If all files are
  /// those of the published site, which has none, nothing is looked at.
  var clashes: [Diagnostic] {
    state.withLock { state in
      let claims = state.claims
      let kept = state.manifest.count - state.manifest.paths(without: published).count
      if claims.count == kept, claims.values.allSatisfy({ $0.count == 1 }) { return [] }
      return claims.flatMap { key, all in
        (all.count > 1 ? [clash(all)] : []) + folderClash(key, all[0], in: claims)
      }
    }
  }

  private func clash(_ claims: [Claim]) -> Diagnostic {
    let owners = claims.map { $0.owner() }.sorted().map { "'\($0)'" }.joined(separator: " and ")
    let spellings = Set(claims.map { Array($0.path.utf8) })
    let urls = claims.map { SitePath.display($0.path) }.sorted()
    guard spellings.count > 1 else {
      return Diagnostic(.error, code: "same-url", "\(owners) have the same URL \(urls[0])")
    }
    return Diagnostic(
      .error, code: "same-url",
      "\(owners) have URLs that some disks cannot tell apart: \(urls.joined(separator: " and "))",
      help: "let them differ by more than case or Unicode normalization")
  }

  private func folderClash(
    _ key: String, _ claim: Claim, in claims: [String: [Claim]]
  ) -> [Diagnostic] {
    var folder = key[...]
    while let slash = folder.lastIndex(of: "/") {
      folder = folder[..<slash]
      guard let file = claims[String(folder)]?.first else { continue }
      let text =
        "'\(file.owner())' is the file \(file.path), '\(claim.owner())' needs a folder there"
      return [Diagnostic(.error, code: "same-url", text)]
    }
    return []
  }
}
