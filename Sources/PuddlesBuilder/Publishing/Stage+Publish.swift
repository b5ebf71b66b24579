// Putting the new site in the place of the old one.
import CSystemPlatform
import PuddlesSystem
import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension Stage {
  /// What publishing did.
  struct Outcome {
    let written: Int
    let unchanged: Int
    let removed: Int
    /// The paths that the new site does not have.
    let gone: [String]
    /// Entries of others that no build has reported yet.
    var found: [String] = []
    /// Entries of others that could not move to the new site, as paths in the retired one.
    var stranded: [String] = []
    /// Why the old site is still there, and where.
    var refusal: Retirement.Refusal?
    /// What went wrong once the site was published.
    var trouble: FileError?
  }

  /// Makes the staged site the published one. If nothing changed, nothing is touched.
  ///
  /// - Parameters:
  ///   - stamps: Those of the published files, as far as they are known.
  ///   - source: What a file comes from, for the manifest.
  func publish(
    stamps: OutputStamps = OutputStamps(), source: (_ path: String) -> String = { _ in "" }
  ) throws -> Outcome {
    let counts = state.withLock { state in
      for path in state.made { state.manifest.note(source: source(path), of: path) }
      return (state.written.count, state.unchanged.count)
    }
    let gone = removedPaths
    var outcome = Outcome(
      written: counts.0, unchanged: counts.1, removed: gone.count, gone: gone)
    // A manifest that was lost is written again, though all else is as it was.
    let isListed = state.withLock { $0.manifest.count } == published.count
    if outcome.written == 0, outcome.removed == 0, isPresent, isListed { return outcome }
    try checkWritten()
    let beginning = folders.way.isInPlace ? nil : try complete(outcome, stamps)
    guard interrupt.beginPublishing() else { throw CancellationError() }
    defer { interrupt.endPublishing() }
    do { try put(&outcome, beginning) } catch {
      guard progress == .published else { throw error }
      outcome.trouble = error
    }
    return outcome
  }

  /// Somebody may have cleaned up the stage while it grew: half a site must not be published.
  private func checkWritten() throws(FileError) {
    for path in state.withLock(\.written) {
      let file = "\(folders.stage)/\(path)"
      if Files.status(of: file, followingLinks: false) == nil, !interrupt.isStopped {
        throw FileError("find again what was written to", folders.stage, code: ENOENT)
      }
    }
  }

  private func put(
    _ outcome: inout Outcome, _ beginning: SpareSite.Beginning?
  ) throws(FileError) {
    if folders.way.isInPlace {
      try update(removing: outcome.gone)
      let manifest = state.withLock(\.manifest)
      outcome.found = try Foreign.entries(in: folders.output, besides: manifest)
      return try report(&outcome.found)
    }
    guard isPresent, Files.isFolder(folders.output) else {
      let mark = first?.mark(state.withLock(\.manifest.folders))
      try Files.move(folders.stage, to: folders.output)
      reach(.published)
      try report(&outcome.found)
      if let mark { first?.keep(mark) }
      return
    }
    try exchange()
    reach(.published)
    try retire(&outcome, beginning)
  }

  /// Takes what others put into the old site over, and keeps the rest of it for the next build.
  private func retire(
    _ outcome: inout Outcome, _ beginning: SpareSite.Beginning?
  ) throws(FileError) {
    let (old, new) = (folders.retired, folders.output)
    let listed = (published, publishedFolders)
    var left = try Retirement.retire(
      old, into: new, listed: listed, known: beginning?.published, spares: spare != nil)
    outcome.found = left.moved
    try report(&outcome.found)
    let mark = SpareMark(
      extra: outcome.gone, changed: state.withLock(\.written), tree: left.folders,
      published: beginning?.new)
    if left.isSpared, let spare, !spare.keep(old, mark) {
      left = try Retirement.retire(old, into: new, listed: listed)
    }
    outcome.stranded = left.stranded
    outcome.refusal = left.refusal
  }

  /// Leaves only what was not reported before, and notes it in the manifest.
  private func report(_ found: inout [String]) throws(FileError) {
    let all = Set(found.filter { !$0.hasPrefix(".git") })
    found = all.subtracting(published.kept).sorted()
    guard all != published.kept else { return }
    var manifest = state.withLock { $0.manifest }
    manifest.kept = all
    try writeManifest(manifest)
  }

  /// Adds the files that did not change as second names, and the manifest last.
  private func complete(
    _ outcome: Outcome, _ stamps: OutputStamps
  ) throws(FileError) -> SpareSite.Beginning? {
    let staged = state.withLock { $0 }
    let isSame = outcome.gone.isEmpty && staged.manifest.count == published.count
    let beginning =
      first == nil
      ? try spare?.become(
        staged, folders: isSame ? publishedFolders : staged.manifest.folders,
        removed: outcome.gone, stamps: stamps) : nil
    var copied = beginning?.copied ?? []
    if beginning == nil { copied = try link(staged.unchanged) }
    // A copy is a new file: whoever knew the old one looks again.
    state.withLock { $0.written += copied }
    var manifest = staged.manifest
    manifest.kept = published.kept
    try Files.create("\(folders.stage)/\(Manifest.name)", manifest.bytes)
    if let mode = Files.status(of: folders.output)?.mode { Files.setMode(mode, of: folders.stage) }
    return beginning
  }

  /// Links published files into the stage; those that had to be copied.
  private func link(_ paths: [String]) throws(FileError) -> [String] {
    try Files.makeFolder(folders.stage)
    var copied: [String] = []
    for path in paths {
      try makeParent(of: path)
      if try !Files.link("\(folders.output)/\(path)", "\(folders.stage)/\(path)") {
        copied.append(path)
      }
    }
    return copied
  }

  /// The stage takes the name of the retired site first: whatever has that name is taken apart by
  /// its own manifest, so that a kill before or after the exchange is cleaned up in the same way.
  private func exchange() throws(FileError) {
    try Files.move(folders.stage, to: folders.retired)
    let failure =
      folders.canExchange ? puddles_exchange(folders.retired, folders.output) : ENOSYS
    if failure == 0 { return }
    try Files.move(folders.retired, to: folders.stage)
    guard [ENOSYS, EINVAL, ENOTSUP].contains(failure) else {
      throw FileError("replace", folders.output, code: failure)
    }
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
