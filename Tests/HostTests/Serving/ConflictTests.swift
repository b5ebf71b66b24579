// Two visitors change one thing: the second one sees both versions before anything is replaced.
import Puddles
import PuddlesHTTP
import PuddlesTesting
import Testing

@testable import PuddlesHost

@Suite("Two visitors who edit the same", .live)
struct ConflictTests {
  private let url = "/loaves/1/edit/"
  private let live: LiveBakery

  init() throws { live = try Live() }

  @Test("the second one gets 409 with both versions, and is taken when sent again")
  func secondVisitor() async throws {
    let (first, second) = (live.reader(), live.reader())
    try await first.open(url)
    try await second.open(url)
    #expect(!second.text.contains("Stored now"))
    try await first.fill("Name", "Wheat").tap("Save")
    #expect(first.url == "/loaves/1/")
    try await second.fill("Name", "Barley").tap("Save")
    #expect(second.status == 409)
    #expect(live.shelf.loaves.first?.name == "Wheat")
    #expect(try second.value(of: "Name") == "Barley")
    #expect(second.text.contains("Stored now Wheat Yours Barley"))
    let field = try second.element("Name")
    let versions = second.page.element(id: field["aria-describedby"] ?? "")
    #expect(versions?.text == "Stored now Wheat Yours Barley")
    try await second.tap("Save")
    #expect(second.url == "/loaves/1/")
    #expect(live.shelf.loaves.first?.name == "Barley")
  }

  @Test("a change that comes while the action of a form runs is a conflict, too")
  func race() async throws {
    let clock = ManualClock()
    let live = try Live(options: .patient(on: clock))
    let reader = try await live.reader().open(url).fill("Name", "Barley")
    let body = try reader.body(pressing: reader.element("Save slowly"))
    let cookie = try #require(reader.jar.cookie)
    let save = live.post(body, to: url, cookie, on: clock)
    await clock.settle()
    try live.shelf.rename(1, to: "Wheat", replacing: live.shelf.loaves[0])
    live.shelf.latch.open()
    let seen = try await save.value
    #expect(seen.status == 409)
    let page = try HTMLDocument(parsing: seen.body)
    #expect(page.text.contains("Stored now Wheat Yours Barley"))
    #expect(live.shelf.loaves.first?.name == "Wheat")
  }

  @Test("what is stored can be taken instead")
  func taking() async throws {
    let reader = try await live.reader().open(url)
    try live.shelf.rename(1, to: "Wheat", replacing: live.shelf.loaves[0])
    try await reader.fill("Name", "Barley").tap("Save").tap("Take what is stored")
    #expect(reader.status == 200)
    #expect(try reader.value(of: "Name") == "Wheat")
    #expect(!reader.text.contains("Stored now"))
    try await reader.tap("Save")
    #expect(reader.url == "/loaves/1/")
  }

  @Test("a third version is shown as well, and faults come after the conflict")
  func again() async throws {
    let reader = try await live.reader().open(url)
    try live.shelf.rename(1, to: "Wheat", replacing: live.shelf.loaves[0])
    try await reader.fill("Name", "").tap("Save")
    #expect(reader.status == 409)
    try live.shelf.rename(1, to: "Oat", replacing: live.shelf.loaves[0])
    try await reader.tap("Save")
    #expect(reader.status == 409)
    #expect(reader.text.contains("Stored now Oat"))
    try await reader.tap("Save")
    #expect(reader.status == 422)
    #expect(reader.text.contains("Stored now Oat"))
    #expect(live.shelf.loaves.first?.name == "Oat")
  }

  @Test("a draft of an earlier visit says so before it is sent, and another button keeps it")
  func oldDraft() async throws {
    let reader = try await live.reader().open(url).fill("Name", "Barley").tap("Keep")
    try live.shelf.rename(1, to: "Wheat", replacing: live.shelf.loaves[0])
    try await reader.open("/").open(url)
    #expect(reader.status == 200)
    #expect(reader.text.contains("Stored now Wheat Yours Barley"))
    try await reader.tap("Save")
    #expect(live.shelf.loaves.first?.name == "Barley")
  }

  @Test(
    "a form of a session that is gone says so, keeps what was typed, and replaces nothing newer")
  func lostSession() async throws {
    let old = try Live()
    let reader = try await old.reader().open(url).fill("Name", "Barley")
    let body = try reader.body(pressing: reader.element("Save"))
    await old.end()
    let live = try Live(.memory, Shelf([Loaf(id: 1, name: "Wheat")]))
    let later = try await live.reader().post(body, to: url)
    #expect(later.status == 409)
    #expect(later.text.contains("Your draft was lost"))
    #expect(try later.value(of: "Name") == "Barley" && live.shelf.loaves[0].name == "Wheat")
    #expect(later.text.contains("Stored now Wheat Yours Barley"))
    try await later.tap("Save")
    #expect(live.shelf.loaves.first?.name == "Barley")
  }

  @Test("foreign text in both versions stays text")
  func hostile() async throws {
    let reader = try await live.reader().open(url)
    try live.shelf.rename(
      1, to: #""><script>alert(1)</script>"#, replacing: live.shelf.loaves[0])
    try await reader.fill("Name", #"'"><script>alert(2)</script>"#).tap("Save")
    #expect(reader.status == 409)
    #expect(!reader.page.elements.contains { $0.text.contains("alert") && $0.name == "script" })
    #expect(reader.text.contains(#"Stored now "><script>alert(1)</script> Yours '">"#))
  }

  @Test("what was typed is shown again when there is nothing left to edit")
  func deleted() async throws {
    let reader = try await live.reader().open(url)
    live.shelf.remove(1)
    try await reader.fill("Name", "<b>Barley").tap("Save")
    #expect(reader.status == 404)
    #expect(reader.text.contains("does not exist any more"))
    #expect(reader.page.elements(named: "li").map(\.text) == ["<b>Barley"])
  }

  @Test("a form of a guarded page is not shown again: it may hold a password")
  func guarded() async throws {
    let live = try Live(guarding: [GuardedPage(BakeryPlace.edit(1))])
    let reader = try await live.reader().open(url)
    live.shelf.remove(1)
    try await reader.fill("Name", "secret").tap("Save")
    #expect(reader.status == 404)
    #expect(!reader.text.contains("secret"))
  }

  @Test("a question about something that was changed since is asked again")
  func question() async throws {
    let reader = try await live.reader().open("/").tap("Sell", near: "Rye")
    try live.shelf.rename(1, to: "Gold", replacing: live.shelf.loaves[0])
    try await reader.tap("Yes")
    #expect(reader.status == 409)
    #expect(live.shelf.loaves.count == 2)
    try await reader.tap("Back to the page")
    #expect(reader.text.contains("Sell Gold?"))
    try await reader.tap("Yes")
    #expect(live.shelf.loaves.count == 1)
  }

  @Test("a button whose action finds a conflict is answered with a notice")
  func button() async throws {
    let reader = try await live.reader().open(url).tap("Rename")
    #expect(reader.status == 409)
    #expect(reader.text.contains("not as it was when you opened the page"))
  }
}
