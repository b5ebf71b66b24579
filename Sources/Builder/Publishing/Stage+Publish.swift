// Putting the new site in the place of the old one.
import CBuilderPlatform
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
    /// Entries of others that no build has reported yet.
    var found: [String] = []
    /// Entries of others that could not move to the new site, as paths in the retired one.
    var stranded: [String] = []
  }

  /// Makes the staged site the published one. If nothing changed, nothing is touched.
  ///
  /// - Parameter sources: What each file comes from, for the manifest.
  func publish(sources: [String: String] = [:]) throws -> Outcome {
    let counts = state.withLock { state in
      for (path, source) in sources { state.manifest.entries[path]?.source = source }
      return (state.written.count, state.unchanged.count)
    }
    var outcome = Outcome(written: counts.0, unchanged: counts.1, removed: removedPaths.count)
    if outcome.written == 0, outcome.removed == 0, isPresent { return outcome }
    try checkWritten()
    guard interrupt.beginPublishing() else { throw CancellationError() }
    defer { interrupt.endPublishing() }
    try put(&outcome)
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

  private func put(_ outcome: inout Outcome) throws(FileError) {
    if folders.way.isInPlace {
      try update()
      let manifest = state.withLock(\.manifest)
      outcome.found = try Foreign.entries(in: folders.output, besides: manifest)
    } else {
      try complete()
      guard isPresent, Files.isFolder(folders.output) else {
        return try Files.move(folders.stage, to: folders.output)
      }
      try exchange()
      let retired = try Retirement.retire(
        folders.retired, into: folders.output, listed: published)
      outcome.found = retired.moved
      outcome.stranded = retired.stranded
    }
    try report(&outcome.found)
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
  private func complete() throws(FileError) {
    try Files.makeFolder(folders.stage)
    var (unchanged, manifest) = state.withLock { ($0.unchanged, $0.manifest) }
    var copied: [String] = []
    for path in unchanged {
      try makeParent(of: path)
      if try !Files.link("\(folders.output)/\(path)", "\(folders.stage)/\(path)") {
        copied.append(path)
      }
    }
    // A copy is a new file: whoever knew the old one looks again.
    state.withLock { $0.written += copied }
    manifest.kept = published.kept
    try Files.create("\(folders.stage)/\(Manifest.name)", manifest.bytes)
    if let mode = Files.status(of: folders.output)?.mode { Files.setMode(mode, of: folders.stage) }
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
