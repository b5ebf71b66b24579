// Pages that are files of another type than HTML.
import Puddles
import Testing

@testable import PuddlesBuilder

@Suite("Pages that are files")
struct FilePageTests {
  @Test("are files with their own names, and typed and plain links lead to them")
  func build() async throws {
    let bench = try Workbench()
    let site = ShelfSite(plain: "data/a.txt")
    for _ in 1...2 {
      let report = await bench.build(site) { $0.baseURL = "https://example.org/sub/" }
      #expect(report.texts == [])
      #expect(try bench.text("Public/data/all.csv") == "a,b <b>\n")
      #expect(try bench.text("Public/data/a.txt") == "text of a")
      #expect(try bench.text("Public/data/b b.txt") == "text of b b")
    }
    let home = try bench.text("Public/index.html")
    #expect(home.contains("href=\"data/all.csv\"") && home.contains("href=\"data/b%20b.txt\""))
    #expect(try bench.text("Public/deep/index.html").contains("href=\"../data/all.csv\""))
    #expect(try !bench.text("Public/sitemap.xml").contains("data/"))
    // A file is no folder of a page, and none lies beside it.
    #expect(
      !bench.exists("Public/data/all.csv/index.html") && !bench.exists("Public/data/index.md"))
  }

  @Test("are linked by their names also where links have no index.html, and from any URL")
  func styles() async throws {
    let bench = try Workbench()
    await bench.build(ShelfSite()) { $0.linkStyle = .directories }
    #expect(try bench.text("Public/deep/index.html").contains("href=\"../data/all.csv\""))
  }

  @Test("are told if a link to one is dead, their path ends otherwise, or their data fails")
  func faults() async throws {
    let bench = try Workbench()
    let dead = await bench.build(ShelfSite(plain: "data/c.txt"))
    #expect(dead.errors.map(\.code) == ["dead-link"] && dead.texts[0].contains("/data/c.txt"))
    let wrong = await bench.build(ShelfSite(ending: "all.json"))
    #expect(
      wrong.texts.first
        == "error[bad-route]: the route 'data/all.json' is wrong: its page is a file, so it must end "
        + "in '.csv'")
    let failed = await bench.build(ShelfSite(fails: true))
    #expect(failed.texts.count == 1 && failed.texts[0].contains("shelf 7"))
    #expect(failed.texts[0].contains("/data/all.csv"))
  }

  @Test("come before a route that would take their names, wherever they stand in the list")
  func order() {
    let pages = Pages {
      Page(Route("data/{}", String.self), name: { $0 }, all: ["x.txt"]) { ShelfHome(plain: $0) }
      Page(Route("data/{}.txt", String.self), from: Shelf.self, as: .text("txt"), all: { _ in [] })
      {
        $1
      }
    }
    #expect(pages.page(at: RoutePath(["data", "a.txt"]))?.path.isFile == true)
    #expect(pages.page(at: RoutePath(["data", "a"]))?.path.isFile == false)
    #expect(pages.page(at: RoutePath(["data", ".txt"]))?.path.isFile == false, "no value is empty")
  }
}

private final class Shelf: Sendable {
  let names = ["a", "b b"]
}

extension Destination {
  fileprivate static let deep = Destination("deep")
  fileprivate static let text = Route("data/{}.txt", String.self)
}

private struct ShelfSite: Site {
  var plain = "data/all.csv"
  var ending = "all.csv"
  var fails = false
  let name = "Shelf"

  private var all: Destination { Destination("data/\(ending)") }

  var sections: [any Section] {
    [
      Pages {
        Page(Destination(), name: "") { [plain, all] in ShelfHome(plain: plain, all: all) }
        Page(.deep, name: "Deep") { [all] in ShelfHome(plain: "../data/a.txt", all: all) }
        Page(all, from: Shelf.self, as: .text("csv")) { [fails] shelf in
          if fails { throw NotFoundError("shelf 7") }
          return shelf.names.joined(separator: ",").dropLast(1) + "<b>\n"
        }
        Page(Destination.text, from: Shelf.self, as: .text("txt"), all: { $0.names }) {
          shelf, name in
          "text of \(name)"
        }
      }
    ]
  }

  func environment(for context: SiteContext) -> EnvironmentValues { EnvironmentValues(Shelf()) }
}

private struct ShelfHome: Module {
  let plain: String
  var all = Destination("data/all.csv")

  var body: some HTML {
    Link("All", to: all)
    a(.href(plain)) { "One" }
    a(.href("/data/b b.txt?x#y")) { "Other" }
    Link("Typed", to: Destination.text("b b"))
  }
}
