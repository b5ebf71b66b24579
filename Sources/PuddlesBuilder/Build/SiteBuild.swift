// Builds a site in eight steps, one after another; each step has a file in `Steps/`.
public import Puddles
import PuddlesBasics
import PuddlesSystem

/// Builds any site into a folder that a file host can serve.
///
/// The output is exchanged in one step, and only if the build found no error. If a build fails or is killed, the last
/// good site stays.
public struct SiteBuild: Sendable {
  let site: any Site
  let map: SiteMap
  /// The sources that the sections of the site made together with the site map; every build begins with them.
  private let sources = ReadSources()
  var options: BuildOptions
  /// The path of the site on its host: that of the options, or else that of the base URL.
  let basePath: String
  let world: BuildWorld

  /// A build of a site with its options; nothing is written before it runs.
  public init(
    _ site: any Site, options: BuildOptions = BuildOptions(), world: BuildWorld = BuildWorld()
  ) {
    self.site = site
    map = ReadSources.$current.withValue(sources) { SiteMap(site) }
    self.options = options
    let url = options.baseURL ?? map.settings.baseURL
    let path = options.basePath ?? url.flatMap(BaseURL.path) ?? "/"
    basePath = options.version.map { "\(path)\($0)/" } ?? path
    if options.version != nil {
      // A page is known under the URL that it keeps when a newer version comes.
      self.options.baseURL = url.map { $0 + ($0.hasSuffix("/") ? "" : "/") + "latest/" }
    }
    self.world = world
  }
}

extension SiteBuild {
  /// Runs the steps. If the first one succeeds, the others run even after errors, so that a build reports all of them;
  /// only publishing needs a build without errors.
  /// - Parameter audit: Checks every file, if the site is made only to be checked; then nothing is written.
  private func steps(_ log: BuildLog, _ sources: ReadSources, for audit: SiteAudit?) async throws {
    guard let build = try await prepare(log, sources, for: audit) else { return }
    defer { build.end() }
    if audit != nil { checkProviders(build) }
    let list = await listPages(build)
    var assets = await makeAssets(for: list, build)
    let drawn = await drawPages(list, assets, build)
    let pages = await makeSearch(list, drawn, build)
    await makeIndexes(of: pages, &assets, build)
    await checkSite(pages, list, assets, build)
    let programs = await map.programs(in: build.environment)
    log.count { $0.programs = programs }
    world.keep((build, list, drawn, pages))
    if audit == nil { try await publish(assets, build) }
  }

  /// Reports objects of the environment that hold another one of it.
  private func checkProviders(_ build: PreparedBuild) {
    for object in site.environment(ofVisitorIn: build.environment).heldObjects {
      build.log.add([
        Diagnostic(
          .warning, code: "provider-in-provider",
          "\(object.holder) holds \(object.held), which is in the environment, too: where a part of a "
            + "page has another \(object.held), \(object.holder) still uses this one",
          help: "let the module read both, or join them in an object of a 'StateObjectHosting'")
      ])
    }
  }

  private func build(_ log: BuildLog, for audit: SiteAudit? = nil) async throws {
    let sources = ReadSources(after: sources)
    try await ReadSources.$current.withValue(sources) {
      try await ContentIndex.$current.withValue(ContentIndex()) {
        try await steps(log, sources, for: audit)
      }
    }
    if audit == nil, !log.hasErrors { try await updateVersions(log) }
  }

  /// Builds the site. The report contains every error; if there is one, nothing was published.
  public func run() async -> BuildReport { await run(afterFailures: 0) }

  /// - Parameter count: How many builds before this one could not read back what the record of the last build contains.
  private func run(afterFailures count: Int) async -> BuildReport {
    var build = self
    if count > 1 { build.options.run.usesCache = false }
    let log = BuildLog(build.options, world)
    do { try await build.build(log) } catch is ForgottenFactsError {
      return await run(afterFailures: count + 1)
    } catch {
      log.add(error, at: "the build of '\(options.output)'")
    }
    return log.result
  }

  /// Makes the site without writing a file, and checks everything that can be checked without a network; this is more
  /// than a build checks.
  public func check() async -> SiteCheckReport {
    var build = self
    build.options.run.usesCache = false
    let (log, audit) = (
      BuildLog(options, world), SiteAudit(budget: site.settings.budget, basePath: basePath)
    )
    do { try await build.build(log, for: audit) } catch { log.add(error, at: "the check") }
    return SiteCheckReport(report: log.result, outside: audit.outside)
  }

  /// The URL where the site will be published: that of the options, or else the site's own.
  var baseURL: String? { options.baseURL ?? map.settings.baseURL }

  /// The base URL with a slash at its end; `nil` if there is no base URL.
  var absoluteBase: String? { baseURL.map { $0.hasSuffix("/") ? $0 : $0 + "/" } }

  var linkRules: LinkRules {
    LinkRules(
      basePath: basePath, baseURL: absoluteBase, hasVersions: options.version != nil,
      isForDisk: options.linkStyle == .files)
  }
}
