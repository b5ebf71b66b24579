// Rendering without a site: bytes and text, with modules and without.
import Testing

@testable import Puddles

@Suite("Rendering without a site")
struct RenderTests {
  private struct Card: Component {
    var body: some HTML { p { "a < b" } }
  }

  private struct Waiting: Module {
    var body: some HTML {
      get async throws {
        let _: Void = await Task.yield()
        Card()
      }
    }
  }

  private struct WholePage: Module {
    var body: some HTML {
      PageDocument {
        Head.title { "t" }
      } body: {
        Waiting()
      }
    }
  }

  @Test("a module is awaited, as bytes and as text")
  func module() async throws {
    #expect(try await render(Waiting()) == Array("<p>a &lt; b</p>".utf8))
    #expect(try await String(rendering: Waiting()) == "<p>a &lt; b</p>")
  }

  @Test("components need no waiting; a module among them is an error that says what to write")
  func components() throws {
    #expect(try String(renderingComponents: Card()) == "<p>a &lt; b</p>")
    let error = #expect(throws: MarkupError.self) { try renderComponents(div { Waiting() }) }
    #expect(
      error?.description
        == "renderComponents(…) met a module, whose body may wait: use 'try await render(…)'")
  }

  @Test("a whole page begins with its document type, a part of one does not")
  func documentType() async throws {
    let page = try await String(rendering: WholePage())
    #expect(page.hasPrefix("<!DOCTYPE html>\n<html><head>"))
    #expect(page.components(separatedBy: "DOCTYPE") == 2)
    #expect(try await String(rendering: div { "html" }) == "<div>html</div>")
    #expect(try await String(rendering: EmptyHTML()) == "")
    #expect(try String(renderingComponents: "<html>") == "&lt;html&gt;")
  }
}

extension String {
  fileprivate func components(separatedBy word: String) -> Int {
    var (count, rest) = (1, self[...])
    while let range = rest.firstRange(of: word) {
      (count, rest) = (count + 1, rest[range.upperBound...])
    }
    return count
  }
}

/// A module that another one makes to call it, without showing it.
private struct Helper: Module {
  @State private var count = 0
  @Environment(Clicker.self) private var clicker
  var body: some HTML { p { count } }

  func write() { count = 1 }
  func value() -> Int { clicker.value }
}

private struct Caller: Module {
  @State private var draft = ""
  var body: some HTML {
    Button("Write") { Helper().write() }
    Button("Read") { if Helper().value() == 0 { draft = "read" } }
    p { draft }
  }
}

private struct Scribe: Module {
  var body: some HTML {
    get async throws {
      Helper().write()
      return p { "written" }
    }
  }
}

@Suite("What a program may do wrong does not end it")
struct MisuseTests {
  private let environment = EnvironmentValues(Clicker())

  @Test("state that is written outside of its module fails the action or the page")
  func state() async throws {
    let session = Session(mode: .live)
    let rendering = Rendering(in: session)
    let stage = try await renderStage(
      AnyHTML(Caller()), environment: environment, showing: rendering, location: PageLocation())
    let control = try #require(stage.facts.controls.first)
    for _ in 1...2 {
      await #expect(throws: UnownedStateError(type: "Int")) { try await control.run() }
    }
    await #expect(throws: UnownedStateError(type: "Int")) {
      try await renderStage(
        AnyHTML(Scribe()), environment: environment, showing: Rendering(in: session),
        location: PageLocation())
    }
    Helper().write()
    await session.end()
  }

  @Test("an object is read from around the module that acts, also by a module that is not shown")
  func object() async throws {
    let session = Session(mode: .live)
    let stage = try await renderStage(
      AnyHTML(Caller()), environment: environment, showing: Rendering(in: session),
      location: PageLocation())
    _ = try await stage.facts.controls[1].run()
    await session.end()
  }
}
