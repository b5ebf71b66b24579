// The new site takes the place of the old one, in one step, or file by file where that is not possible.
import PuddlesBasics
import PuddlesSystem
import Synchronization

/// Entries of others lie where the site needs something else.
struct ObstructedError: Error {
  let paths: [String]
}

extension OutputFolder {
  /// What publishing did.
  struct Outcome {
    let written: Int
    let unchanged: Int
    /// How many files the new site does not have any more.
    let removed: Int
    /// Entries of others, which stay.
    var found: [String] = []
    /// What a person should know of the old site.
    var notices: [String] = []
  }

  /// Makes the new site the published one. If nothing changed, nothing is touched. A process that is killed at
  /// any moment leaves the old site or the new one, and ``recover(_:)`` tidies up.
  ///
  /// - Throws: `ObstructedError` before anything is changed, and `FileError`.
  func publish() throws -> Outcome {
    let (manifest, written) = state.withLock { ($0.manifest, $0.written) }
    let gone = published.paths(without: manifest)
    var outcome = Outcome(
      written: written.count, unchanged: manifest.count - written.count, removed: gone.count)
    // A manifest that was lost is written again, though all else is as it was.
    let isListed = manifest.count == published.count
    if written.isEmpty, gone.isEmpty, isPresent, isListed { return outcome }
    var foreign = try ForeignEntries(in: folders.output, besides: published, for: manifest)
    let obstacles = foreign.obstacles(for: manifest, Set(written.map(PathKey.init)))
    guard obstacles.isEmpty else { throw ObstructedError(paths: obstacles) }
    // Those of git are in each published clone.
    outcome.found = foreign.paths.filter { !$0.hasPrefix(".git") }
    try checkWritten(written)
    do {
      if folders.way.isInPlace || gone.isEmpty && isOneFileReplaced(by: written) {
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

  /// Whether only one file takes the place of another: that is a single step without an exchange, too.
  private func isOneFileReplaced(by written: [String]) -> Bool {
    guard written.count == 1, published.holds(written[0]) else { return false }
    return FileStamp(of: "\(folders.output)/\(written[0])") != nil
  }

  /// The folder may have been cleaned up while it grew: half a site must not be published.
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
    _ = try foreign.link(into: next)
    // After the exchange a folder without a manifest would be taken for a site that was never published.
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

  /// Adds the files that did not change as second names, and the manifest last: with it the folder is a
  /// whole site. Where links are not possible, files are copied.
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
      // A copy is a new file with a stamp of its own.
      state.withLock { $0.manifest.add(path) }
    }
    if let mode = Files.status(of: folders.output)?.mode { Files.setMode(mode, of: folders.next) }
    try manifest.write(in: folders.next)
  }

  /// Finishes or takes back what a build began that was killed, and says what a person should know.
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

  /// Removes a site that is not published any more. What others put there since goes to the published one; a
  /// folder without a manifest was never a site. What cannot be removed or go over is set aside: the next build
  /// needs the name.
  /// - Parameter manifest: What the site holds, if that is known.
  private static func retire(
    _ site: String, holding manifest: Manifest? = nil, for folders: BuildFolders
  ) throws(FileError) -> [String] {
    let elsewhere = "files of others could not move to the new site and wait beside the output: "
    switch Files.status(of: site, followingLinks: false)?.kind {
    case nil: return []
    case .folder: break
    // A link or a file is not the builder's own: what it leads to least of all.
    default: return [elsewhere + "'\(try setAside(site, folders))'"]
    }
    do {
      if Files.status(of: "\(site)/\(Manifest.name)") != nil, Files.isFolder(folders.output) {
        // Of one that cannot be understood all is that of others.
        let manifest = manifest ?? Manifest.read(in: site) ?? Manifest()
        // Then there is little left to look at.
        _ = try? manifest.remove(from: site)
        let stranded = try ForeignEntries(in: site, besides: manifest).link(into: folders.output)
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

  /// Gives up the name of a folder; its new name.
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
    if folders.way.isInPlace { reach(.partly) }
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

  /// Old files where new folders must be, the files of old folders where new files must, and old
  /// names that some disks take for new ones.
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
