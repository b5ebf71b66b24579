// The code in the texts of a site, found without rendering a page.
public import Puddles

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
