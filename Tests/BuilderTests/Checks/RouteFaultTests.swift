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
    let build = SiteBuild(ChapterSite<CrookedPlace>(), options: options)
    #expect(await build.run().texts == [text])
    #expect(await build.check().report.texts.contains(text))
  }

  @Test("a link to another spelling of a path is dead, and the help names the page")
  func spelling() async throws {
    let bench = try Workbench()
    let site = ChapterSite<ChapterPlace>(
      home: "<a href=\"/pages/1/\">1</a><a href=\"/pages/1/index.html\">2</a>"
        + "<a href=\"/pages/0/\">3</a><a href=\"/pages/\">4</a>")
    let report = await bench.build(site)
    let dead = report.diagnostics.filter { $0.code == "dead-link" }
    #expect(
      dead.map { "\($0.message): \($0.help ?? "")" }.sorted() == [
        "there is nothing at /pages/0/, linked from /: did you mean '/pages/'?",
        "there is nothing at /pages/1/, linked from /: its page is at '/pages/'",
      ])
  }
}

private protocol Chapters: Routed {
  static var home: Self { get }
  static var first: Self { get }
}

private enum CrookedPlace: Chapters {
  case home, first
  case page(Int)

  static let router = Router<CrookedPlace> {
    Route(.home)
    Route(.first, "pages")
    Route("pages/{1..9}", CrookedPlace.page) {
      if case .page(let number) = $0 { number } else { nil }
    }
  }
}

private enum ChapterPlace: Chapters {
  case home
  case page(Int)

  static var first: ChapterPlace { .page(1) }

  static let router = Router<ChapterPlace> {
    Route(.home)
    Route(.first, "pages")
    Route("pages/{1...}", ChapterPlace.page) {
      if case .page(let number) = $0, number > 1 { number } else { nil }
    }
  }
}

private struct ChapterSite<Place: Chapters>: Site, Section {
  let name = "Chapters"
  var home = "<a href=\"/pages/\">Pages</a>"
  var notFound: any Module { TinyModule(html: "<p>Not here</p>") }

  func places(in environment: EnvironmentValues) -> [PlaceGroup<Place>] {
    [PlaceGroup([.home, .first])]
  }

  func module(for place: Place) -> any Module {
    TinyModule(html: place == .home ? home : "<p>First</p>")
  }

  func layout(_ page: PageContext) -> some HTML {
    UnescapedHTML(trusted: "<html lang=\"en\"><body>")
    page.content
    UnescapedHTML(trusted: "</body></html>\n")
  }
}
