// How often a page is rendered for one tap, with the script of live pages and without.
import Puddles
import PuddlesHTTP
import Testing

@testable import PuddlesHost

@Suite("Renders of a tap", .live, .timeLimit(.minutes(60)))
struct RenderCountTests {
  private func renders(_ live: LiveBakery) -> Int { live.served.renders.value }

  @Test("a tap renders its page twice: to find the control, and to show what came of it")
  func tap() async throws {
    let live = try Live()
    let reader = try await live.reader().open("/").tap("Count")
    let before = renders(live)
    try await reader.tap("Count")
    #expect(renders(live) - before == 2)
    let page = try await reader.listen()
    #expect(renders(live) - before == 3, "and once for the events of the new page")
    try await Reader(live.stage, jar: reader.jar).open("/").tap("Count")
    var event = ""
    while !event.contains("counted 3") { event = try await page.next() }
  }

  @Test("a confirmed question renders three pages, and one for each event stream")
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
      #expect(renders(live) - before == 5)
      withExtendedLifetime((dialog, page)) {}
    }
  }
}
