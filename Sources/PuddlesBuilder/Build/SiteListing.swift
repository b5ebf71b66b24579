// What a site is made of, found without rendering a page.
public import Puddles

/// Pages, redirects, assets and what was left out, each sorted.
public struct SiteListing: Sendable {
  /// By their URLs below the root of the site.
  public var pages: [(url: String, place: String)] = []
  public var redirects: [(url: String, target: String)] = []
  /// Files of the site with what they come from.
  public var assets: [(file: String, source: String)] = []
  public var leftOut: [LeftOut] = []
  /// What was left out in words, such as `2 drafts`; some of it may not be in ``leftOut``.
  public var omissions: [String] = []
  /// Why something could not be listed.
  public var diagnostics: [Diagnostic] = []
}

extension SiteBuild {
  /// Lists everything that a build would make.
  public func listing() async -> SiteListing {
    var build = self
    build.options.run.usesCache = false
    return await build.freshListing()
  }

  private func freshListing() async -> SiteListing {
    let log = BuildLog(options, world)
    var listing = SiteListing()
    do {
      let sources = ReadSources()
      try await ReadSources.$current.withValue(sources) {
        guard let (environment, reads) = await environment(log) else { return }
        let context = try BuildContext.dry(
          self, BuildFolders(options), log, sources, reads,
          SiteAudit(budget: nil, basePath: options.basePath))
        await list(&listing, in: environment, context)
      }
    } catch {
      log.add(error, at: "the list")
    }
    listing.diagnostics = log.result.diagnostics
    listing.omissions = log.result.omissions
    return listing
  }

  private func list(
    _ listing: inout SiteListing, in environment: EnvironmentValues, _ context: BuildContext
  ) async {
    let places = listPlaces(await loadPlaces(in: environment), context)
    listing.pages = places.pages.map { ("\($0.path)", "\($0.place)") }
    listing.redirects = places.redirects.map { ("\($0.path)", "\($0.target.path)") }
    listing.leftOut = Set(places.leftOut).sorted { $0.source < $1.source }
    _ = makeAssets(context)
    _ = copyFiles(context)
    let made = Set(places.pages.map(\.path) + places.redirects.map(\.path)).map(SitePath.file)
    listing.assets = context.table.owners.filter { !made.contains($0.key) }
      .sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    context.log.add(context.table.clashes(besides: 0))
  }
}

extension BuildContext {
  /// A build context that writes nothing.
  static func dry(
    _ build: SiteBuild<some Site>, _ folders: BuildFolders, _ log: BuildLog,
    _ sources: ReadSources, _ reads: Reads, _ audit: SiteAudit
  ) -> BuildContext {
    let past = PreviousBuild(build.site, build.map, build.options, folders)
    return BuildContext(
      folders: folders, stage: Stage(folders, interrupt: build.world.interrupt, audit: audit),
      table: OutputTable(), log: log, past: past, sources: sources,
      values: sources.keys, recorder: BuildRecorder(reads, past), copied: 0, audit: audit)
  }
}

// MARK: - The code in the texts of a site, found without rendering a page

/// What `site test` compiles.
public struct SiteSamples: Sendable {
  public var samples: [CodeSample] = []
  /// Why some could not be found.
  public var diagnostics: [Diagnostic] = []
}

extension SiteBuild {
  /// Collects the samples of all texts.
  public func samples() async -> SiteSamples {
    let log = BuildLog(options, world)
    var found = SiteSamples()
    log.add(map.routeErrors.map(\.diagnostic))
    do {
      try await ReadSources.$current.withValue(ReadSources()) {
        guard let (environment, _) = await environment(log) else { return }
        found.samples = try await map.samples(in: environment)
      }
    } catch {
      log.add(error, at: "the samples")
    }
    found.diagnostics = log.result.diagnostics
    return found
  }
}
