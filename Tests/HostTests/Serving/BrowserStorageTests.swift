// What a visitor's browser keeps: there after the session and the host, for them alone.
import App
import Puddles
import PuddlesTesting
import Testing

@testable import PuddlesHost

@Suite("What a browser keeps")
struct BrowserStorageTests {
  private func app() async throws -> LiveApp {
    let (site, context) = (ExampleSite(), SiteContext(contentPath: "/nowhere", isMock: true))
    return try LiveApp(site, try await SiteMap(site).environment(of: site, for: context))
  }

  private func chosen(in app: LiveApp) async throws -> Reader {
    let reader = app.reader()
    try await reader.open("/settings/").fill("Colors", "dark").tap("Save")
    return reader
  }

  @Test("settings are there when the session and the host are gone, and forgotten when asked")
  func another() async throws {
    let (app, next) = (try await app(), try await app())
    let jar = try await chosen(in: app).jar
    #expect(jar["kept"] == "settings=dark%20plain%20en")
    let later = Reader(next.stage, jar: jar)
    try await later.open("/map/")
    #expect(later.page.elements(named: "html").first?["data-scheme"] == "dark")
    try await later.open("/settings/").tap("Forget my choices")
    #expect(jar["kept"] == nil)
    try await later.open("/map/")
    #expect(later.page.elements(named: "html").first?["data-scheme"] == nil)
    for app in [app, next] { await app.end() }
  }

  @Test("a page for all readers is not shown to somebody who chose, nor theirs to all")
  func shared() async throws {
    let app = try await app()
    func isDark(_ reader: Reader) async throws -> Bool {
      try await reader.open("/map/").page.elements(named: "html").first?["data-scheme"] == "dark"
    }
    let reader = app.reader()
    reader.jar["kept"] = "settings=dark%20plain%20en"
    #expect(try await isDark(app.reader()) == false)
    for _ in 1...2 {
      #expect(try await isDark(reader))
      #expect(try await isDark(app.reader()) == false)
    }
    reader.jar["kept"] = "settings=light%20plain%20en"
    #expect(try await isDark(reader) == false)
    await app.end()
  }

  @Test(
    "what a browser made up is as good as nothing",
    arguments: [
      "settings", "=", "&&&", "settings=%", "a=%FF", String(repeating: "x=y&", count: 900),
    ])
  func nonsense(text: String) async throws {
    let app = try await app()
    let reader = app.reader()
    reader.jar["kept"] = text
    try await reader.open("/settings/")
    #expect(reader.status == 200 && reader.text.contains("Same as the system"))
    try await reader.fill("Colors", "dark").tap("Save")
    #expect(reader.jar["kept"] == "settings=dark%20plain%20en")
    await app.end()
  }
}
