// What a visitor's browser keeps: there after the session and the host, for them alone.
import App
import Puddles
import PuddlesHTTP
import PuddlesTesting
import Testing

@testable import PuddlesHost

@Suite("What a browser keeps", .live)
struct BrowserStorageTests {
  private func chosen(in app: Live<ExampleSite>) async throws -> Reader {
    let reader = app.reader()
    try await reader.open("/settings/").fill("Colors", "dark").tap("Save")
    return reader
  }

  @Test("settings are there when the session and the host are gone, and forgotten when asked")
  func another() async throws {
    let (app, next) = (try await Live.mock(), try await Live.mock())
    let jar = try await chosen(in: app).jar
    #expect(jar["kept"] == "settings=dark%20en")
    let later = Reader(next.stage, jar: jar)
    try await later.open("/map/")
    #expect(later.page.elements(named: "html").first?["data-scheme"] == "dark")
    try await later.open("/settings/").tap("Forget my choices")
    #expect(jar["kept"] == nil)
    try await later.open("/map/")
    #expect(later.page.elements(named: "html").first?["data-scheme"] == nil)
  }

  @Test("a shared page is not shown to a reader with a stored choice, nor theirs to others")
  func shared() async throws {
    let app = try await Live.mock()
    func isDark(_ reader: Reader) async throws -> Bool {
      try await reader.open("/map/").page.elements(named: "html").first?["data-scheme"] == "dark"
    }
    // One without a session, and one whose id is signed but has no session.
    for id in [nil, app.site.sessions.store.signer.makeID()] {
      let reader = app.reader()
      reader.jar["visitor"] = id
      reader.jar["kept"] = "settings=dark%20en"
      #expect(try await isDark(reader))
      #expect(!app.isCached(Destination("map").path) || id != nil, "theirs is for them alone")
      #expect(try await isDark(app.reader()) == false)
      #expect(app.isCached(Destination("map").path), "that of all is cached")
      for _ in 1...2 {
        #expect(try await isDark(reader))
        #expect(try await isDark(app.reader()) == false)
      }
      reader.jar["kept"] = "settings=light%20en"
      #expect(try await isDark(reader) == false)
      reader.jar["kept"] = nil
      #expect(try await isDark(reader) == false)
    }
  }

  @Test("a session that another host kept takes what the browser says, and erases none of it")
  func restored() async throws {
    let home = MemoryHome()
    let options = LiveOptions.patient { $0.home = home }
    let (first, second) = try await (Live.mock(options: options), Live.mock(options: options))
    let jar = try await chosen(in: first).jar
    await first.site.sessions.save()
    let saved = await home.saved
    // The state of the page with the form is saved, the text that the browser keeps is not.
    #expect(saved.count == 1 && !saved.contains { $0.content.contains("dark en") })
    // Meanwhile a third host, or another tab, kept something newer.
    jar["kept"] = "pins=A&settings=light%20en"
    try await second.site.sessions.connectHome()
    let later = Reader(second.stage, jar: jar)
    try await later.open("/map/")
    #expect(later.page.elements(named: "html").first?["data-scheme"] == "light")
    #expect(jar["kept"] == "pins=A&settings=light%20en")
    try await later.open("/settings/").fill("Colors", "dark").tap("Save")
    #expect(jar["kept"] == "pins=A&settings=dark%20en")
    // From here on the session knows better than an older cookie.
    jar["kept"] = "settings=light%20en"
    try await later.open("/map/")
    #expect(later.page.elements(named: "html").first?["data-scheme"] == "dark")
    #expect(jar["kept"] == "pins=A&settings=dark%20en")
  }

  @Test(
    "the cookie is for this site alone, for a year, and goes when nothing is kept",
    arguments: [true, false])
  func cookie(isSecure: Bool) async throws {
    let app = try await Live.mock(options: .patient { $0.basePath = "/shop/" })
    let reader = try await app.reader().open("/shop/settings/").fill("Colors", "dark")
    let jar = reader.jar
    if isSecure { jar["__Host-visitor"] = jar["visitor"] }
    let body = try reader.body(pressing: reader.element("Save"))
    var request = ValidRequest(
      .post, try RequestTarget("/shop/settings/"), fields: ["Cookie": jar.cookie ?? ""],
      body: Array(body.utf8))
    request.isSecure = isSecure
    let answer = await app.site.respond(to: request)
    #expect(answer.status == 303)
    let (name, path, end) =
      isSecure ? ("__Host-kept", "/", "; Secure") : ("kept", "/shop/", "")
    let cookie =
      "\(name)=settings=dark%20en; Path=\(path); HttpOnly; SameSite=Lax\(end)"
      + "; Max-Age=31536000"
    #expect(answer.fields.values(of: "Set-Cookie").filter { $0.contains("kept=") } == [cookie])
  }

  @Test(
    "what a browser made up is as good as nothing",
    arguments: [
      "settings", "=", "&&&", "settings=%", "a=%FF", String(repeating: "x=y&", count: 900),
    ])
  func nonsense(text: String) async throws {
    let app = try await Live.mock()
    let reader = app.reader()
    reader.jar["kept"] = text
    try await reader.open("/settings/")
    #expect(reader.status == 200 && reader.text.contains("Same as the system"))
    try await reader.fill("Colors", "dark").tap("Save")
    #expect(reader.jar["kept"] == "settings=dark%20en")
  }
}
