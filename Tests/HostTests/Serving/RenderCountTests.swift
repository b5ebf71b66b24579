// How often a page is rendered for one tap, with the script of live pages and without.
import Puddles
import PuddlesHTTP
import Testing

@testable import PuddlesHost

@Suite("Renders of a tap", .live, .timeLimit(.minutes(60)))
struct RenderCountTests {
  private func renders(_ live: LiveBakery) -> Int { live.served.renders.value }

  @Test("a tap renders its page once, to show what came of it: its control is found in the content")
  func tap() async throws {
    let live = try Live()
    let reader = try await live.reader().open("/").tap("Count")
    let before = renders(live)
    try await reader.tap("Count")
    #expect(renders(live) - before == 1)
    let page = try await reader.listen()
    #expect(renders(live) - before == 2, "and once for the events of the new page")
    try await Reader(live.stage, jar: reader.jar).open("/").tap("Count")
    var event = ""
    while !event.contains("counted 3") { event = try await page.next() }
  }

  @Test("a refused form and one that is outdated render their page once")
  func refused() async throws {
    let live = try Live()
    let (reader, other) = live.tabs()
    try await reader.open("/new/")
    try await other.open("/new/").fill("Name", "Rye").tap("Note")
    let before = renders(live)
    try await reader.fill("Name", "").tap("Save")
    #expect(reader.status == 409 && renders(live) - before == 1)
    try await reader.tap("Save")
    #expect(reader.status == 422 && renders(live) - before == 2)
  }

  @Test("a control of the layout is found, too, and its page rendered for it")
  func controlOfLayout() async throws {
    let bell = Bell()
    let live = try Live(bell, EnvironmentValues())
    let reader = try await live.reader().open("/").tap("Ring")
    #expect(bell.rings.value == 1 && reader.status == 200)
  }

  @Test("a confirmed question renders two pages, and one for each event stream")
  func confirmation() async throws {
    for hasSession in [false, true] {
      let live = try Live()
      let reader = try await live.reader().open("/")
      if hasSession { try await reader.tap("Count") }
      let before = renders(live)
      try await reader.tap("Sell", near: "Rye")
      #expect(reader.text.contains("Sell Rye?"))
      let dialog = try await reader.listen()
      try await reader.tap("Yes")
      #expect(reader.url == "/till/")
      let page = try await reader.listen()
      #expect(renders(live) - before == 4)
      withExtendedLifetime((dialog, page)) {}
    }
  }
}

/// A site whose layout has a control.
private struct Bell: Site {
  let name = "Bell"
  let rings = Count()
  var sections: [any Section] { Screens(["": Tower()]) }

  func layout(_ page: PageContext) -> some HTML {
    PageDocument(.lang(page.language)) {
      Head.title { page.title }
    } body: {
      main { page.content }
      Button("Ring") { [rings] in .perform { rings.add() } }
    }
  }

  struct Tower: Module {
    var body: some HTML { p { "a tower" } }
  }
}
