// A build from the site to the published folder.
import CSystemPlatform
public import Puddles
import PuddlesBasics
import PuddlesSystem

/// Builds any site into a folder that a file host can serve.
///
/// The output is exchanged in one step, and only if the build found no error; a build that fails or
/// is killed leaves the last good site.
public struct SiteBuild<Subject: Site>: Sendable {
  let site: Subject
  var options: BuildOptions
  let world: BuildWorld

  public init(
    _ site: Subject, options: BuildOptions = BuildOptions(), world: BuildWorld = BuildWorld()
  ) {
    self.site = site
    self.options = options
    self.world = world
  }
}

extension SiteBuild {
  /// Where the site will be published: the wish of whoever builds comes before the site's own word.
  var baseURL: String? { options.baseURL ?? site.baseURL }

  /// Builds the site. Every error is in the report; if there is one, nothing was published.
  public func run() async -> BuildReport {
    if world.isLast { puddles_keep_heap_low() }
    let stopwatch = options.measuresTime ? Stopwatch(now: world.now) : nil
    var log = BuildLog(options, world)
    do {
      try await Stopwatch.$current.withValue(stopwatch) {
        do { try await build(log) } catch is Damaged {
          // The cache turned out to be damaged on the way, and is gone: from nothing, then.
          log = BuildLog(options, world)
          try await build(log)
        }
      }
    } catch {
      log.add(error, at: "the build of '\(options.output)'")
    }
    var report = log.result
    if let stopwatch { report.timings.note(stopwatch) }
    return report
  }

  private func build(_ log: BuildLog) async throws {
    let folders = try BuildFolders(options)
    try Files.makeFolder(Files.parent(of: folders.output))
    let lock = try takeLock(folders)
    defer { lock.release() }
    if let notice = folders.way.notice(of: options.output) { world.notice(notice) }
    let left = try Retirement.recover(folders)
    leftovers(left.stranded, left.refusal, folders).forEach(world.notice)
    var past = await log.step("cache") { BuildPast(site, options, folders) }
    let sources = ReadSources(keeping: past.keptFolder)
    try await ReadSources.$current.withValue(sources) {
      guard let (environment, reads) = await environment(log) else { return }
      if await log.step(
        "changes", { await past.holds(folders, environment: reads, sources: sources) }),
        let memory = past.memory
      {
        log.repeat(memory.report)
        explainNothing(log)
        return explainUnknown(folders, log)
      }
      try folders.requireWritable()
      let copied = past.copiedState(folders)
      // While the site loads what it shows, the rest of what the last build left is read.
      async let places = loadPlaces(in: environment)
      await log.step("cache of pages") { past.openPages() }
      let stage = Stage(
        folders, interrupt: world.interrupt, spare: options.usesCache ? SpareSite(folders) : nil)
      defer { stage.discard() }
      let draft = Draft(
        folders: folders, stage: stage, table: OutputTable(), log: log, past: past,
        sources: sources, memories: BuildMemories(reads, past), copied: copied)
      let start = world.now()
      let loaded = await places
      log.note("content", since: start)
      try await build(draft, loaded, in: environment)
    }
  }

  private func build(
    _ draft: Draft, _ places: LoadedPlaces<Subject.Place>, in environment: EnvironmentValues
  ) async throws {
    let pages = await make(draft, places, in: environment)
    if world.isLast { Lasting.keep((draft, places, environment, pages)) }
    guard draft.past.records?.isDamaged != true else {
      draft.past.forget()
      throw Damaged()
    }
    checkObstructions(draft)
    guard !draft.log.hasErrors else { return }
    let report = draft.log.result
    try await draft.log.step("publish") { try publish(draft) }
    await draft.log.step("remember") { remember(report, draft) }
    explainUnknown(draft.folders, draft.log)
  }

  func takeLock(_ folders: BuildFolders) throws -> BuildLock {
    try BuildLock(folders.lock) {
      guard options.waits else {
        let text = "another build writes '\(options.output)'"
        let help = "let it finish; without '--no-wait' this build would wait for it"
        throw DiagnosticsError([Diagnostic(.error, code: "busy", text, help: help)])
      }
      world.notice("another build writes '\(options.output)': waiting for it")
    }
  }

  /// Every step that makes files; errors are noted, and as many steps as possible go on.
  @discardableResult
  func make(
    _ draft: Draft, _ places: LoadedPlaces<Subject.Place>, in environment: EnvironmentValues
  ) async -> [PageRecord] {
    let listing = await draft.log.step("list of pages") { listPlaces(places, draft) }
    var assets = await draft.log.step("assets") {
      makeAssets(and: redirectAssets(for: listing.redirects), draft)
    }
    let files = await draft.log.step("files") { copyFiles(draft) }
    let root = PageLocation(
      links: options.linkStyle, basePath: options.basePath, assets: assets.map)
    let renderer = SiteRenderer(
      site, environment: environment, root: root, baseURL: options.baseURL)
    let jobs = partition(listing.pages)
    let keeper = await PageKeeper(draft.past, sources: draft.sources, assets: assets.map)
    var pages = await draft.log.step("pages") {
      await renderPages(jobs.pages, with: renderer, keeper, draft)
        + renderRedirects(listing.redirects, with: renderer, draft)
    }
    pages += await draft.log.step("search") {
      await makeSearch(jobs.search, of: pages, with: renderer, keeper, draft)
    }
    await draft.log.step("indexes") { makeIndexes(of: pages, draft) }
    putReferred(&assets, draft)
    makeHostFiles(draft)
    draft.log.add(draft.table.refusedNames)
    draft.log.add(draft.table.clashes(besides: draft.stage.publishedCount) + site.stringDiagnostics)
    let isComplete = listing.isComplete && !assets.hasFailed && !files.hasFailed
    guard isComplete else { return pages }
    await draft.log.step("links") {
      Stopwatch.time("validating") {
        checkLinks(of: pages, assets, files, draft)
      }
    }
    return pages
  }

  /// The providers, and what making them read: every page depends on that.
  func environment(_ log: BuildLog) async -> (EnvironmentValues, Reads)? {
    do {
      return try await log.step("providers") {
        try await ReadRecorder.recording {
          try await site.environment(for: options.context(today: world.today()))
        }
      }
    } catch {
      log.add(error, at: "the providers")
      return nil
    }
  }
}

/// What the steps of one build share.
struct Draft: Sendable {
  let folders: BuildFolders
  let stage: Stage
  let table: OutputTable
  let log: BuildLog
  let past: BuildPast
  let sources: ReadSources
  let memories: BuildMemories
  /// The state of the folders that are copied, before anything was read.
  let copied: UInt64
  /// Looks at everything, if the site is made only to be checked.
  var audit: SiteAudit?
}

extension Draft {
  /// Adds a file to the site unless its path is taken; whether it was added.
  @discardableResult
  func put(
    _ bytes: [UInt8], at path: String, from owner: @autoclosure @escaping @Sendable () -> String
  ) throws(FileError) -> Bool {
    guard table.claim(path, for: owner()) else { return false }
    try stage.put(bytes, at: path)
    return true
  }
}

/// Keeps values alive for good: to take apart what thousands of pages left takes longer than to make
/// one page, and the end of the process does it for nothing.
private enum Lasting {
  static func keep(_ value: some Sendable) {
    _ = Unmanaged.passRetained(Holder(value))
  }

  private final class Holder<Value: Sendable>: Sendable {
    let value: Value

    init(_ value: Value) {
      self.value = value
    }
  }
}
