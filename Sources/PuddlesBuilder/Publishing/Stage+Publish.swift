// Putting the new site in the place of the old one.
import PuddlesBasics
import PuddlesSystem
import Synchronization

extension Stage {
  /// What publishing did.
  struct Outcome {
    let written: Int
    let unchanged: Int
    /// How many files the new site does not have any more.
    let removed: Int
    /// Unmanaged entries that no build has reported yet.
    var found: [String] = []
    /// What is left of the old site, if anything is.
    var left = OldOutput.Leftovers()
    /// What went wrong once the site was published.
    var trouble: FileError?
  }

  /// Makes the staged site the published one. If nothing changed, nothing is touched.
  ///
  /// - Parameter source: What a file comes from, for the manifest.
  func publish(source: (_ path: String) -> String = { _ in "" }) throws -> Outcome {
    let staged = state.withLock { state in
      for path in state.made { state.manifest[path]?.source = source(path) }
      return state
    }
    let gone = staged.manifest.missing(from: published)
    var outcome = Outcome(
      written: staged.written.count, unchanged: staged.manifest.count - staged.written.count,
      removed: gone.count)
    // A manifest that was lost is written again, though all else is as it was.
    let isListed = staged.manifest.count == published.count
    if staged.written.isEmpty, gone.isEmpty, isPresent, isListed { return outcome }
    try checkWritten()
    let isInPlace = folders.way.isInPlace || gone.isEmpty && replacesOneFile(staged)
    if !isInPlace { try complete(staged) }
    do { try put(staged, removed: gone, inPlace: isInPlace, &outcome) } catch {
      guard progress == .published else { throw error }
      outcome.trouble = error
    }
    return outcome
  }

  private func put(
    _ staged: State, removed gone: [String], inPlace: Bool, _ outcome: inout Outcome
  ) throws(FileError) {
    guard !inPlace else {
      try update(staged, removed: gone)
      return try report(
        &outcome, Unmanaged.entries(in: folders.output, besides: staged.manifest))
    }
    guard isPresent else {
      try Files.move(folders.stage, to: folders.output)
      reach(.published)
      return try report(&outcome, [])
    }
    try exchange()
    reach(.published)
    outcome.left = try OldOutput.retire(folders, published)
    try report(&outcome, outcome.left.moved)
  }

  /// Whether only one file takes the place of another: that is a single step without an exchange, too.
  private func replacesOneFile(_ staged: State) -> Bool {
    guard staged.written.count == 1, published.holds(staged.written[0]) else { return false }
    return FileStamp(of: "\(folders.output)/\(staged.written[0])") != nil
  }

  /// The stage may have been cleaned up while it grew: half a site must not be published.
  private func checkWritten() throws(FileError) {
    for path in state.withLock(\.written) {
      let file = "\(folders.stage)/\(path)"
      if Files.status(of: file, followingLinks: false) == nil {
        throw FileError.missing("find again what was written to", folders.stage)
      }
    }
  }

  /// Leaves only what was not reported before, and notes it in the manifest.
  private func report(_ outcome: inout Outcome, _ found: [String]) throws(FileError) {
    let all = Set(found.filter { !$0.hasPrefix(".git") })
    outcome.found = all.subtracting(published.unmanaged).sorted()
    guard all != published.unmanaged else { return }
    let manifest = state.withLock { state in
      state.manifest.unmanaged = all
      return state.manifest
    }
    try writeManifest(manifest)
  }

  /// Replaces the manifest of the output in one step.
  private func writeManifest(_ manifest: Manifest) throws(FileError) {
    let draft = "\(folders.output)/\(BuildFolders.draftManifest)"
    try Files.makeFolder(folders.output)
    try Files.remove(draft)
    try Files.create(draft, manifest.bytes)
    try Files.move(draft, to: "\(folders.output)/\(Manifest.name)")
  }
}

// MARK: - As a whole

extension Stage {
  /// Adds the files that did not change as second names, and the manifest last: with it the stage is a
  /// whole site. Where links are not possible, files are copied.
  private func complete(_ staged: State) throws(FileError) {
    let written = Set(staged.written.map(PathKey.init))
    let kept = staged.manifest.paths.filter { !written.contains(PathKey($0)) }
    try Files.makeFolder(folders.stage)
    for folder in Set(kept.map { PathKey(Files.parent(of: $0)) }) {
      try Files.makeFolder("\(folders.stage)/\(folder.path)")
    }
    let links = Parallel.map(kept) { [folders] path in
      Result { () throws(FileError) in
        try Files.link("\(folders.output)/\(path)", "\(folders.stage)/\(path)")
      }
    }
    for (path, link) in zip(kept, links) where try !link.get() {
      // A copy is a new file with a stamp of its own.
      state.withLock { $0.manifest[path]?.stamp = nil }
    }
    try Files.create("\(folders.stage)/\(Manifest.name)", staged.manifest.bytes)
    if let mode = Files.status(of: folders.output)?.mode { Files.setMode(mode, of: folders.stage) }
  }

  /// The stage takes the name of the retired site first: a folder with that name is removed by
  /// its own manifest, so that a kill before or after the exchange is cleaned up in the same way.
  private func exchange() throws(FileError) {
    try Files.move(folders.stage, to: folders.retired)
    do {
      if folders.canExchange, try Files.exchange(folders.retired, folders.output) { return }
    } catch {
      try Files.move(folders.retired, to: folders.stage)
      throw error
    }
    try Files.move(folders.retired, to: folders.stage)
    try renameBoth()
  }

  /// Two renames instead of one exchange. The journal says that the stage is whole: a build that
  /// finds it and no output goes on where this one was killed.
  private func renameBoth() throws(FileError) {
    try Files.create(folders.journal, Array("the stage is whole\n".utf8))
    try Files.move(folders.output, to: folders.retired)
    try Files.move(folders.stage, to: folders.output)
    try Files.remove(folders.journal)
  }
}

// MARK: - File by file

extension Stage {
  /// Moves each new file over the old one: assets first and pages last, so that no page names an
  /// asset that is not there yet; what is gone is removed in the end.
  private func update(_ staged: State, removed gone: [String]) throws(FileError) {
    // While both sites are there, both are ours: a build after a kill knows what it may remove.
    var union = staged.manifest
    for path in gone { union[path] = published[path] }
    try writeManifest(union)
    if folders.way.isInPlace { reach(.partly) }
    let obstacles = obstacles(of: staged.manifest, among: gone)
    for path in obstacles { try removeFile(path) }
    for path in staged.written.sorted(by: Self.assetsFirst) {
      try Files.makeFolder(Files.parent(of: "\(folders.output)/\(path)"))
      try Files.move("\(folders.stage)/\(path)", to: "\(folders.output)/\(path)")
    }
    for path in gone where !obstacles.contains(path) { try removeFile(path) }
    if !gone.isEmpty { try writeManifest(staged.manifest) }
    reach(.published)
    try Files.removeTree(folders.stage)
  }

  /// Old files where new folders must be, the files of old folders where new files must, and old
  /// names that some disks take for new ones.
  private func obstacles(of manifest: Manifest, among gone: [String]) -> Set<String> {
    if gone.isEmpty { return [] }
    let newFolders = manifest.folders
    let names = Set(manifest.paths.map { $0.lowercased() })
    return Set(
      gone.filter { path in
        newFolders.contains(PathKey(path)) || names.contains(path.lowercased())
          || Files.parents(of: path).contains { manifest.holds($0) }
      })
  }

  /// Removes a file, and the folders above it that are empty then.
  private func removeFile(_ path: String) throws(FileError) {
    try Files.remove("\(folders.output)/\(path)")
    for folder in Files.parents(of: path) {
      guard (try? Files.removeEmptyFolder("\(folders.output)/\(folder)")) != nil else { return }
    }
  }

  private static func assetsFirst(_ a: String, _ b: String) -> Bool {
    (a.hasSuffix(".html") ? 1 : 0, a) < (b.hasSuffix(".html") ? 1 : 0, b)
  }
}
