// A site with its providers, ready to be served.
import Puddles
import PuddlesHTTP

/// Makes the providers of a site and serves its pages.
struct SiteService<Subject: Site>: HostService {
  let live: LiveSite<Subject>

  /// - Throws: The first fault of the routes, or what the providers throw.
  init(
    _ site: Subject, context: SiteContext, options: ServingOptions, assets: AssetMap = .unchecked
  ) async throws {
    if let fault = Subject.Place.router.faults.first { throw fault }
    let basePath = options.basePath
    // Values that providers share are known by name from here on, so that pages can watch them.
    let sources = ReadSources()
    let environment = try await ReadSources.$current.withValue(sources) {
      try await site.environment(for: context)
    }
    live = LiveSite(site, environment: environment, sources: sources, options: options) {
      PageLocation(links: .directories, basePath: basePath, assets: assets)
    }
  }
}

extension SiteService {
  func answer(to request: HostRequest) async -> HostAnswer {
    await live.answer(to: request)
  }
}
