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
