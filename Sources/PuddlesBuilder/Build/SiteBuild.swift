// A build from the site to the published folder: eight steps in a row, a file each in `Steps/`.
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
  /// What the sections of the site have made: a build finds it again like what its environment has.
  private let sources = ReadSources()
  var options: BuildOptions
  let world: BuildWorld

  public init(
    _ site: SiteType, options: BuildOptions = BuildOptions(), world: BuildWorld = BuildWorld()
  ) {
    self.site = site
    map = ReadSources.$current.withValue(sources) { SiteMap(site) }
    self.options = options
    self.world = world
  }
}

extension SiteBuild {
  /// The steps. Errors of one are recorded, and all but the last go on, so that a build reports all of them.
  /// - Parameter audit: Looks at everything, if the site is made only to be checked; nothing is written then.
  private func steps(_ log: BuildLog, _ sources: ReadSources, for audit: SiteAudit?) async throws {
    guard let build = try await prepare(log, sources, for: audit) else { return }
    defer { build.end() }
    let list = await listPages(build)
    var assets = await makeAssets(for: list, build)
    let drawn = await drawPages(list, assets, build)
    let pages = await makeSearch(list, drawn, build)
    await makeIndexes(of: pages, &assets, build)
    await checkSite(pages, list, assets, build)
    world.keep((build, list, drawn, pages))
    if audit == nil { try await publish(build) }
  }

  private func build(_ log: BuildLog, for audit: SiteAudit? = nil) async throws {
    let sources = ReadSources(after: sources)
    try await ReadSources.$current.withValue(sources) { try await steps(log, sources, for: audit) }
  }

  /// Builds the site. Every error is in the report; if there is one, nothing was published.
  public func run() async -> BuildReport { await run(afterFailures: 0) }

  /// - Parameter count: How often the disk did not give back what a build remembered.
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

  /// Makes the site without writing a file, and checks everything that can be known without a
  /// network: what a build checks, and more.
  public func check() async -> SiteCheckReport {
    var build = self
    build.options.run.usesCache = false
    let (log, audit) = (
      BuildLog(options, world), SiteAudit(budget: site.settings.budget, basePath: options.basePath)
    )
    do { try await build.build(log, for: audit) } catch { log.add(error, at: "the check") }
    return SiteCheckReport(report: log.result, outside: audit.outside)
  }

  /// Where the site will be published: the options come before the site's own URL.
  var baseURL: String? { options.baseURL ?? map.settings.baseURL }

  /// The base URL with a slash at its end.
  var absoluteBase: String? { baseURL.map { $0.hasSuffix("/") ? $0 : $0 + "/" } }

  var linkRules: LinkRules {
    LinkRules(
      basePath: options.basePath, baseURL: absoluteBase, isForDisk: options.linkStyle == .files)
  }
}
