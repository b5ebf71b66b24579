// What a visitor chooses holds on every page of theirs, and nowhere else.
import CoreModels
import Puddles
import PuddlesTesting
import PuddlesTheme
import Testing

@testable import App

@Suite("Settings")
struct SettingsTests {
  @Test(
    "numbers are written in groups of three digits, in the style of the visitor",
    arguments: [
      (NumberStyle.plain, 1_234_567, "1234567"), (.comma, 1_234_567, "1,234,567"),
      (.point, 999, "999"), (.point, 1_000, "1.000"), (.space, 1_000, "1\u{202F}000"),
      (.comma, -1_729, "-1,729"), (.comma, 0, "0"), (.comma, -100, "-100"),
      (.comma, .min, "-9,223,372,036,854,775,808"),
    ] as [(NumberStyle, Int, String)])
  func numbers(style: NumberStyle, number: Int, text: String) {
    #expect(style.text(number) == text)
  }

  @Test("what is saved is shown, kept, and forgotten again")
  func save() async throws {
    let provider = SettingsProvider.mock
    let test = try await ModuleTest(SettingsPage(), environment: EnvironmentValues(provider))
    try await test.choose("Colors", "Dark").choose("Numbers", "1,234,567").tap("Save")
    #expect(provider.saved == Settings(appearance: .dark, numbers: .comma))
    #expect(test.html.elements(named: "dd")[1].text == "1,234,567")
    try await test.tap("Forget my choices")
    #expect(provider.saved == nil)
    #expect(test.html.elements(named: "dd")[1].text == "1234567")
  }

  @Test("one visitor's choices are no other's")
  func visitors() throws {
    let site = ExampleSite()
    let shared = Providers.mock.environment
    let one = site.visitorEnvironment(in: shared)
    let other = site.visitorEnvironment(in: shared)
    try one.require(SettingsProvider.self).save(Settings(numbers: .comma))
    #expect(one[.visitorSettings].current().numbers == .comma)
    #expect(other[.visitorSettings].current().numbers == .plain)
  }

  @Test("a browser keeps what was chosen; what is no choice is none")
  func storage() throws {
    let (site, storage) = (ExampleSite(), BrowserStorage())
    var environment = Providers.mock.environment
    environment[.browserStorage] = storage
    let chosen = Settings(appearance: .dark, numbers: .comma, language: .simplifiedChinese)
    try site.visitorEnvironment(in: environment).require(SettingsProvider.self).save(chosen)
    #expect(storage["settings"] == "dark comma zh-Hans")
    func later() throws -> SettingsProvider {
      try site.visitorEnvironment(in: environment).require(SettingsProvider.self)
    }
    #expect(try later().saved == chosen)
    try later().reset()
    #expect(storage["settings"] == nil)
    for text in ["", "dark", "dark comma fr", "dark  comma", "dark comma zh-Hans x"] {
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
      let page = try await renderer.page(at: Place.map, session: session)
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
    let environment = site.visitorEnvironment(in: Providers.mock.environment)
    #expect(try await site.landing(at: .root, in: environment) == nil)
    try environment.require(SettingsProvider.self)
      .save(Settings(language: .simplifiedChinese))
    var followed = environment
    followed[.cameFromSite] = true
    #expect(try await site.landing(at: .root, in: followed) == nil, "a link was chosen")
    let place = try await site.landing(at: .root, in: environment)
    #expect(place as? PlaceInLanguage<Place> == Place.home.inLanguage(ExampleSite.chinese))
    #expect(try await site.landing(at: Place.scrums.path, in: environment) == nil)
  }
}
