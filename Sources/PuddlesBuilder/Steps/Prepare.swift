// Step 1: prepares a build: the folders, the lock, the record of the last build, and the providers of the site.
import Puddles
import PuddlesBasics
import PuddlesSystem

/// The values that all steps of one build share.
struct PreparedBuild: Sendable {
  let folders: BuildFolders
  let output: OutputFolder
  let log: BuildLog
  let last: LastBuild
  let sources: ReadSources
  let environment: EnvironmentValues
  let recorder: BuildRecorder
  /// Checks every file, if the site is made only to be checked; else `nil`.
  let audit: SiteAudit?
  /// The lock that other builds of the output wait for; `nil` if the site is only checked.
  fileprivate let lock: LockFile?
}

extension SiteBuild {
  /// Prepares the build; `nil` if nothing has changed since the last build, or if the providers failed. The log then
  /// contains the report of the last build, or the error.
  func prepare(
    _ log: BuildLog, _ sources: ReadSources, for audit: SiteAudit?
  ) async throws -> PreparedBuild? {
    let folders = try BuildFolders(options)
    if audit == nil { try VersionRoot.check(options, root: folders.root) }
    let lock = audit == nil ? try lockOutput(folders) : nil
    var last = await log.step("cache") { LastBuild(site, map, options, folders) }
    // Removes the unfinished record of a build that was killed.
    if audit == nil { last.next.discard() }
    log.count { [names = last.incomparable] in $0.incomparable = names }
    guard let (environment, reads) = await environment(log) else { return nil }
    let copied = await copiedFolders(in: folders, sources)
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
    recorder.record(copied)
    return PreparedBuild(
      folders: folders,
      output: OutputFolder(folders, published: last.published(in: folders.output), audit: audit),
      log: log, last: last, sources: sources, environment: environment, recorder: recorder,
      audit: audit, lock: lock)
  }

  /// The state of the folders whose files are copied, before anything is read.
  private func copiedFolders(in folders: BuildFolders, _ sources: ReadSources) async -> Reads {
    var reads = Reads()
    for name in ["assets", "static"] + map.assetFolders {
      let state = await Files.state(of: "\(folders.content)/\(name)")
      reads.record(ReadKey(ReadKey.folderSource, name), revision: state)
    }
    sources.register(ReadKey.folderSource) { [reads] name in
      reads.revisions[ReadKey(ReadKey.folderSource, name)]
    }
    return reads
  }

  /// Takes the lock of the output, and repairs the output if a build was killed.
  private func lockOutput(_ folders: BuildFolders) throws -> LockFile {
    try Files.makeFolder(Files.parent(of: folders.output))
    let lock = try lock(folders.lock)
    if let notice = folders.method.notice(of: options.siteFolder) { world.notice(notice) }
    try OutputFolder.recover(folders).forEach(world.notice)
    return lock
  }

  /// Takes the lock of the output: of one build at a time, also if they make different versions.
  func lock(_ path: String) throws -> LockFile {
    try LockFile(path) {
      guard options.run.waits else {
        let text = "another build writes '\(options.output)'"
        let help = "let it finish; without '--no-wait' this build would wait for it"
        throw DiagnosticsError([Diagnostic(.error, code: "busy", text, help: help)])
      }
      world.notice("another build writes '\(options.output)': waiting for it")
    }
  }

  /// Makes the providers, and returns what making them has read; every page depends on that.
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
  /// Adds a file to the site, unless its path is taken; returns whether it was added.
  @discardableResult
  func put(
    _ bytes: [UInt8], at path: String, from owner: @autoclosure @escaping @Sendable () -> String
  ) throws(FileError) -> Bool {
    guard output.claim(path, for: owner()) else { return false }
    try output.put(bytes, at: path)
    return true
  }

  /// Keeps a file that the last build published, and that is as it was; returns whether there is one.
  func keep(_ path: String, from owner: @autoclosure @escaping @Sendable () -> String) -> Bool {
    guard audit == nil, last.summary?.manifest.holds(path) == true, output.published.holds(path),
      !last.changedFiles.contains(path), output.claim(path, for: owner())
    else { return false }
    return output.keep([path])
  }

  /// Removes files that were not published, and releases the lock.
  func end() {
    if audit == nil {
      output.discard()
      last.next.discard()
    }
    lock?.release()
  }
}
