// The workshop of previews, used as a reader of the live site would use it.
import Puddles
import PuddlesTesting
import PuddlesWorkshop
import Testing

@testable import App
@testable import PuddlesWorkshop

@Suite("Workshop")
struct WorkshopTests {
  private let desk = Desk()
  private let detail = PreviewPage.state(of: "ScrumDetailView", "with-history")

  @Test("all previews of the example can be shown, and what their debug buttons lead to")
  func previews() async {
    #expect(await previewFailures(of: ExampleSite()) == [])
  }

  @Test(
    "an option of a frame is a short plain word, for it stands in attributes",
    arguments: [
      ("375", true), ("zh-Hans", true), ("", false), (String(repeating: "a", count: 21), false),
      ("a b", false), ("é", false), ("\"", false),
    ])
  func options(value: String, isTaken: Bool) {
    #expect(FrameOptions(PageQuery(["width": value]))[.width] == (isTaken ? value : ""))
  }

  @Test("a site without previews is a failure, and so is a preview that throws")
  func failures() async {
    #expect(
      await previewFailures(of: BareSite()) == [
        "the site shows no previews: add PreviewCatalog([…]) to its sections"
      ])
    let failures = await previewFailures(of: BareSite(catalog: Self.failing))
    #expect(failures.count == 2)
    for failure in failures {
      #expect(failure.hasPrefix("the preview 'Failed' of FailingView: "), "\(failure)")
    }
  }

  private static let failing = PreviewCatalog([FailingView<Int>.self])

  @Test("modules come first, then components, by name")
  func groups() {
    let catalog = PreviewCatalog([
      ScrumListView.self, BookListView.self, Login.self, BookList.Favorites.self,
    ])
    #expect(
      catalog.previewGroups.map(\.name) == [
        "BookList.Favorites", "Login", "BookListView", "ScrumListView",
      ])
  }

  @Test("the index lists what has all words of the search")
  func search() async throws {
    #expect(try await desk.text(.index).contains("BookListView"))
    let found = try await desk.text(.index, ["q": "scrumlist loaded"])
    #expect(found.contains("ScrumListView") && !found.contains("BookListView"))
    #expect(try await desk.text(.index, ["q": "nowhere"]).contains("Nothing found."))
  }

  @Test("the properties of the state are fields, and what they send is the state of the frame")
  func fields() async throws {
    let page = try await desk.page(detail)
    let names = page.elements.compactMap { $0["name"] }
    #expect(names.contains("state.isMeeting") && names.contains("state.scrum.title"))
    #expect(names.contains("state.scrum.theme"))
    let query = ["state.isMeeting": "true", "state.scrum.title": "Bridge"]
    #expect(try await !desk.text(.frame(detail)).contains("A meeting is running."))
    let frame = try await desk.text(.frame(detail), query)
    #expect(frame.contains("A meeting is running.") && frame.contains("Bridge"))
    let outer = try await desk.page(detail, query)
    let source = try #require(outer.elements.first { $0.name == "iframe" }?["src"])
    #expect(source == "frame/?state.isMeeting=true&state.scrum.title=Bridge")
    #expect(outer.text.contains("\"title\": \"Bridge\""))
  }

  @Test("what is no value of a property changes nothing, and is said")
  func wrongValue() async throws {
    let query = ["state.scrum.theme": "plaid", "state.scrum.lengthInMinutes": "long"]
    let text = try await desk.text(detail, query)
    #expect(text.contains("“long” is no value for scrum, length in minutes"))
    #expect(try await desk.text(.frame(detail), query).contains("Meeting info"))
  }

  @Test(
    "no number that a URL says ends the host, whatever preview it is for and what is tapped then")
  func hostileNumbers() async throws {
    let numbers = [Int.min, -1_000_000_000, -1, 0, 9, 1_000_000_000, .max].map(String.init)
    var count = 0
    for group in ExampleSite.previews.previewGroups {
      for preview in group.previews where preview.state != nil {
        let page = PreviewPage.state(of: group.name, preview.slug)
        let fields = try await Desk().page(page).elements.filter {
          $0["name"]?.hasPrefix("state") == true
            && $0["type"] == "number"
        }
        for (field, number) in fields.flatMap({ field in numbers.map { (field, $0) } }) {
          try await Desk().tapEverything(at: .frame(page), [field["name"] ?? "": number])
          count += 1
        }
      }
    }
    #expect(count > 50)
  }

  @Test("an action in the frame changes the state that the page around it shows, and is listed")
  func actions() async throws {
    let list = PreviewPage.state(of: "BookListView", "closed")
    #expect(try await desk.text(list).contains("No action was sent yet."))
    try await desk.tap("Open descriptions", at: .frame(list))
    #expect(try await desk.text(.frame(list)).contains("Close descriptions"))
    let page = try await desk.page(list)
    #expect(page.text.contains("Actions: 1") && page.text.contains("showDescriptionsToggled"))
  }

  @Test("each list of a page says which option is selected: a live page asks that of its lists")
  func selectedOptions() async throws {
    for query in [[:], ["colors": "dark", "width": "999"]] {
      let lists = try await Desk().page(detail, query).elements.filter {
        // The list of colors in the header has no name: no form sends it.
        $0.name == "select" && $0["name"] != nil
      }
      #expect(lists.count > 5)
      for list in lists {
        let selected = list.elements.filter { $0.has("selected") }
        #expect(selected.count == 1, "\(list["name"] ?? "")")
        if list["name"] == "colors" { #expect(selected.first?["value"] == query["colors"] ?? "") }
      }
    }
  }

  @Test("a debug button changes the state in a live page; in a static one it leads to a page")
  func debugButtons() async throws {
    let list = PreviewPage.state(of: "BookListView", "closed")
    #expect(try await desk.text(.frame(list)).contains("The First Draft"))
    try await desk.tap("Clear", at: list)
    #expect(try await !desk.text(.frame(list)).contains("The First Draft"))

    let still = Desk(mode: .still)
    let button = try #require(try await still.page(list).all(role: .link, label: "Clear").first)
    #expect(button.element["href"]?.contains("after/clear/") == true)
    let cleared = PreviewPage.step(of: "BookListView", "closed", "clear")
    #expect(try await !still.text(.frame(cleared)).contains("The First Draft"))
  }

  @Test("what loads can fail, and the page shows what it does then")
  func loading() async throws {
    let page = PreviewPage.frame(.state(of: "AllScrums", "loaded"))
    #expect(try await desk.page(page, ["loading": "fails"]).text.contains("asks for it"))
    #expect(try await !desk.page(page).text.contains("asks for it"))
  }

  @Test("a page of a type leads to the types of its folder, and to all")
  func folder() async throws {
    for mode in [Session.Mode.live, .still] {
      let page = try await Desk(mode: mode).page(detail)
      #expect(page.all(role: .link, label: "ScrumListView").count == 1)
      #expect(page.all(role: .link, label: "All previews").count == 1)
      #expect(page.all(role: .link, label: "BookListView").isEmpty)
      // Without a host only a script can search.
      let search = try await Desk(mode: mode).page(.index).elements.first {
        $0.name == "form" && $0["data-tree"] != nil
      }
      #expect(try #require(search).has("hidden") == (mode == .still))
    }
  }

  @Test("the faults of a preview are listed above its markup, which has a tag a line")
  func faults() async throws {
    let bytes = Array("<p>Hull</p><img src=\"a.png\">".utf8)
    let fault = MarkupFault(
      .error, code: "missing-alt", text: "no text", help: "write one", offset: 11)
    let panel = try await renderStage(
      AnyHTML(MarkupPanel(bytes: bytes, faults: [fault])), environment: EnvironmentValues(),
      showing: Rendering(in: Session(mode: .still)), location: PageLocation(assets: .unchecked))
    let page = try HTMLDocument(parsing: panel.bytes)
    #expect(page.text.contains("Faults in the markup of this preview:"))
    #expect(page.elements.first { $0.name == "li" }?.text == "no text: write one")
    let markup = try #require(page.elements.first { $0.name == "code" })
    #expect(markup.text.contains("</p>") && panel.bytes.contains(UInt8(ascii: "\n")))
  }

  @Test("the static site has every state, and every state that one debug button leads to")
  func everyState() async throws {
    let previews = ExampleSite.previews
    let pages = try await Set(previews.pages(in: EnvironmentValues())[0].load().pages)
    var steps = 0
    for group in ExampleSite.previews.previewGroups {
      for preview in group.previews {
        let state = PreviewPage.state(of: group.name, preview.slug)
        #expect(pages.contains(previews[state]) && pages.contains(previews[.frame(state)]))
        for step in try await preview.state?.steps() ?? [] {
          let page = PreviewPage.step(of: group.name, preview.slug, step.slug)
          #expect(
            pages.contains(previews[page]) && pages.contains(previews[.frame(page)]), "\(page)")
          steps += 1
        }
      }
    }
    #expect(steps >= 20)
  }

  @Test("the frame has nothing around it and takes the choices of the page")
  func frame() async throws {
    let query = ["colors": "dark", "size": "150", "motion": "reduced", "language": "zh-Hans"]
    let page = try await desk.page(.frame(detail), query)
    #expect(!page.elements.contains { $0.name == "header" && $0["class"] == "top" })
    let framed = try #require(page.elements.first { $0["class"] == "framed" })
    #expect(framed["data-scheme"] == "dark" && framed["data-size"] == "150")
    #expect(framed["data-motion"] == "reduced" && framed["lang"] == "zh-Hans")
    let hostile = try await desk.page(.frame(detail), ["language": "\" onload=\"alert(1)"])
    #expect(hostile.elements.first { $0["class"] == "framed" }?["lang"] == nil)
  }

  @Test("a preview without a state, a source and markup are shown")
  func panels() async throws {
    let text = try await Desk().text(.state(of: "ScrumListView", "empty"))
    #expect(text.contains("This preview has no state that changes."))
    #expect(text.contains("Source: ScrumListView.swift, line"))
    #expect(text.contains("<h1>Daily Scrums</h1>"))
  }
}

/// One visitor at the pages of the workshop.
private struct Desk {
  let renderer: SiteRenderer
  let session: Session

  init(mode: Session.Mode = .live) {
    let location = PageLocation(links: .directories, assets: .unchecked)
    renderer = SiteRenderer(
      ExampleSite(), environment: Providers.mock.environment, root: location)
    session = Session(mode: mode)
  }

  private func rendered(
    _ page: PreviewPage, _ query: [String: String]
  ) async throws -> RenderedPage {
    let place = try renderer.map.page(of: ExampleSite.previews[page])
    let rendering = Rendering(in: session, query: PageQuery(query))
    let page = try await renderer.page(at: place, showing: rendering)
    await rendering.keep(page.facts)
    return page
  }

  func page(_ page: PreviewPage, _ query: [String: String] = [:]) async throws -> HTMLDocument {
    try HTMLDocument(parsing: try await rendered(page, query).bytes)
  }

  func text(_ page: PreviewPage, _ query: [String: String] = [:]) async throws -> String {
    try await self.page(page, query).text
  }

  /// Shows a page with each of its controls used once; what a control throws is shown, and ends nothing.
  func tapEverything(at page: PreviewPage, _ query: [String: String]) async throws {
    for control in try await rendered(page, query).facts.controls {
      _ = try? await control.run()
      _ = try await rendered(page, query)
    }
  }

  /// Uses the button of a name.
  func tap(_ label: String, at page: PreviewPage) async throws {
    let page = try await rendered(page, [:])
    let document = try HTMLDocument(parsing: page.bytes)
    let button = try #require(document.all(role: .button, label: label).first)
    let control = try #require(page.facts.controls.first { $0.id == button.element["value"] })
    _ = try await control.run()
  }
}

private struct BareSite: Site {
  var catalog: PreviewCatalog?
  let name = "Bare"
  var sections: [any Section] { if let catalog { catalog } }
}

/// A view that cannot be shown.
struct FailingView<Value: Sendable>: Module {
  var body: some HTML {
    get async throws { try await fail() }
  }

  private func fail() async throws -> String { throw NotFoundError("loaf") }
}

// A type with parameters is in no catalog that does not name it.
extension FailingView: Previewed {
  static var previews: [Preview] { Preview("Failed") { FailingView<Int>() } }
}
