// Several renderings of one session: each has its own question and faults, and ends only its own
// regions.
import PuddlesTesting
import Testing

@testable import Puddles

@Suite("Renderings of one session")
struct RenderingTests {
  private func render(
    _ content: some HTML, showing rendering: Rendering, _ environment: EnvironmentValues = .init()
  ) async throws -> String {
    let stage = try await renderStage(
      AnyHTML(content), environment: environment, showing: rendering, location: PageLocation())
    return String(decoding: stage.bytes, as: UTF8.self)
  }

  @Test("an older rendering does not end what a younger one has shown")
  func order() async throws {
    let session = Session(mode: .live)
    let (older, younger) = (Rendering(in: session), Rendering(in: session))
    let log = Found()
    _ = try await render(Visible(isShown: true, log: log), showing: younger)
    _ = try await render(Visible(isShown: false, log: log), showing: older)
    #expect(log.texts == ["start"])
    _ = try await render(Visible(isShown: false, log: log), showing: Rendering(in: session))
    #expect(log.texts == ["start", "stop"])
    await session.end()
  }

  @Test("state written while rendering is a fault of that rendering alone, and names the module")
  func notes() async throws {
    let session = Session(mode: .live)
    let (bad, good) = (Rendering(in: session), Rendering(in: session))
    let error = await #expect(throws: StateWriteError.self) {
      try await render(Scribbler(), showing: bad)
    }
    #expect(
      error?.description == "state was written while rendering Scribbler: write it in an action")
    #expect(try await render(Visible(isShown: false, log: Found()), showing: good) == "")
    await session.end()
  }

  @Test("a place keeps its state while another place is shown, until it is ended itself")
  func places() async throws {
    let site = ErrandSite()
    let root = PageLocation(assets: .unchecked)
    let renderer = SiteRenderer(site, environment: site.providers, root: root)
    let session = Session(mode: .live)
    func show(_ id: Int) async throws -> RenderedPage {
      let rendering = Rendering(in: session)
      let page = try await renderer.page(
        at: renderer.map.page(of: ErrandPlace.errand(id)), showing: rendering)
      await rendering.keep(page.facts)
      return page
    }
    for control in try await show(1).facts.controls { _ = try await control.run() }
    #expect(String(decoding: try await show(2).bytes, as: UTF8.self).contains("taps 0"))
    #expect(String(decoding: try await show(1).bytes, as: UTF8.self).contains("taps 1"))
    await session.end(place: ErrandPlace.errand(1).path)
    #expect(String(decoding: try await show(1).bytes, as: UTF8.self).contains("taps 0"))
    await session.end()
  }

  @Test("a hosted value outside of every module ends with its place in the page")
  func hosted() async throws {
    let session = Session(mode: .live)
    func show(_ isShown: Bool) async throws -> String {
      try await render(Hosts(isShown: isShown), showing: Rendering(in: session))
    }
    #expect(try await show(true) == "<p>made</p>")
    #expect(!session.isEmpty)
    #expect(try await show(false) == "")
    #expect(session.isEmpty)
  }

  @Test("a question leads where the newest rendering says")
  func handler() async throws {
    let test = try await ModuleTest(Asking(), environment: EnvironmentValues().adding(Clicker()))
    try await test.tap("Ask")
    #expect(test.text.contains("count 0?"))
    try await test.tap("Count").tap("Ask")
    #expect(test.text.contains("count 1?"))
    await test.end()
  }

  @Test("two modules of one name at one place do not share their state")
  func names() async throws {
    let session = Session(mode: .live)
    let rendering = Rendering(in: session)
    #expect(try await render(AnyHTML(First.Screen()), showing: rendering) == "first")
    #expect(try await render(AnyHTML(Second.Screen()), showing: rendering) == "second")
    await session.end()
  }

  @Test("the name of a private type has nothing of its process in it")
  func stable() {
    let name = "App.(unknown context at $7f3a90).Row<App.(unknown context at $12).Cell>"
    let stable = "App.(unknown context at ).Row<App.(unknown context at ).Cell>"
    #expect(RegionName.stable(name) == stable)
  }
}

private struct Visible: Component {
  let isShown: Bool
  let log: Found

  var body: some HTML {
    if isShown { Region(log: log) }
  }

  private struct Region: Module {
    let log: Found

    func start() { log.add("start") }
    func stop() { log.add("stop") }

    var body: some HTML { "shown" }
  }
}

private struct Scribbler: Module {
  @State private var text = ""

  var body: some HTML {
    get async throws {
      text = "written"
      return p { text }
    }
  }
}

private struct Hosts: Component {
  let isShown: Bool

  var body: some HTML {
    if isShown { StateHosting("made") { text in p { text.wrappedValue } } }
  }
}

private struct Asking: Module {
  @State private var count = 0
  @Queryable<Int, Bool> private var really

  var body: some HTML {
    section {
      Button("Ask") { really(count, id: "it") { _ in .none } }
      Button("Count") { count += 1 }
    }
    .queryableSheet(controlledBy: really) { count, _ in
      p { "count \(count)?" }
      Button("Count") { self.count += 1 }
      Button("Ask") { really(self.count, id: "it") { _ in .none } }
    }
  }
}

private enum First {
  struct Screen: Module {
    @State private var text = "first"
    var body: some HTML { text }
  }
}

private enum Second {
  struct Screen: Module {
    @State private var text = "second"
    var body: some HTML { text }
  }
}
