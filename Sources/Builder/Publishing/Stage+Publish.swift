// Putting the new site in the place of the old one, in one step.
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
    /// Entries of others that could not move to the new site, as paths in the retired one.
    var stranded: [String] = []
  }

  /// Makes the staged site the published one. If nothing changed, nothing is touched.
  func publish() throws(FileError) -> Outcome {
    let counts = state.withLock { ($0.written, $0.unchanged.count) }
    var outcome = Outcome(written: counts.0, unchanged: counts.1, removed: removedPaths.count)
    if outcome.written == 0, outcome.removed == 0, isPresent { return outcome }
    try complete()
    if isPresent {
      try exchange()
      outcome.stranded = try Retirement.retire(folders.retired, into: folders.output)
    } else {
      try Files.move(folders.stage, to: folders.output)
    }
    return outcome
  }

  /// Adds the files that did not change as second names, and the manifest last.
  private func complete() throws(FileError) {
    try Files.makeFolder(folders.stage)
    let (unchanged, manifest) = state.withLock { ($0.unchanged, $0.manifest) }
    for path in unchanged {
      try makeParent(of: path)
      try Files.link("\(folders.output)/\(path)", "\(folders.stage)/\(path)")
    }
    try Files.create("\(folders.stage)/\(Manifest.name)", manifest.bytes)
    if let mode = Files.status(of: folders.output)?.mode { Files.setMode(mode, of: folders.stage) }
  }

  /// The stage takes the name of the retired site first: whatever has that name is taken apart by
  /// its own manifest, so that a kill before or after the exchange is cleaned up in the same way.
  private func exchange() throws(FileError) {
    try Files.move(folders.stage, to: folders.retired)
    let failure = puddles_exchange(folders.retired, folders.output)
    if failure == 0 { return }
    try Files.move(folders.retired, to: folders.stage)
    guard [ENOSYS, EINVAL, ENOTSUP].contains(failure) else {
      throw FileError("replace", folders.output, code: failure)
    }
    try Files.move(folders.output, to: folders.retired)
    try Files.move(folders.stage, to: folders.output)
  }
}
