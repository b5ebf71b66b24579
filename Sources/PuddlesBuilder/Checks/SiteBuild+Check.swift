// Making a whole site only to look at it.
import Puddles

/// What `site check` found.
public struct SiteCheckReport: Sendable {
  /// With every fault; nothing is published.
  public let report: BuildReport
  /// The addresses of other sites, with the URLs of the pages that name them.
  public let outside: [String: Set<String>]
}

extension SiteBuild {
  /// Makes the site without writing a file, and checks everything that can be known without a
  /// network: what a build checks, and more.
  public func check() async -> SiteCheckReport {
    var build = self
    build.options.usesCache = false
    return await build.audited()
  }

  private func audited() async -> SiteCheckReport {
    let log = BuildLog(options, world)
    let audit = SiteAudit(budget: site.budget, basePath: options.basePath)
    do {
      let folders = try BuildFolders(options)
      let sources = ReadSources()
      try await ReadSources.$current.withValue(sources) {
        guard let (environment, reads) = await environment(log) else { return }
        let draft = Draft.dry(self, folders, log, sources, reads, audit)
        await make(draft, loadPlaces(in: environment), in: environment)
        log.add(try await site.faults(in: environment))
      }
    } catch {
      log.add(error, at: "the check")
    }
    return SiteCheckReport(report: log.result, outside: audit.outside)
  }
}
