// What a build says of routes: templates that are wrong, and links to another spelling of a path.
import Puddles
import Testing

@testable import PuddlesBuilder

@Suite("Routes in a build")
struct RouteFaultTests {
  @Test("a template that is wrong is an error of build and check")
  func malformed() async throws {
    let bench = try Workbench()
    let text =
      "error[bad-route]: the route 'pages/{1..9}' is wrong: '{1..9}' is no parameter"
    let options = BuildOptions(content: bench.path("Content"), output: bench.path("Public"))
    let build = SiteBuild(ChapterSite(route: Route("pages/{1..9}", Int.self)), options: options)
    #expect(await build.run().texts == [text])
    #expect(await build.check().report.texts.contains(text))
  }

  @Test("a link to another spelling of a path is dead, and the help names the page")
  func spelling() async throws {
    let bench = try Workbench()
    let site = ChapterSite(
      home: "<a href=\"/pages/1/\">1</a><a href=\"/pages/1/index.html\">2</a>"
        + "<a href=\"/pages/x/\">3</a><a href=\"/pages/\">4</a>")
    let report = await bench.build(site)
    let dead = report.diagnostics.filter { $0.code == "dead-link" }
    #expect(
      dead.map { "\($0.message): \($0.help ?? "")" }.sorted() == [
        "there is nothing at /pages/1/, linked from /: its page is at '/pages/'",
        "there is nothing at /pages/x/, linked from /: did you mean '/pages/'?",
      ])
  }
}

extension RouteFaultTests {
  @Test("a page that is declared twice is an error with both lines of the program")
  func twice() async throws {
    let report = await (try Workbench()).build(PairSite(isTwice: true))
    let clash = try #require(report.errors.first)
    #expect(report.errors.count == 1 && clash.code == "same-url")
    let places = clash.message.split(separator: " ").filter {
      $0.contains("RouteFaultTests.swift:")
    }
    #expect(clash.message.hasPrefix("the page /about/ is declared twice: "))
    #expect(places.count == 2 && places.first != places.last)
  }

  @Test("a link to a page that only a live host has says how to hide it")
  func live() async throws {
    let report = await (try Workbench()).build(
      PairSite(home: "<a href=\"/about/\">A</a><a href=\"/form/\">F</a><a href=\"/form/7/\">7</a>"))
    #expect(
      report.errors.map(\.message) == [
        "only a live host has the page /form/, linked from /",
        "only a live host has the page /form/7/, linked from /",
      ])
    #expect(report.errors.allSatisfy { $0.help?.contains("'@Environment(.isLive)'") == true })
  }

  @Test("a typed link to a page that only a live host has is an error of its line in the program")
  func typed() async throws {
    let report = await (try Workbench()).build(PairSite(hasForm: true))
    let dead = try #require(report.errors.first)
    #expect(report.errors.count == 1 && dead.message == "only a live host has the page /form/")
    #expect(dead.file == "BuilderTests/RouteFaultTests.swift" && dead.line ?? 0 > 0)
  }

  @Test("a template that is wrong is not followed by what it causes")
  func cause() async throws {
    let report = await (try Workbench()).build(
      ChapterSite(
        home: "<a href=\"/pages/1/\">1</a>", route: Route("pages/{id}", Int.self)))
    #expect(report.errors.map(\.code) == ["bad-route"])
  }
}

private struct FormLink: Module {
  var body: some HTML {
    Link("About", to: Destination("about"))
    Link("Form", to: Destination("form"))
  }
}

private struct PairSite: Site {
  let name = "Pairs"
  var home = "<a href=\"/about/\">About</a>"
  var isTwice = false
  var hasForm = false
  func page(for notice: Notice) -> any Module { TinyModule(html: "<p>Not here</p>") }

  var sections: [any Section] {
    Pages {
      if hasForm {
        Page(.home, name: "") { FormLink() }
      } else {
        Page(.home, name: "") { [home] in TinyModule(html: home) }
      }
      Page(Destination("about"), name: "About") { TinyModule(html: "<p>Us</p>") }
      if isTwice {
        Page(Destination("about"), name: "About") { TinyModule(html: "<p>Them</p>") }
      }
      Page(Destination("form"), name: "Form") { TinyModule() }.live()
      Page(Route("form/{}", Int.self), name: { "\($0)" }, all: .live) { _ in TinyModule() }
    }
  }

  func layout(_ page: PageContext) -> some HTML {
    UnescapedHTML(trusted: "<html lang=\"en\"><body>")
    page.content
    UnescapedHTML(trusted: "</body></html>\n")
  }
}

private struct ChapterSite: Site {
  let name = "Chapters"
  var home = "<a href=\"/pages/\">Pages</a>"
  var route = Route("pages/{}", Int.self)
  func page(for notice: Notice) -> any Module { TinyModule(html: "<p>Not here</p>") }

  var sections: [any Section] {
    Pages {
      Page(.home, name: "") { [home] in TinyModule(html: home) }
      Page(Destination("pages"), name: "pages") { TinyModule(html: "<p>First</p>") }
      Page(route, name: { "\($0)" }, all: .live) { _ in TinyModule() }
        .canonical { [route] in $0 == 1 ? Destination("pages") : route($0) }
    }
  }

  func layout(_ page: PageContext) -> some HTML {
    UnescapedHTML(trusted: "<html lang=\"en\"><body>")
    page.content
    UnescapedHTML(trusted: "</body></html>\n")
  }
}
