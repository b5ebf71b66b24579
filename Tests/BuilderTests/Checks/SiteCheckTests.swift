// What no page can know alone: ways to a page, its weight, unused assets.
import Puddles
import Testing

@testable import PuddlesBuilder

extension Workbench {
  fileprivate func check(
    _ site: some Site, _ change: (inout BuildOptions) -> Void = { _ in }
  ) async -> SiteCheckReport {
    var options = BuildOptions(content: path("Content"), output: path("Public"))
    change(&options)
    return await SiteBuild(site, options: options).check()
  }
}

/// Pages with a title, which a check wants of each.
private func site(_ pages: [TinyPage], home: String) -> TinySite {
  TinySite(pages: pages, home: home, head: "<title>T</title>")
}

@Suite("site check of a whole site")
struct SiteCheckTests {
  @Test("a page that no way leads to is a warning, however many others lead on from it")
  func orphans() async throws {
    let bench = try Workbench()
    let pages = [
      TinyPage("a", "<a href=\"../b/index.html\">b</a>"), TinyPage("b"),
      TinyPage("c", "<a href=\"../d/index.html\">d</a>"), TinyPage("d"),
    ]
    let report = await bench.check(site(pages, home: "<a href=\"a/index.html\">a</a>")).report
    let text = "warning[orphan-page]: no way leads from the first page to this one, on /c/, /d/"
    #expect(report.texts == [text])
    #expect(!bench.exists("Public") && !bench.exists(".Public.lock") && !bench.exists(".cache"))
    let strict = await bench.check(site(pages, home: "<a href=\"a/index.html\">a</a>")) {
      $0.isStrict = true
    }
    #expect(strict.report.errors.count == 1)
  }

  @Test("an object of the environment that holds another one is a warning of the check alone")
  func providers() async throws {
    let bench = try Workbench()
    let report = await bench.check(ShelfSite())
    #expect(
      report.report.texts == [
        "warning[provider-in-provider]: Shop holds Shelf, which is in the environment, too: where a part "
          + "of a page has another Shelf, Shop still uses this one"
      ])
    #expect(await bench.build(ShelfSite()).texts == [])
  }

  @Test("a page over the budget of the site is an error, alone or with what it loads")
  func weight() async throws {
    let bench = try Workbench()
    try bench.write("Content/static/big.png", String(repeating: "x", count: 2000))
    var heavy = site([], home: "<img alt=x src=\"big.png\">")
    heavy.budget = PageBudget(page: 1000, total: 2000)
    let report = await bench.check(heavy).report
    #expect(report.errors.map(\.code) == ["page-weight"])
    #expect(report.texts[0].contains("loads 2"), "\(report.texts)")
    heavy.budget = PageBudget(page: 10)
    #expect(await bench.check(heavy).report.texts.contains { $0.contains("is 1") })
    heavy.budget = PageBudget(page: 1000, total: 3000)
    #expect(await bench.check(heavy).report.texts == [])
  }

  @Test("an asset that nothing uses is a warning with its file; one that a stylesheet names is not")
  func assets() async throws {
    let bench = try Workbench()
    try bench.write("Content/assets/unused.png", "x")
    try bench.write("Content/assets/live.js", "x")
    try bench.write("Content/assets/used.png", "y")
    try bench.write("Content/assets/site.css", "a { background: url(used.png) }")
    try bench.write("Content/static/verbatim.txt", "z")
    let site = TinySite(pages: [], usedAssets: ["site.css"], liveAssets: ["live.js"])
    for _ in 0..<2 {
      let report = await bench.build(site)
      #expect(
        report.texts == [
          "\(bench.root)/Content/assets/unused.png: warning[unused-asset]: no page and no "
            + "stylesheet uses this file"
        ])
      #expect(report.isPublished)
    }
  }

  @Test("links to other sites are listed")
  func outside() async throws {
    let bench = try Workbench()
    let check = await bench.check(site([], home: "<a href=\"https://example.org/a#b\">x</a>"))
    #expect(check.report.texts == [])
    #expect(check.outside == ["https://example.org/a#b": ["/"]])
  }
}

private final class Shelf: Sendable {}

private final class Shop: Sendable {
  let shelf = Shelf()
}

private struct ShelfSite: Site {
  let name = "Shelf"
  var sections: [any Section] {
    Pages { Page(Destination(), name: "") { ShelfPage() } }
  }

  func environment(for context: SiteContext) -> EnvironmentValues {
    EnvironmentValues(Shelf(), Shop())
  }
}

private struct ShelfPage: Module {
  var body: some HTML { h1 { "Shelf" } }
}
