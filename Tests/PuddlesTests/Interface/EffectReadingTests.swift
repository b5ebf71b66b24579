// Each reader of an effect: static page, live page, dialog page.
import Puddles
import PuddlesTesting
import TestSupport
import Testing

@Suite("Effects as controls")
struct EffectReadingTests {
  @Test("navigations and sheets are links everywhere", arguments: [Session.Mode.still, .live])
  func links(mode: Session.Mode) async throws {
    let page = try await document(
      div {
        Button("Go") { .navigate(to: Destination("numbers/7")) }
        Button("Show", style: .prominent) { .present(Destination("numbers")) }
        Link("Text", to: Destination("names/a b"), fragment: "x")
      }, mode: mode, at: PageLocation(path: RoutePath(["numbers"])))
    #expect(page.elements(named: "button").isEmpty)
    let links = page.elements(named: "a")
    #expect(links.map(\.text) == ["Go", "Show", "Text"])
    #expect(
      links.compactMap { $0["href"] } == [
        "7/index.html", "index.html", "../names/a%20b/index.html#x",
      ])
    #expect(links[1].classes == ["button", "prominent"])
  }

  @Test("work is an inert control in a static page, with the reason, and a button in a live one")
  func perform() async throws {
    func button(_ mode: Session.Mode) async throws -> HTMLElement {
      let page = try await document(Button("Save") { await Task.yield() }, mode: mode)
      return try #require(page.elements(named: "button").first)
    }
    let (still, live) = (try await button(.still), try await button(.live))
    #expect(still["type"] == "button" && still["aria-disabled"] == "true")
    #expect(still["aria-describedby"] == "page:live-only" && still["name"] == nil)
    #expect(live["type"] == "submit" && live["form"] == "actions" && live["name"] == "control")
    #expect(live["value"]?.isEmpty == false)
  }

  @Test("a button whose interface ignores its actions is inert, in a build and on a live page")
  func ignored() async throws {
    for mode in [Session.Mode.still, .live] {
      let page = try await document(Button("Save") { Interface<Int>.ignore.send(1) }, mode: mode)
      #expect(page.outline == ["button 'Save' (inert)"])
    }
  }

  @Test("closing leads to the page under a sheet, and is inert where nothing can be closed")
  func dismiss() async throws {
    let sheet = PageLocation(path: RoutePath(["new"]), presentedOver: .root, assets: .unchecked)
    let close = Button("Close") { .dismiss }
    let link = try await document(close, at: sheet).elements(named: "a").first
    #expect(link?["href"] == "../index.html")
    #expect(try await document(close).outline == ["button 'Close' (inert)"])
  }

  @Test("a question is a link to its dialog page; there the page is inert and answers are controls")
  func ask() async throws {
    let site = ErrandSite()
    let root = PageLocation(assets: .unchecked)
    let renderer = SiteRenderer(site, environment: site.providers, root: root)
    let page = try await renderer.page(at: ErrandPlace.list)
    let delete = try #require(
      try HTMLDocument(parsing: page.bytes).all(role: .link, label: "Delete", near: "Milk").first)
    let question = try #require(page.facts.questions.first)
    #expect(delete.element["href"] == "\(question.slug)/index.html")
    #expect(page.facts.questions.map(\.slug) == ["ask-confirm-delete-1", "ask-confirm-delete-2"])

    let dialog = try await renderer.page(at: ErrandPlace.list, asking: question)
    #expect(dialog.path.encoded == "ask-confirm-delete-1/")
    #expect(dialog.facts.isHiddenFromSearch)
    let document = try HTMLDocument(parsing: dialog.bytes)
    #expect(document.elements(class: "underneath").first?.has("inert") == true)
    #expect(
      document.outline.filter { !$0.hasPrefix("main") } == [
        "paragraph 'Close'", "link 'Close'", "paragraph 'Delete Milk?'", "button 'Yes' (inert)",
        "link 'No'", "link 'Cancel'",
      ])
    let cancel = document.all(role: .link, label: "Cancel").first?.element["href"]
    #expect(cancel == "../index.html")
  }

  @Test("live and static pages are the same document once controls are normalized")
  func normalized() async throws {
    let environment = EnvironmentValues().adding(ErrandProvider()).adding(Clicker())
    let modules: [AnyHTML] = [
      AnyHTML(ErrandList()), AnyHTML(ErrandForm()), AnyHTML(ClickerModule()),
      AnyHTML(ErrandDetail(id: 1)),
    ]
    for module in modules {
      var pages: [HTMLDocument] = []
      for mode in [Session.Mode.still, .live] {
        let session = Session(mode: mode)
        let bytes = try await render(module, environment: environment, session: session)
        await session.end()
        pages.append(try HTMLDocument(parsing: bytes))
      }
      #expect(pages[0] != pages[1] || pages[0].elements(named: "button").isEmpty)
      #expect(normalizeControls(pages[0]) == normalizeControls(pages[1]))
    }
  }
}
