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

  @Test(
    "of a refused form only its module is rendered again, and modules that show what was written")
  func refusedParts() async throws {
    let desk = Desk()
    let live = try Live(Screens(["": desk]), EnvironmentValues())
    let reader = try await live.reader().open("/")
    try await reader.fill("Grams", "many").tap("Save")
    var before = (desk.shelves.value, desk.entries.value)
    try await reader.tap("Save")
    #expect(reader.status == 422 && reader.text.contains("Enter a whole number"))
    #expect(desk.shelves.value - before.0 == 1, "it was rendered to find the control")
    #expect(desk.entries.value - before.1 == 2, "and the module of the form to show the message")
    before = (desk.shelves.value, desk.entries.value)
    try await reader.fill("Grams", "200").fill("Name", "Oat").tap("Save")
    #expect(reader.status == 422 && reader.text.contains("The oven is cold."))
    #expect(reader.text.contains("a draft of Oat"), "the state that the fields were written to")
    #expect(desk.shelves.value - before.0 == 1 && desk.entries.value - before.1 == 2)
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

/// A form between modules that have nothing to do with it.
private struct Desk: Module {
  let shelves = Count(), entries = Count()

  var body: some HTML {
    Shelves(count: shelves)
    Entry(count: entries)
  }

  struct Shelves: Module {
    let count: Count

    var body: some HTML {
      get async throws {
        let _ = count.add()
        p { "the shelves" }
      }
    }
  }

  struct Entry: Module {
    @State private var draft = Draft()
    let count: Count

    var body: some HTML {
      get async throws {
        let _ = count.add()
        p { "a draft of \(draft.name)" }
        Form($draft, submit: { throw FormError(\Draft.name, "The oven is cold.") }) { field in
          TextField("Name", field.name)
          NumberField("Grams", field.grams, in: 100...2000)
          SubmitButton("Save")
        }
      }
    }
  }
}
