// A build from the site to the published folder.
public import Puddles
import PuddlesBasics
import PuddlesSystem

/// Builds any site into a folder that a file host can serve.
///
/// The output is exchanged in one step, and only if the build found no error; a build that fails or
/// is killed leaves the last good site.
public struct SiteBuild<SiteType: Site>: Sendable {
  let site: SiteType
  let map: SiteMap
  var options: BuildOptions
  let world: BuildWorld

  public init(
    _ site: SiteType, options: BuildOptions = BuildOptions(), world: BuildWorld = BuildWorld()
  ) {
    self.site = site
    map = SiteMap(site)
    self.options = options
    self.world = world
  }
}

extension SiteBuild {
  /// Where the site will be published: the options come before the site's own URL.
  var baseURL: String? { options.baseURL ?? site.baseURL }

  /// Builds the site. Every error is in the report; if there is one, nothing was published.
  public func run() async -> BuildReport {
    var log = BuildLog(options, world)
    do {
      do { try await build(log) } catch is CorruptedDataError {
        // The cache turned out to be damaged on the way, and is gone: from nothing, then.
        log = BuildLog(options, world)
        try await build(log)
      }
    } catch {
      log.add(error, at: "the build of '\(options.output)'")
    }
    return log.result
  }

  private func build(_ log: BuildLog) async throws {
    let folders = try BuildFolders(options)
    try Files.makeFolder(Files.parent(of: folders.output))
    let lock = try takeLock(folders)
    defer { lock.release() }
    if let notice = folders.way.notice(of: options.output) { world.notice(notice) }
    try leftovers(OldOutput.recover(folders), folders).forEach(world.notice)
    var past = await log.step("cache") { PreviousBuild(site, map, options, folders) }
    log.count { [names = past.incomparable] in $0.incomparable = names }
    let sources = ReadSources()
    try await ReadSources.$current.withValue(sources) {
      guard let (environment, reads) = await environment(log) else { return }
      let (values, copied) = (sources.keys, past.copiedState(folders))
      let isUpToDate = await log.step("changes") {
        await past.holds(folders, copied: copied, environment: reads, sources: sources)
      }
      if isUpToDate, let summary = past.summary {
        world.keep(past)
        return log.repeat(summary.report)
      }
      try folders.requireWritable()
      // While the site loads what it shows, the rest of what the last build left is read.
      async let places = loadPlaces(in: environment)
      await log.step("cache of pages") { past.openPages() }
      let stage = Stage(
        folders, interrupt: world.interrupt, published: past.published(in: folders.output))
      let store = past.store
      defer {
        stage.discard()
        store.discard()
      }
      let start = world.now()
      let loaded = await places
      log.note("content", since: start)
      let context = BuildContext(
        folders: folders, stage: stage, table: OutputTable(), log: log, past: past,
        sources: sources, values: values, recorder: BuildRecorder(reads, past),
        copied: copied)
      try await build(context, loaded, in: environment)
    }
  }

  private func build(
    _ context: BuildContext, _ places: LoadedPlaces,
    in environment: EnvironmentValues
  ) async throws {
    let pages = await make(context, places, in: environment)
    world.keep((context, places, environment, pages))
    guard !context.past.store.isDamaged else {
      context.past.store.forget()
      throw CorruptedDataError()
    }
    checkObstructions(context)
    guard !context.log.hasErrors else { return }
    let report = context.log.result
    try await context.log.step("publish") { try publish(context) }
    await context.log.step("remember") { remember(report, context) }
  }

  func takeLock(_ folders: BuildFolders) throws -> LockFile {
    try LockFile(folders.lock) {
      guard options.run.waits else {
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
    _ context: BuildContext, _ places: LoadedPlaces,
    in environment: EnvironmentValues
  ) async -> [PageRecord] {
    let listing = await context.log.step("list of pages") { listPlaces(places, context) }
    var assets = await context.log.step("assets") {
      makeAssets(and: redirectAssets(for: listing.redirects), context)
    }
    let files = await context.log.step("files") { copyFiles(context) }
    let root = PageLocation(
      links: options.linkStyle, basePath: options.basePath, assets: assets.map)
    let listed = ListedPages(listing.pages.map(\.path))
    let renderer = SiteRenderer(
      site, map: map, environment: environment, root: root, baseURL: options.baseURL,
      listed: listed)
    let jobs = partition(listing.pages)
    let validator = await PageValidator(
      context.past, sources: context.sources, assets: assets.map, pages: listed)
    var pages = await context.log.step("pages") {
      await renderPages(jobs.pages, with: renderer, validator, context)
        + renderRedirects(listing.redirects, with: renderer, context)
    }
    pages += await context.log.step("search") {
      await makeSearch(jobs.search, of: pages, with: renderer, validator, context)
    }
    await context.log.step("content") { await check(listing, context) }
    await context.log.step("indexes") { makeIndexes(of: pages, context) }
    putReferred(&assets, context)
    makeHostFiles(context)
    context.log.add(
      context.table.clashes(besides: context.stage.publishedCount) + site.stringDiagnostics)
    let isComplete = listing.isComplete && !assets.hasFailed && !files.hasFailed
    guard isComplete else { return pages }
    await context.log.step("links") { checkLinks(of: pages, assets, files, context) }
    return pages
  }

  /// The providers, and what making them read: every page depends on that.
  func environment(_ log: BuildLog) async -> (EnvironmentValues, Reads)? {
    do {
      return try await log.step("providers") {
        try await ReadRecorder.recording {
          try await map.environment(
            of: site, for: options.context(today: world.today()))
        }
      }
    } catch {
      log.add(error, at: "the providers")
      return nil
    }
  }
}

/// What the steps of one build share.
struct BuildContext: Sendable {
  let folders: BuildFolders
  let stage: Stage
  let table: OutputTable
  let log: BuildLog
  let past: PreviousBuild
  let sources: ReadSources
  /// The values that the environment has: a build can look them up before it loads anything.
  let values: Set<ReadKey>
  let recorder: BuildRecorder
  /// The state of the folders that are copied, before anything was read.
  let copied: UInt64
  /// Looks at everything, if the site is made only to be checked.
  var audit: SiteAudit?
}

extension BuildContext {
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
