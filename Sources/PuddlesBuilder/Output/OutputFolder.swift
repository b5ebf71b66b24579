// The new site while it is written: who makes each file, and which files differ from the published ones.
import Puddles
import PuddlesBasics
import PuddlesSystem
import Synchronization

/// Gives each file of the site to the first part of the build that asks for it, and compares it with the published
/// file. Safe to use from several tasks.
///
/// Files of the published site are never opened for writing; until ``publish()`` none of them changes. Two paths that
/// differ only by case or by Unicode normalization are one file on some disks, so they count as one here.
final class OutputFolder: Sendable {
  /// How much of the new site is in the output: nothing, some files, or all.
  enum Progress {
    case kept, partly, published
  }

  /// A file, and the part of the build that wants to make it.
  struct Claim {
    let path: String
    /// Computed when it is needed: for new files, and in messages.
    let owner: @Sendable () -> String
  }

  struct State {
    /// The claims to each file, the first one first. Swift compares strings by canonical equivalence, so the keys need
    /// no normalization.
    var claims: [String: [Claim]] = [:]
    var manifest = Manifest()
    /// The files of the manifest that are new or differ from the published ones.
    var written: [String] = []
    /// The folders that were made for new files.
    var folders: Set<PathKey> = []
    var progress = Progress.kept
  }

  let folders: BuildFolders
  /// The files that the last build published.
  let published: Manifest
  let isPresent: Bool
  let state = Mutex(State())
  /// Receives each file, instead of the disk, if the site is built only to be checked; otherwise `nil`.
  let audit: SiteAudit?

  init(_ folders: BuildFolders, published: Manifest, audit: SiteAudit? = nil) {
    self.folders = folders
    self.published = published
    self.audit = audit
    isPresent = Files.isFolder(folders.output)
  }
}

extension OutputFolder {
  /// Records who wants to make a file; returns whether it is the first, who alone may make the file.
  func claim(_ path: String, for owner: @autoclosure @escaping @Sendable () -> String) -> Bool {
    let (key, claim) = (path.lowercased(), Claim(path: path, owner: owner))
    return state.withLock { state in
      state.claims[key, default: []].append(claim)
      return state.claims[key]?.count == 1
    }
  }

  /// The path of every file of the site. Of several claims to a file, the first counts.
  var paths: [String] {
    state.withLock { $0.claims.values.compactMap(\.first?.path) }
  }

  /// Adds a file of the site. Call it once for each path, after a successful claim.
  func put(_ bytes: [UInt8], at path: String) throws(FileError) {
    if let audit { return audit.inspect(bytes, at: path) }
    let isUnchanged = isPresent && Files.holds("\(folders.output)/\(path)", bytes)
    if !isUnchanged { try write(bytes, at: path) }
    state.withLock { state in
      state.manifest.add(path)
      if !isUnchanged { state.written.append(path) }
    }
  }

  /// The bytes of a file of the new site, which was written or kept.
  func read(_ path: String) throws(FileError) -> [UInt8] {
    let next = "\(folders.next)/\(path)"
    return try Files.read(Files.status(of: next) == nil ? "\(folders.output)/\(path)" : next)
  }

  /// Keeps files of the published site that are known to be as the last build wrote them.
  ///
  /// - Returns: Whether the last build wrote all of them; if not, none is kept.
  func keep(_ paths: [String]) -> Bool {
    guard paths.allSatisfy(published.holds) else { return false }
    state.withLock { state in
      for path in paths { state.manifest.add(path, from: published) }
    }
    return true
  }

  /// Removes the new site, if it was not published.
  func discard() {
    try? Files.removeTree(folders.next)
  }

  /// The manifest of the site with the stamps that the files have in the output.
  var stampedManifest: Manifest {
    var manifest = state.withLock(\.manifest)
    manifest.recordStamps(in: folders.output)
    return manifest
  }

  var progress: Progress { state.withLock(\.progress) }

  /// An error names the folder and not the file, so that a full disk is reported once, and not for each file.
  private func write(_ bytes: [UInt8], at path: String) throws(FileError) {
    do {
      let parent = PathKey(Files.parent(of: "\(folders.next)/\(path)"))
      if !state.withLock({ $0.folders.contains(parent) }) {
        try Files.makeFolder(parent.path)
        state.withLock { _ = $0.folders.insert(parent) }
      }
      try Files.create("\(folders.next)/\(path)", bytes)
    } catch {
      // A path that is a file and a folder is an error with both owners: see `clashes`.
      if error.isAboutOccupiedPath, isClash(path) { return }
      throw FileError("write the new site to", folders.next, code: error.code)
    }
  }
}

// MARK: - Two owners of one file

extension OutputFolder {
  /// Whether a path is claimed as a file and as a folder.
  private func isClash(_ path: String) -> Bool {
    let key = path.lowercased()
    return state.withLock { state in
      Files.parents(of: key).contains { state.claims[$0] != nil }
        || state.claims.keys.contains { $0.hasPrefix(key + "/") }
    }
  }

  /// Returns an error for each file with several owners, and for each path that would be a file and a folder. Nothing
  /// is compared if all files are those of the published site, which has no such paths.
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
      let names = Set(claims.map { $0.owner() })
      guard names.count > 1 else {
        return Diagnostic(
          .error, code: "same-url",
          "'\(names.first ?? "")' gives the URL \(urls[0]) more than once",
          help: "look for what is declared twice: in two sections, or as two values of an 'all:'")
      }
      return Diagnostic(
        .error, code: "same-url", "\(owners) have the same URL \(urls[0])",
        help: "give one of them another path; a document by 'slug' or 'url' in its front matter")
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
      let help = "give one of them another name or 'slug'"
      return [Diagnostic(.error, code: "same-url", text, help: help)]
    }
    return []
  }
}
