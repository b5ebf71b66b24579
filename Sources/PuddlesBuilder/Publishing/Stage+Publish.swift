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
    if !isInPlace { try complete(staged, removed: gone) }
    guard interrupt.beginPublishing() else { throw CancellationError() }
    defer { interrupt.endPublishing() }
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
      state.withLock { state in
        state.previous.differing.formUnion(staged.written)
        state.previous.gone.formUnion(gone)
      }
      var known = staged.folderStamps
      let found = try Unmanaged.entries(
        in: folders.output, besides: staged.manifest, known: &known)
      state.withLock { $0.folderStamps = known }
      return try report(&outcome, found)
    }
    guard isPresent else {
      try Files.move(folders.stage, to: folders.output)
      reach(.published)
      return try report(&outcome, [])
    }
    try exchange()
    reach(.published)
    var known = staged.folderStamps
    outcome.left = try OldOutput.retire(
      folders, published, known: &known, previous: keepsPrevious ? folders.previous : nil)
    if outcome.left.isKept {
      state.withLock { state in
        state.previous.folders = known
        state.previous.differing.formUnion(staged.written)
        state.previous.gone = Set(gone)
      }
    }
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
      if Files.status(of: file, followingLinks: false) == nil, !interrupt.isStopped {
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
  /// Adds the files that did not change as second names, and the manifest last. Where there is a site
  /// before the published one, most of these names are there already.
  private func complete(_ staged: State, removed gone: [String]) throws(FileError) {
    let lines = staged.manifest.lines
    let tree = FolderTree(of: lines.map(\.path))
    let cleaned = keepsPrevious ? clean(staged, lines, tree, removed: gone) : nil
    let root = cleaned == nil ? folders.stage : folders.previous
    let written = Set(staged.written)
    let missing = cleaned?.missing ?? lines.map(\.path).filter { !written.contains($0) }
    let copied = try link(missing, into: root)
    if cleaned != nil {
      for path in staged.written {
        try makeRoom(for: path, in: root)
        try Files.move("\(folders.stage)/\(path)", to: "\(root)/\(path)")
      }
      try Files.removeTree(folders.stage)
      try Files.move(root, to: folders.stage)
    }
    try Files.makeFolder(folders.stage)
    try Files.create("\(folders.stage)/\(Manifest.name)", staged.manifest.bytes)
    if let mode = Files.status(of: folders.output)?.mode { Files.setMode(mode, of: folders.stage) }
    // Only this build knows the stage: what is there now is what it made.
    let made = cleaned?.folders ?? FolderStamps(of: keepsPrevious ? tree.folders : [], in: root)
    state.withLock { state in
      state.folderStamps = made
      state.previous = PreviousSite(differing: Set(copied))
      // A copy is a new file with a stamp of its own.
      for path in copied { state.manifest[path]?.stamp = nil }
    }
  }

  /// Removes what the new site has not from the site before the published one; the files of the new site
  /// that it has not, and the folders that stay. `nil` if there is no site before that can be used.
  ///
  /// A folder whose stamp is known has the names that it was left with. They are those of the published
  /// files, besides what the builds since then have written or removed.
  private func clean(
    _ staged: State, _ lines: [(path: String, entry: Manifest.Entry)], _ tree: FolderTree,
    removed gone: [String]
  ) -> (missing: [String], folders: FolderStamps)? {
    let (root, past) = (folders.previous, staged.previous)
    guard isPresent, Files.status(of: root, followingLinks: false)?.kind == .folder else {
      try? Files.removeTree(root)
      return nil
    }
    do {
      var known = past.folders
      let found = try Unmanaged.find(
        in: root, besides: staged.manifest, tree, reported: [], skipping: [], known: &known)
      for path in found.paths { try Files.removeTree("\(root)/\(path)") }
      let gone = past.gone.union(gone).filter { !staged.manifest.holds($0) }
      let all = gone.isEmpty ? [] : Set(tree.folders.map(PathKey.init))
      for path in gone {
        // A folder that the new site has not goes as a whole.
        let folder = Files.parents(of: path).last { !all.contains(PathKey($0)) }
        try Files.removeTree("\(root)/\(folder ?? path)")
      }
      let written = Set(staged.written)
      let open = lines.indices.filter { number in
        let (path, entry) = lines[number]
        let isKnown = entry.stamp != nil && found.isAsLeft[tree.folderOfFile[number]]
        return !(isKnown && !past.differing.contains(path)) && !written.contains(path)
      }
      return (different(open.map { lines[$0].path }, in: root), known)
    } catch {
      try? Files.removeTree(root)
      return nil
    }
  }

  /// The files of a tree that are not the published ones under a second name.
  private func different(_ paths: [String], in tree: String) -> [String] {
    let (output, published) = (folders.output, published)
    return Parallel.compactMap(paths) { path in
      let stamp = published[path]?.stamp ?? FileStamp(of: "\(output)/\(path)")
      return stamp != nil && FileStamp(of: "\(tree)/\(path)") == stamp ? nil : path
    }
  }

  /// Links published files into a tree; where links are not possible, they are copied.
  /// - Returns: What was copied.
  private func link(_ paths: [String], into tree: String) throws(FileError) -> [String] {
    let output = folders.output
    let refusal = Mutex<FileError?>(nil)
    let copied = Parallel.compactMap(paths) { path -> String? in
      do throws(FileError) {
        try Self.makeRoom(for: path, in: tree)
        return try Files.link("\(output)/\(path)", "\(tree)/\(path)") ? nil : path
      } catch {
        refusal.withLock { $0 = error }
        return nil
      }
    }
    if let refusal = refusal.withLock(\.self) { throw refusal }
    return copied
  }

  private func makeRoom(for path: String, in tree: String) throws(FileError) {
    try Self.makeRoom(for: path, in: tree)
  }

  /// Makes the folder of a file; a file that has the name is removed, because it may be a second name of
  /// a published one.
  private static func makeRoom(for path: String, in tree: String) throws(FileError) {
    try Files.makeFolder(Files.parent(of: "\(tree)/\(path)"))
    try Files.remove("\(tree)/\(path)")
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
        newFolders.contains(path) || names.contains(path.lowercased())
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
