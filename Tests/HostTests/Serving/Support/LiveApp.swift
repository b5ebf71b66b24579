// A running example app, in memory.
import App
import Puddles

@testable import PuddlesHost

/// The example app with its host.
struct LiveApp {
  let site: LiveSite<ExampleSite>
  let stage: Stage

  init(
    _ example: ExampleSite, _ environment: EnvironmentValues, sources: ReadSources = ReadSources(),
    options: ServingOptions = .patient
  ) throws {
    site = LiveSite(example, environment: environment, sources: sources, options: options) {
      PageLocation(links: .directories, assets: .unchecked)
    }
    stage = try Stage(site, over: .memory)
  }

  /// The app with sample data. Its pages are cached, as they are by a host that follows its content.
  static func mock(options: ServingOptions = .patient) async throws -> LiveApp {
    let (site, sources) = (ExampleSite(), ReadSources())
    let environment = try await ReadSources.$current.withValue(sources) {
      try await SiteMap(site).environment(
        of: site, for: SiteContext(contentPath: "/nowhere", isMock: true))
    }
    sources.noteFollowed()
    return try LiveApp(site, environment, sources: sources, options: options)
  }

  func reader() -> Reader { Reader(stage) }

  func end() async { await stage.end() }
}
