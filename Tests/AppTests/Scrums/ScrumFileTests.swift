// The live provider over files: what is broken is reported with its place and left alone.
import CoreMockData
import CoreModels
import Foundation
import Puddles
import PuddlesTesting
import TestSupport
import Testing

@testable import App

@Suite("Scrums in a file")
struct ScrumFileTests {

  @Test("what another program writes to the file is shown by the next page of a live host")
  func changedByOthers() async throws {
    try await withContent(nil) { content in
      let provider = live(content)
      let test = try await ModuleTest(
        AllScrums(),
        environment: EnvironmentValues(provider, AuthProvider.withoutAccounts))
      #expect(test.text.contains("There are no scrums yet."))
      try await live(content).add(.init(title: "Night Shift"))
      #expect(try await test.render().text.contains("Night Shift"))
      // And a change on top of that one is no conflict.
      let form = try await ModuleTest(
        ScrumAdd(),
        environment: EnvironmentValues(provider, AuthProvider.withoutAccounts))
      let other = live(content)
      try await other.remove(try await other.scrum(Mock.id(1)))
      try form.fill("Title", "Day Shift")
      try await form.tap("Add")
      #expect(try await live(content).scrums().map(\.title) == ["Day Shift"])
    }
  }

  @Test("a build reads the file once: all of its pages show the same")
  func builtOnce() async throws {
    try await withContent(nil) { content in
      let provider = live(content)
      let environment = EnvironmentValues(provider, AuthProvider.withoutAccounts)
      _ = try await staticHTML(AllScrums(), environment)
      try await live(content).add(.init(title: "Night Shift"))
      #expect(try await !staticHTML(AllScrums(), environment).contains("Night Shift"))
    }
  }

  @Test(
    "a file that breaks while the host runs is an error until it is mended, and never overwritten")
  func breaks() async throws {
    try await withContent(nil) { content in
      let provider = ScrumProvider.live(in: content + "/data")
      let environment = EnvironmentValues(provider, AuthProvider.withoutAccounts)
      try await provider.add(.init(title: "Night Shift"))
      let path = content + "/data/scrums.json"
      let good = try String(contentsOfFile: path, encoding: .utf8)
      let form = try await ModuleTest(ScrumAdd(), environment: environment)
      try "[".write(toFile: path, atomically: true, encoding: .utf8)
      try form.fill("Title", "Day Shift")
      await #expect(throws: DiagnosticsError.self) { try await form.tap("Add") }
      #expect(try String(contentsOfFile: path, encoding: .utf8) == "[")
      try good.write(toFile: path, atomically: true, encoding: .utf8)
      try await form.tap("Add")
      #expect(try await live(content).scrums().map(\.title) == ["Night Shift", "Day Shift"])
    }
  }

  @Test("a file that is not there is a notice, not a silently empty part")
  func missing() async throws {
    try await withContent(nil) { content in
      let environment = try await ExampleSite().environment(
        for: SiteContext(contentPath: content))
      var notices: [String] = []
      for group in ExampleSite.pages.pages(in: environment) {
        let listing = try? await group.load()
        notices += listing?.diagnostics.filter { $0.code == "missing-data" }.map(\.message) ?? []
      }
      #expect(
        notices == [
          "the file is not there, so the site has no scrums",
          "the file is not there, so the site has no books",
        ])
    }
  }

  @Test("a list page over a broken file fails with its diagnostics; a region shows them")
  func pages() async throws {
    try await withContent("[") { content in
      let environment = EnvironmentValues(
        live(content), AuthProvider.withoutAccounts)
      let page = await #expect(throws: RegionError.self) {
        _ = try await staticHTML(AllScrums(), environment)
      }
      #expect(page?.underlying is DiagnosticsError)
      #expect(page?.trail == ["AllScrums"])
      let region = Attempt {
        AllScrums()
      } failed: { error in
        p { "\(error)" }
      }
      let html = try await staticHTML(region, environment)
      #expect(html.contains("data/scrums.json:1:"))
      #expect(!html.contains("no scrums yet"))
    }
  }

  private func live(_ content: String) -> ScrumProvider {
    .live(in: content + "/data", makeID: { Mock.id(1) }, now: { Mock.date() })
  }

  /// Runs a test with a content folder of its own.
  private func withContent(
    _ scrums: String?, _ test: (String) async throws -> Void
  ) async throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: folder.file("data"), withIntermediateDirectories: true)
    if let scrums { try folder.write("data/scrums.json", scrums) }
    try await test(folder.path)
  }
}
