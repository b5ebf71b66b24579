// Texts that try to leave their place, on every page and in every preview.
import CoreMockData
import CoreModels
import Puddles
import PuddlesBasics
import PuddlesTesting
import PuddlesWorkshop
import Testing

@testable import App

/// Text that is markup wherever it is not escaped.
private let hostileText = "\"'><script>alert(1)</script><img src=x onerror=alert(1)> & \u{202E}txet"

@Suite("Foreign text")
struct HostileTextTests {
  @Test("on no page of the app foreign text becomes markup, and its headings begin with one h1")
  func pages() async throws {
    let renderer = SiteRenderer(
      ExampleSite(), environment: environment, root: PageLocation(assets: .unchecked))
    var showing: Set<String> = []
    for group in ExampleSite.pages.pages(in: environment) {
      // Each number has the same page.
      for place in try await group.load().pages where !place.isNumber(but: 28) {
        let bytes = try await renderer.page(at: place).bytes
        try check(bytes, at: "\(place)")
        try checkHeadings(bytes, at: "\(place)")
        if String(decoding: bytes, as: UTF8.self).contains("&lt;script&gt;alert(1)") {
          showing.insert(place.path.segments.first ?? "/")
        }
      }
    }
    #expect(showing == ["scrums", "books", "dashboard", "map", "numbers", "minds"])
  }

  @Test("no foreign text becomes markup in an example", arguments: Demo.allCases)
  func example(demo: Demo) async throws {
    try check(Array(try await staticHTML(demo.module, environment).utf8), at: demo.rawValue)
  }

  @Test("no foreign text of a preview becomes markup")
  func previews() async throws {
    var count = 0
    for group in ExampleSite.previews.previewGroups {
      for preview in group.previews where preview.name.lowercased().contains("foreign") {
        let html = try await staticHTML(preview.content)
        try check(Array(html.utf8), at: "\(group.name), \(preview.name)")
        count += 1
      }
    }
    #expect(count >= 10)
  }

  /// A page has one heading of the first level, and skips none; a sheet lies over a page with its own.
  private func checkHeadings(_ bytes: [UInt8], at page: String) throws {
    let html = try HTMLDocument(parsing: bytes)
    guard html.elements(named: "dialog").isEmpty else { return }
    let levels = html.elements.compactMap { $0.name.wholeMatch(of: /h([1-6])/)?.1 }
      .compactMap { Int($0) }
    #expect(levels.first == 1 && levels.count { $0 == 1 } == 1, "\(page)")
    #expect(zip(levels, levels.dropFirst()).allSatisfy { $1 <= $0 + 1 }, "\(page)")
  }

  /// Looks for the elements and attributes that the texts try to make.
  private func check(_ bytes: [UInt8], at page: String) throws {
    let elements = try HTMLDocument(parsing: bytes).elements
    #expect(!elements.contains { $0.has("onerror") || $0["src"] == "x" }, "\(page)")
    let scripts = elements.filter { $0.name == "script" }
    #expect(!scripts.contains { $0.text.contains("alert") }, "\(page)")
    #expect(!elements.contains { $0.name == "b" }, "\(page)")
  }

  /// Every provider that keeps what people wrote, with hostile texts.
  private var environment: EnvironmentValues {
    var scrum = DailyScrum.hostilePreview
    scrum.title = hostileText
    return Providers.mock.environment
      .adding(ScrumProvider.mock([scrum]))
      .adding(BookProvider.mock(library: .hostile))
      .adding(NumberFactProvider(dependencies: .init(factsAboutNumber: { _, _ in [hostileText] })))
      .adding(CultureMindsProvider.mock(names: [hostileText]))
      .adding(
        ExperimentProvider.mock([
          Experiment(id: Mock.id(1), title: hostileText, description: hostileText)
        ]))
  }
}

extension Destination {
  /// Whether it is the page of a number other than this one.
  fileprivate func isNumber(but number: Int) -> Bool {
    Destination.number.values(at: path).map { $0 != number } ?? false
  }
}

extension Library {
  /// One book with markup in every text, on both lists.
  fileprivate static let hostile = Library(
    books: [
      Book(
        id: "hostile", title: hostileText, author: hostileText, year: 1996,
        summary: hostileText)
    ], readers: [ReaderLists(id: house, favorites: ["hostile"], readingList: ["hostile"])])
}
