// A visit: pages are shown, controls act, and effects lead on.
import PuddlesHTTP
import PuddlesTesting
import Testing

@testable import PuddlesHost

@Suite("Visits", .live)
struct VisitTests {
  @Test(
    "the page is shown from the button that was pressed, unless a script knows better, with its query"
  )
  func place() async throws {
    let live = try Live()
    let reader = try await live.reader().open("/?kind=rye")
    let button = try #require(reader.page.elements(named: "button").first { $0.text == "Count" })
    #expect(button["id"] == button["value"])
    try await reader.tap("Count")
    #expect(reader.fragment == button["id"] && reader.redirects == ["/?kind=rye"])
    reader.jar["script"] = "1"
    try await reader.tap("Count")
    #expect(reader.text.contains("counted 2") && reader.fragment == nil)
    reader.jar["script"] = nil
    try await reader.tap("Sell", near: "Spelt").tap("Yes")
    #expect(reader.url == "/till/" && reader.fragment == nil, "another page begins at its top")
  }

  @Test("a question is a page; its answer acts and leads on", arguments: Reach.allCases)
  func question(reach: Reach) async throws {
    let live = try Live(reach)
    let reader = live.reader()
    try await reader.open("/").tap("Sell", near: "Rye")
    #expect(reader.url == "/ask-confirm-sale-1/")
    #expect(reader.text.contains("Sell Rye?"))
    try await reader.tap("No")
    #expect(reader.url == "/")
    #expect(live.shelf.loaves.count == 2)
    try await reader.tap("Sell", near: "Spelt").tap("Yes")
    #expect(reader.url == "/till/")
    #expect(live.shelf.loaves.map(\.name) == ["Rye"])
  }

  @Test("an unknown page and an unknown id are pages that say so, with a way back")
  func unknown() async throws {
    let live = try Live()
    let reader = live.reader()
    for path in [
      "/nowhere/", "/loaves/99/", "/loaves/x/", "/loaves/99/edit/x/", "/ask-confirm-sale-99/",
    ] {
      try await reader.open(path)
      #expect(reader.status == 404, "\(path)")
      #expect(reader.text.contains("There is no such page"))
      #expect(reader.text.hasSuffix("go back to /"))
    }
    try await reader.open("/loaves/1/edit/x/")
    #expect(reader.status == 404 && reader.text.contains("go back to /loaves/1/edit/"))
  }

  @Test("a control that is gone gets a page that says so, and nothing is done")
  func stale() async throws {
    let live = try Live()
    let (old, new) = live.tabs()
    try await old.open("/")
    try await new.open("/").tap("Throw away", near: "Rye")
    try await old.tap("Throw away", near: "Rye")
    #expect(old.status == 409)
    #expect(old.text.contains("what you pressed is not there any more"))
    #expect(old.has(.link, "Back to the page"))
    #expect(live.shelf.loaves.map(\.name) == ["Spelt"])
  }

  @Test("an error ends its request only, and shows nothing of itself to readers")
  func failing() async throws {
    for isDevelopment in [false, true] {
      let live = try Live(options: .patient { $0.isDevelopment = isDevelopment })
      let reader = try await live.reader().open("/trouble/")
      try await reader.tap("Fail")
      #expect(reader.status == 500)
      #expect(reader.text.contains("Burnt") == isDevelopment)
      #expect(try await reader.open("/").status == 200)
    }
  }

  @Test("an action that takes long answers with a page that refreshes itself")
  func slow() async throws {
    let clock = ManualClock()
    let live = try Live(options: .patient(on: clock) { $0.patience = .zero })
    let reader = try await live.reader().open("/trouble/").tap("Wait")
    #expect(reader.status == 202)
    #expect(reader.fields["Refresh"] == "2")
    #expect(reader.text.contains("Still working"))
    #expect(try await reader.reload().status == 202)
    await clock.settle()
    live.shelf.latch.open()
    await clock.settle()
    #expect(try await reader.reload().url == "/trouble/")
    #expect(reader.has(.button, "Wait"))
  }

  @Test("a site that is read only refuses every form with a page")
  func readOnly() async throws {
    let live = try Live(options: .patient { $0.isReadOnly = true })
    let reader = try await live.reader().open("/").tap("Throw away", near: "Rye")
    #expect(reader.status == 403)
    #expect(reader.text.contains("read only"))
    #expect(live.shelf.loaves.count == 2)
  }
}
