// The example site, checked, made of mocks, and asked for every place.
import App
import Foundation
import Puddles
import PuddlesBuilder
import PuddlesTesting
import TestSupport
import Testing

@Suite("The example site") struct WholeSiteTests {
  @Test(
    "has no fault but a translation whose original was edited; what is no page yet is counted",
    .slow)
  func check() async throws {
    let folder = try TemporaryFolder()
    let root = folder.file("copy")
    try copyContent(to: root)
    let original = URL(filePath: "\(root)/Content/docs/getting-started.md")
    try (Data(contentsOf: original) + Data("\nOne more line.\n".utf8)).write(to: original)
    var options = BuildOptions(content: "\(root)/Content", output: "\(root)/Public")
    options.clock = CalendarDate("2026-12-01")
    let report = await SiteBuild(ExampleSite(), options: options).check().report
    let translation = "\(root)/Content/zh-Hans/docs/getting-started.md"
    #expect(report.diagnostics.map(\.code) == ["outdated-translation"], "\(report.diagnostics)")
    #expect(report.diagnostics.map(\.file) == [translation])
    let omissions = report.omissions.joined(separator: "; ")
    for words in ["1 draft", "1 future document", "1 expired document"] {
      #expect(omissions.contains(words), "\(words): \(omissions)")
    }
  }

  @Test("is made of mock data alone when asked, from a content folder without data")
  func mock() async throws {
    let context = SiteContext(contentPath: "/nowhere", isMock: true)
    let test = try await ModuleTest(site: ExampleSite(), at: Destination(), in: context)
    #expect(test.text.contains("mock data"))
  }
}

@Suite("Every place") struct PlaceTests {
  private let map = SiteMap(ExampleSite())

  @Test("prints a path that parses to the same place")
  func roundTrips() async throws {
    let site = ExampleSite()
    let environment = try await map.environment(
      of: site, for: SiteContext(contentPath: "\(Places.package)/Content"))
    var count = 0
    for group in map.pages(in: environment) {
      for place in try await group.load().places {
        try map.check(place)
        count += 1
      }
    }
    #expect(count > 300)
  }

  @Test("the state of guarded pages is kept in no language")
  func guarded() {
    let paths = Set(SiteMap(ExampleSite()).guardedPaths)
    #expect(
      paths
        == Set(
          [["login"], ["register"], ["zh-Hans", "login"], ["zh-Hans", "register"]]
            .map { RoutePath($0) }))
  }
}
