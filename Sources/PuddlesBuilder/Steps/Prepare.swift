// Step 1: the folders, the lock, what the last build left, and the providers of the site.
import Puddles
import PuddlesBasics
import PuddlesSystem

/// What the steps of one build share.
struct PreparedBuild: Sendable {
  let folders: BuildFolders
  let output: OutputFolder
  let log: BuildLog
  let last: LastBuild
  let sources: ReadSources
  let environment: EnvironmentValues
  let recorder: BuildRecorder
  /// Looks at everything, if the site is made only to be checked.
  let audit: SiteAudit?
  /// Keeps other builds of the output waiting; a check has none.
  fileprivate let lock: LockFile?
}

extension SiteBuild {
  /// Gets everything ready; `nil` if there is nothing to do, or if the site has no providers: the log says
  /// which.
  func prepare(
    _ log: BuildLog, _ sources: ReadSources, for audit: SiteAudit?
  ) async throws -> PreparedBuild? {
    let folders = try BuildFolders(options)
    let lock = audit == nil ? try takeOutput(folders) : nil
    var last = await log.step("cache") { LastBuild(site, map, options, folders) }
    // What a killed build has begun to remember.
    if audit == nil { last.next.discard() }
    log.count { [names = last.incomparable] in $0.incomparable = names }
    guard let (environment, reads) = await environment(log) else { return nil }
    let copied = copiedFolders(in: folders, sources)
    let isUpToDate = await log.step("changes") {
      await last.holds(folders, environment: reads, sources: sources)
    }
    if isUpToDate, let summary = last.summary {
      world.keep(last)
      log.repeat(summary.report)
      return nil
    }
    if audit == nil { try folders.requireWritable() }
    await log.step("cache of pages") { last.openPages(sources) }
    let recorder = BuildRecorder(reads, last)
    recorder.note(copied)
    return PreparedBuild(
      folders: folders,
      output: OutputFolder(folders, published: last.published(in: folders.output), audit: audit),
      log: log, last: last, sources: sources, environment: environment, recorder: recorder,
      audit: audit, lock: lock)
  }

  /// The state of the folders whose files are copied, before anything is read.
  private func copiedFolders(in folders: BuildFolders, _ sources: ReadSources) -> Reads {
    var reads = Reads()
    for name in ["assets", "static"] + map.assetFolders {
      let state = Files.state(of: "\(folders.content)/\(name)")
      reads.note(ReadKey(ReadKey.folderSource, name), revision: state)
    }
    sources.register(ReadKey.folderSource) { [reads] name in
      reads.revisions[ReadKey(ReadKey.folderSource, name)]
    }
    return reads
  }

  /// Takes the lock of the output, and brings it into order after a build that was killed.
  private func takeOutput(_ folders: BuildFolders) throws -> LockFile {
    try Files.makeFolder(Files.parent(of: folders.output))
    let lock = try LockFile(folders.lock) {
      guard options.run.waits else {
        let text = "another build writes '\(options.output)'"
        let help = "let it finish; without '--no-wait' this build would wait for it"
        throw DiagnosticsError([Diagnostic(.error, code: "busy", text, help: help)])
      }
      world.notice("another build writes '\(options.output)': waiting for it")
    }
    if let notice = folders.way.notice(of: options.output) { world.notice(notice) }
    try OutputFolder.recover(folders).forEach(world.notice)
    return lock
  }

  /// The providers, and what making them read: every page depends on that.
  private func environment(_ log: BuildLog) async -> (EnvironmentValues, Reads)? {
    do {
      return try await log.step("providers") {
        try await ReadRecorder.recording {
          try await map.environment(of: site, for: options.context(today: world.today()))
        }
      }
    } catch {
      log.add(error, at: "the providers")
      return nil
    }
  }
}

extension PreparedBuild {
  /// Adds a file to the site unless its path is taken; whether it was added.
  @discardableResult
  func put(
    _ bytes: [UInt8], at path: String, from owner: @autoclosure @escaping @Sendable () -> String
  ) throws(FileError) -> Bool {
    guard output.claim(path, for: owner()) else { return false }
    try output.put(bytes, at: path)
    return true
  }

  /// Removes what was not published, and lets the next build begin.
  func end() {
    if audit == nil {
      output.discard()
      last.next.discard()
    }
    lock?.release()
  }
}
