// Publishes the new site: replaces the old one in one step, or file by file where that is not possible.
import PuddlesBasics
import PuddlesSystem
import Synchronization

/// Thrown if files or folders that no build wrote are where the new site needs something else.
struct ObstructedError: Error {
  let paths: [String]
}

extension OutputFolder {
  /// The result of publishing.
  struct Outcome {
    let written: Int
    let unchanged: Int
    /// How many files of the old site the new one does not have.
    let removed: Int
    /// Files and folders that no build wrote; they stay.
    var found: [String] = []
    /// Messages about the old site that a person should read.
    var notices: [String] = []
  }

  /// Publishes the new site. If nothing changed, nothing is written. If the process is killed at any moment, the old
  /// site or the new one is there after ``recover(_:)``, which also removes the rest. An output that is updated in
  /// place may then have files of both, each of them whole.
  ///
  /// - Throws: `ObstructedError` before anything is changed, and `FileError`.
  func publish() throws -> Outcome {
    let (manifest, written) = state.withLock { ($0.manifest, $0.written) }
    let gone = published.paths(without: manifest)
    var outcome = Outcome(
      written: written.count, unchanged: manifest.count - written.count, removed: gone.count)
    // A missing manifest is written again, even if all other files are unchanged.
    let isListed = manifest.count == published.count
    if written.isEmpty, gone.isEmpty, isPresent, isListed { return outcome }
    var foreign = try ForeignEntries(in: folders.output, besides: published, for: manifest)
    let obstacles = foreign.obstacles(for: manifest, Set(written.map(PathKey.init)))
    guard obstacles.isEmpty else { throw ObstructedError(paths: obstacles) }
    // A folder that is a clone has files of git, such as `.git`: they are not worth a report.
    outcome.found = foreign.paths.filter { !$0.hasPrefix(".git") }
    try checkWritten(written)
    do {
      if folders.method.isInPlace || gone.isEmpty && isOneFileReplaced(by: written) {
        try replaceFiles(written, gone)
      } else {
        outcome.notices = try replaceFolder(foreign)
      }
    } catch {
      guard progress == .published else { throw error }
      outcome.notices.append(
        "the new site is published, but after that the system refused: \(error)")
    }
    return outcome
  }

  /// Whether exactly one file is written, and it replaces a published one: one move does that, so the folders need not be
  /// exchanged.
  private func isOneFileReplaced(by written: [String]) -> Bool {
    guard written.count == 1, published.holds(written[0]) else { return false }
    return FileStamp(of: "\(folders.output)/\(written[0])") != nil
  }

  /// Throws if a file of the new site was removed meanwhile: an incomplete site must not be published.
  private func checkWritten(_ written: [String]) throws(FileError) {
    for path in written
    where Files.status(of: "\(folders.next)/\(path)", followingLinks: false) == nil {
      throw FileError.missing("find again what was written to", folders.next)
    }
  }

  private func reach(_ progress: Progress) {
    state.withLock { $0.progress = progress }
  }
}

// MARK: - As a whole

extension OutputFolder {
  private func replaceFolder(_ foreign: ForeignEntries) throws(FileError) -> [String] {
    let (next, output, old) = (folders.next, folders.output, folders.old)
    try complete()
    guard Files.isFolder(output) else {
      try Files.move(next, to: output)
      reach(.published)
      return []
    }
    _ = try foreign.hardLink(into: next)
    // After the exchange, an old site without a manifest would look like a new site that was never published.
    if Files.status(of: "\(output)/\(Manifest.name)", followingLinks: false) == nil {
      try Manifest().write(in: output)
    }
    if folders.canExchange, try Files.exchange(next, output) {
      reach(.published)
      return try Self.retire(next, holding: published, for: folders)
    }
    try Files.move(output, to: old)
    do { try Files.move(next, to: output) } catch {
      try Files.move(old, to: output)
      throw error
    }
    reach(.published)
    return try Self.retire(old, holding: published, for: folders)
  }

  /// Completes the folder of the new site: links the unchanged files into it, or copies them where links are not
  /// possible. The manifest is written last, because a folder with a manifest is a whole site.
  private func complete() throws(FileError) {
    let (manifest, written) = state.withLock { ($0.manifest, Set($0.written.map(PathKey.init))) }
    let kept = manifest.paths.filter { !written.contains(PathKey($0)) }
    try Files.makeFolder(folders.next)
    for folder in Set(kept.map { PathKey(Files.parent(of: $0)) }) {
      try Files.makeFolder("\(folders.next)/\(folder.path)")
    }
    let links = Parallel.map(kept) { [folders] path in
      Result { () throws(FileError) in
        try Files.link("\(folders.output)/\(path)", "\(folders.next)/\(path)")
      }
    }
    for (path, link) in zip(kept, links) where try !link.get() {
      // A copy, unlike a hard link, has a new stamp.
      state.withLock { $0.manifest.add(path) }
    }
    if let mode = Files.status(of: folders.output)?.mode { Files.setMode(mode, of: folders.next) }
    try manifest.write(in: folders.next)
  }

  /// Finishes or undoes what a killed build was publishing, and returns messages that a person should read.
  static func recover(_ folders: BuildFolders) throws(FileError) -> [String] {
    for name in [BuildFolders.innerNext, BuildFolders.draftManifest] {
      try Files.removeTree("\(folders.output)/\(name)")
    }
    let isOld = Files.status(of: folders.old, followingLinks: false)?.kind == .folder
    if isOld, !Files.isFolder(folders.output) {
      let isWhole = Files.status(of: "\(folders.next)/\(Manifest.name)") != nil
      try Files.move(isWhole ? folders.next : folders.old, to: folders.output)
    }
    return try retire(folders.old, for: folders) + retire(folders.next, for: folders)
  }

  /// Removes a site that is not published any more. Files that no build wrote are moved to the published site. What
  /// cannot be removed or moved is renamed, because the next build needs the name of the folder. A folder without a
  /// manifest never was a whole site, and is removed with all files.
  /// - Parameter manifest: The files of the site, if they are known.
  private static func retire(
    _ site: String, holding manifest: Manifest? = nil, for folders: BuildFolders
  ) throws(FileError) -> [String] {
    let elsewhere = "files of others could not move to the new site and wait beside the output: "
    switch Files.status(of: site, followingLinks: false)?.kind {
    case nil: return []
    case .folder: break
    // The builder makes only folders here: a link or a file was made by others, and is renamed.
    default: return [elsewhere + "'\(try setAside(site, folders))'"]
    }
    do {
      if Files.status(of: "\(site)/\(Manifest.name)") != nil, Files.isFolder(folders.output) {
        // If its manifest is damaged, no file counts as one of a build.
        let manifest = manifest ?? Manifest.read(in: site) ?? Manifest()
        // Removing these files first leaves little to compare.
        _ = try? manifest.remove(from: site)
        let stranded = try ForeignEntries(in: site, besides: manifest).hardLink(
          into: folders.output)
        if !stranded.isEmpty {
          let place = try setAside(site, folders)
          return [elsewhere + stranded.map { "'\(place)/\($0)'" }.joined(separator: ", ")]
        }
      }
      try Files.removeTree(site)
      return []
    } catch {
      let place = try setAside(site, folders)
      return [
        "the old site could not be removed and lies beside the output as '\(place)': \(error)"
      ]
    }
  }

  /// Renames a folder, so that its name can be used again, and returns the new name.
  private static func setAside(
    _ site: String, _ folders: BuildFolders
  ) throws(FileError) -> String {
    var number = 1
    while Files.status(of: "\(folders.old)-\(number)", followingLinks: false) != nil { number += 1 }
    try Files.move(site, to: "\(folders.old)-\(number)")
    return "\(Files.name(of: folders.old))-\(number)"
  }
}

// MARK: - File by file

extension OutputFolder {
  /// Moves each new file over the old one: assets first and pages last, so that no page names an
  /// asset that is not there yet; what is gone is removed in the end. Meanwhile the manifest lists the files of
  /// both sites, so that a build after a kill knows its own; it stays as it is if both have the same files.
  private func replaceFiles(_ written: [String], _ gone: [String]) throws(FileError) {
    let manifest = state.withLock(\.manifest)
    let isListed = gone.isEmpty && manifest.count == published.count
    if !isListed { try Manifest(manifest.paths + gone).write(in: folders.output) }
    if folders.method.isInPlace { reach(.partly) }
    let obstacles = Manifest(obstacles(of: manifest, among: gone))
    try obstacles.remove(from: folders.output)
    let order = written.sorted {
      ($0.hasSuffix(".html") ? 1 : 0, $0) < ($1.hasSuffix(".html") ? 1 : 0, $1)
    }
    for path in order {
      try Files.makeFolder(Files.parent(of: "\(folders.output)/\(path)"))
      try Files.move("\(folders.next)/\(path)", to: "\(folders.output)/\(path)")
    }
    try Manifest(gone.filter { !obstacles.holds($0) }).remove(from: folders.output)
    if !gone.isEmpty { try manifest.write(in: folders.output) }
    reach(.published)
    try Files.removeTree(folders.next)
  }

  /// Returns the old files that have to be removed first: those in the place of new folders, those in old folders that
  /// become files, and those whose names are equal to new ones on some disks.
  private func obstacles(of manifest: Manifest, among gone: [String]) -> [String] {
    if gone.isEmpty { return [] }
    let newFolders = manifest.folders
    let names = Set(manifest.paths.map { $0.lowercased() })
    return gone.filter { path in
      newFolders.contains(PathKey(path)) || names.contains(path.lowercased())
        || Files.parents(of: path).contains(where: manifest.holds)
    }
  }
}
