// The first page: what it promises about itself.
import CoreModels
import Foundation
import Puddles
import PuddlesBasics
import PuddlesTesting
import PuddlesTheme
import Testing

@testable import App

@Suite("Home")
struct HomeTests {
  @Test("the first page draws a component, and has three doors and the command of its figures")
  func page() async throws {
    let html = try await HTMLDocument(parsing: staticHTML(Home(), Providers.mock.environment))
    #expect(html.elements.count { $0.name == "meter" } == 3)
    for door in ["See a blog", "Read the documentation", "Open the app"] {
      #expect(html.all(role: .link, label: door).count == 1)
    }
    #expect(html.text.contains("make bench"))
  }

  @Test("the figures of the first page stand in the table of builds")
  func figures() throws {
    let page = try String(contentsOfFile: contentFolder + "/docs/benchmarks.md", encoding: .utf8)
    let rows = page.split(separator: "\n").map { $0.split(separator: " | ").map(String.init) }
    let wanted = [
      ["| 1,000", "cold, everything"], ["| 1,000", "one page, everything"],
      ["| 10,000", "nothing"],
    ]
    let wall = wanted.map { row in rows.first { $0.starts(with: row) }.map { "\($0[3]) s" } }
    #expect(wall == Home.figures.map(\.key))
  }

  @Test("the first page shows the markup that its component becomes")
  func markup() async throws {
    #expect(try await staticHTML(lastMeeting) == Home.markup.replacing("\n", with: ""))
  }

  @Test("the styles of the site fit into 12 kilobytes, and those of a plain document into 14")
  func weight() throws {
    let assets = ExampleSite().settings.contributions.assets
    func bytes(_ names: Set<String>) -> Int {
      assets.filter { names.contains($0.path) }.reduce(0) { $0 + $1.bytes.count }
    }
    #expect(bytes(["site.css", "controls.css"]) < 12_000)
    #expect(bytes(["site.css", "text.css", "docs.css", "copy.css"]) < 14_100)
    #expect(ExampleStyles.start.bytes.count < 2_500)
  }

  @Test("what only a live host runs has a dashed border in each style, as static pages say")
  func inertControls() async throws {
    let assets = ExampleSite().settings.contributions.assets
    let bytes = try #require(assets.first { $0.path == "controls.css" }).bytes
    let rule = try #require(
      String(decoding: bytes, as: UTF8.self)
        .firstMatch(of: /:is\(([^)]*)\)\[aria-disabled=true\]\{[^}]*border:1px dashed/))
    let classes = rule.1.split(separator: ",").map { $0.dropFirst() }
    for style in [ControlStyle.standard, .prominent, .destructive, .link] {
      let html = try await staticHTML(Button("Pin", style: style) { .perform {} })
      #expect(html.contains("aria-disabled=\"true\""))
      #expect(classes.contains { html.contains("class=\"\($0)") }, "\(html)")
    }
  }

  @Test("the pages of the app have a menu of their own, and its styles")
  func menus() async throws {
    let site = ExampleSite()
    let renderer = SiteRenderer(
      site,
      environment: try await SiteMap(site).environment(of: site, for: SiteContext(isMock: true)),
      root: PageLocation(assets: .unchecked))
    func page(_ place: Destination) async throws -> String {
      String(decoding: try await renderer.page(at: place).bytes, as: UTF8.self)
    }
    let style = "<link rel=\"stylesheet\" href=\"../assets/app.css\">"
    let app = try await page(Destination.numbers)
    #expect(app.contains("aria-current=\"page\">Numbers</a>") && app.contains(style))
    #expect(!app.contains(">Previews</a>"))
    let project = try await page(ExampleSite.documentation.page())
    #expect(project.contains(">Previews</a>") && project.contains(">The app</a>"))
    #expect(!project.contains(">Numbers</a>") && !project.contains("app.css"))
  }
}
