// The example site as a whole: it builds without a fault.
import App
import Foundation
import Puddles
import PuddlesBuilder
import TestSupport
import Testing

@Suite("The example site") struct WholeSiteTests {
  @Test("builds without an error and without a warning, every link and fragment resolved", .slow)
  func builds() async throws {
    let report = try await PublishedExample.built().report
    #expect(report.diagnostics.map(\.summary) == [])
    #expect(report.isPublished)
    #expect(report.pages > 300)
  }

  @Test("is made of mock data alone when asked, from a content folder without data", .slow)
  func mock() async throws {
    let folder = try TemporaryFolder()
    let content = try TemporaryFolder()
    try FileManager.default.copyItem(
      atPath: "\(packageRoot)/Content/assets", toPath: "\(content.path)/assets")
    let report = await build(into: "\(folder.path)/Public", content: content.path, isMock: true)
    #expect(report.errors.map(\.summary) == [])
    let first = try files(in: "\(folder.path)/Public")["index.html"]
    #expect(String(decoding: first ?? Data(), as: UTF8.self).contains("mock data"))
  }
}

@Suite("Every place") struct PlaceTests {
  private let map = SiteMap(ExampleSite())

  @Test("prints a path that parses to the same place")
  func roundTrips() async throws {
    let site = ExampleSite()
    let environment = try await map.environment(
      of: site, for: SiteContext(contentPath: "\(packageRoot)/Content"))
    var count = 0
    for group in map.places(in: environment) {
      for place in try await group.load().places {
        try map.check(place)
        count += 1
      }
    }
    #expect(count > 300)
  }

  @Test(
    "an unknown path is a typed error", arguments: ["/nowhere/", "/scrums/42/", "/numbers/007/"])
  func unknown(path: String) throws {
    let path = try #require(RoutePath(encoded: path))
    #expect(throws: UnknownPath(path: path)) { try map.place(at: path) }
  }

  @Test(
    "an integer outside of the range of its route is an unknown path",
    arguments: [
      "notes/page", "scrums/5c4a0000-0000-4000-8000-000000000001/meeting",
    ])
  func outside(folder: String) throws {
    for number in [Int.min, -1, 0, .max] {
      let path = try #require(RoutePath(encoded: "\(folder)/\(number)/"))
      #expect(throws: UnknownPath(path: path)) { try map.place(at: path) }
    }
  }

  @Test(
    "a path that is not the place's own leads to that one",
    arguments: [
      ("/notes/page/1/", "/notes/"),
      (
        "/scrums/5C4A0000-0000-4000-8000-00000000000A/edit/",
        "/scrums/5c4a0000-0000-4000-8000-00000000000a/edit/"
      ),
      (
        "/scrums/5c4a0000-0000-4000-8000-00000000000a/meeting/1/",
        "/scrums/5c4a0000-0000-4000-8000-00000000000a/meeting/"
      ),
    ])
  func moved(path: String, target: String) throws {
    let path = try #require(RoutePath(encoded: path))
    let target = try #require(RoutePath(encoded: target))
    #expect(throws: MovedPath(path: path, target: target)) { try map.place(at: path) }
    #expect(try map.place(at: target).path == target)
  }

  @Test("no template of a router is wrong")
  func templates() {
    #expect(SiteMap(ExampleSite()).routeErrors == [])
    #expect(Landing.router.faults == [])
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
