// How often a page is rendered for one tap, with the script of live pages and without.
import Puddles
import PuddlesHTTP
import Synchronization
import Testing

@testable import PuddlesHost

@Suite("Renders of a tap", .live, .timeLimit(.minutes(60)))
struct RenderCountTests {
  private func renders(_ live: Live) -> Int {
    live.site.site.renders.count.load(ordering: .relaxed)
  }

  /// Opens the event stream of the page that a reader sees, as its script does.
  private func listen(_ live: Live, _ reader: Reader) async throws -> OpenPage {
    try await OpenPage(live.site, at: reader.url, cookie: reader.jar.cookie, have: reader.version)
  }

  @Test("a tap renders its page twice: to find the control, and to show what came of it")
  func tap() async throws {
    let live = try Live()
    let reader = try await live.reader().open("/").tap("Count")
    let before = renders(live)
    try await reader.tap("Count")
    #expect(renders(live) - before == 2)
    // The event stream goes on with the page that was just sent.
    let page = try await listen(live, reader)
    #expect(renders(live) - before == 2)
    try await Reader(live.stage, jar: reader.jar).open("/").tap("Count")
    var event = ""
    while !event.contains("counted 3") { event = try await page.next() }
  }

  @Test("a confirmed question renders four pages at most, its event streams among them")
  func confirmation() async throws {
    for hasSession in [false, true] {
      let live = try Live()
      let reader = try await live.reader().open("/")
      if hasSession { try await reader.tap("Count") }
      let before = renders(live)
      try await reader.tap("Sell", near: "Rye")
      #expect(reader.text.contains("Sell Rye?"))
      let dialog = try await listen(live, reader)
      try await reader.tap("Yes")
      #expect(reader.url == "/till/")
      let page = try await listen(live, reader)
      #expect(renders(live) - before == (hasSession ? 3 : 4))
      withExtendedLifetime((dialog, page)) {}
    }
  }

  @Test("the streams of a page and of its frames render none of them again")
  func frames() async throws {
    let live = try Live()
    let reader = try await live.reader().open("/").tap("Count")
    let frame = try await Reader(live.stage, jar: reader.jar).open("/till/")
    let before = renders(live)
    let pages = [try await listen(live, reader), try await listen(live, frame)]
    #expect(renders(live) == before)
    withExtendedLifetime(pages) {}
  }

  @Test("a page that changed between its answer and its event stream is brought up to date")
  func changed() async throws {
    let live = try Live()
    let reader = try await live.reader().open("/").tap("Count")
    let record = try #require(live.site.sessions.all.first)
    let other = Reader(live.stage, jar: reader.jar)
    try await other.post(other.open("/").body(pressing: other.element("Count")))
    let page = try await listen(live, reader)
    var event = ""
    while !event.contains("counted 2") { event = try await page.next() }
    withExtendedLifetime(record) {}
  }
}
