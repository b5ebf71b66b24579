// What a visitor chooses holds on every page of theirs, and nowhere else.
import CoreModels
import Puddles
import PuddlesTesting
import Testing

@testable import App

@Suite("Settings")
struct SettingsTests {
  @Test("what is saved is kept, and forgotten again")
  func save() async throws {
    let provider = SettingsProvider()
    let test = try await ModuleTest(SettingsScreen(), environment: EnvironmentValues(provider))
    try await test.choose("Colors", "Dark").tap("Save")
    #expect(provider.saved == Settings(appearance: .dark))
    try await test.tap("Forget my choices")
    #expect(provider.saved == nil && !test.has(.button, "Forget my choices"))
  }

  @Test("one visitor's choices are no other's")
  func visitors() throws {
    let site = ExampleSite()
    let shared = Providers.mock.environment
    let one = try site.visitorEnvironment(in: shared).require(SettingsProvider.self)
    let other = try site.visitorEnvironment(in: shared).require(SettingsProvider.self)
    try one.save(Settings(appearance: .dark))
    #expect(one.saved?.appearance == .dark && other.saved == nil)
  }

  @Test("a browser keeps what was chosen; what is no choice is none")
  func storage() throws {
    let (site, storage) = (ExampleSite(), BrowserStorage())
    var environment = Providers.mock.environment
    environment[.browserStorage] = storage
    let chosen = Settings(appearance: .dark, language: .simplifiedChinese)
    try site.visitorEnvironment(in: environment).require(SettingsProvider.self).save(chosen)
    #expect(storage["settings"] == "dark zh-Hans")
    func later() throws -> SettingsProvider {
      try site.visitorEnvironment(in: environment).require(SettingsProvider.self)
    }
    #expect(try later().saved == chosen)
    try later().reset()
    #expect(storage["settings"] == nil)
    for text in ["", "dark", "dark fr", "dark  en", "dark zh-Hans x"] {
      try storage.set(text, for: "settings")
      #expect(try later().saved == nil)
    }
  }

  @Test("pages are dark without a script once the visitor says so, and have no second switch")
  func colors() async throws {
    let site = ExampleSite()
    let environment = site.visitorEnvironment(in: Providers.mock.environment)
    let renderer = SiteRenderer(
      site, environment: environment, root: PageLocation(assets: .unchecked))
    let session = Session(mode: .live)
    func page() async throws -> String {
      let page = try await renderer.page(
        at: renderer.map.page(of: .map), showing: Rendering(in: session))
      return String(decoding: page.bytes, as: UTF8.self)
    }
    let before = try await page()
    #expect(before.contains("<html lang=\"en\">") && before.contains("<select class=\"scheme\""))
    try environment.require(SettingsProvider.self).save(Settings(appearance: .dark))
    let after = try await page()
    #expect(after.contains("<html lang=\"en\" data-scheme=\"dark\">"))
    #expect(!after.contains("<select class=\"scheme\""))
    await session.end()
  }

  @Test("the language that a visitor prefers decides where the first page leads")
  func language() async throws {
    let site = ExampleSite()
    let map = SiteMap(site)
    let environment = site.visitorEnvironment(in: Providers.mock.environment)
    #expect(try await map.landing(at: .root, in: environment) == nil)
    try environment.require(SettingsProvider.self)
      .save(Settings(language: .simplifiedChinese))
    var followed = environment
    followed[.cameFromSite] = true
    #expect(try await map.landing(at: .root, in: followed) == nil, "a link was chosen")
    let path = try await map.landing(at: .root, in: environment)
    #expect(path == RoutePath([ExampleSite.chinese]))
    #expect(try await map.landing(at: Destination.scrums.path, in: environment) == nil)
  }
}
