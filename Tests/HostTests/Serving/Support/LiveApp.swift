// A running example app, in memory.
import App
import Puddles

@testable import PuddlesHost

/// The example app with its host.
struct LiveApp {
  let site: LiveSite<ExampleSite>
  let stage: Stage

  init(_ example: ExampleSite, _ environment: EnvironmentValues) throws {
    site = LiveSite(example, environment: environment) {
      PageLocation(links: .directories, assets: .unchecked)
    }
    stage = try Stage(site, over: .memory)
  }

  func reader() -> Reader { Reader(stage) }

  func end() async {
    await site.shutDown()
    await stage.end()
  }
}
