// Data of a site as JSON, for other programs.
import Foundation
import Puddles
import PuddlesBuilder
import PuddlesContent
import TestSupport
import Testing

@Suite("Data as JSON")
struct DataPageTests {
  @Test("is a file with sorted keys, which Foundation reads back as the same value")
  func encodes() async throws {
    let folder = try TemporaryFolder(["Content/x": ""])
    let options = BuildOptions(
      content: folder.file("Content"), output: folder.file("Public"))
    #expect(await SiteBuild(DataSite(), options: options).run().diagnostics == [])
    #expect(
      try folder.read("Public/api/releases.json") == """
        [
          {
            "day": "2026-03-10",
            "name": "6.2 \\"<ä>\\"",
            "targets": {
              "linux": 2,
              "macOS": 1
            }
          }
        ]

        """)
    #expect(try folder.read("Public/api/releases/6.2.json").contains("\"name\": \"6.2"))
    let data = Data(try folder.read("Public/api/releases.json").utf8)
    #expect(try JSONDecoder().decode([Release].self, from: data) == [DataSite.release])
  }

  @Test("that JSON cannot express is an error of its page")
  func faults() async throws {
    let folder = try TemporaryFolder(["Content/x": ""])
    let options = BuildOptions(content: folder.file("Content"), output: folder.file("Public"))
    let report = await SiteBuild(DataSite(number: .infinity), options: options).run()
    #expect(!report.isPublished && report.diagnostics.count == 1)
    #expect(report.diagnostics.first?.message.contains("inf") == true)
  }
}

private struct Release: Codable, Equatable, Sendable {
  var name: String
  var day: CalendarDate
  var targets: [String: Int]
}

private struct DataSite: Site {
  static let release = Release(
    name: "6.2 \"<ä>\"", day: CalendarDate(year: 2026, month: 3, day: 10)!,
    targets: ["macOS": 1, "linux": 2])
  var number = 1.5
  let name = "Data"

  var sections: [any Section] {
    [
      Pages {
        Page(Destination(), name: "") { DataHome() }
        Page(Destination("api/releases.json"), as: .json) { [Self.release] }
        Page(Destination("api/number.json"), as: .json) { [number] in ["number": number] }
        Page(
          Route("api/releases/{}.json", String.self), from: DataShelf.self, as: .json,
          all: { _ in ["6.2"] }
        ) { _, name in Self.release }
      }
    ]
  }

  func environment(for context: SiteContext) -> EnvironmentValues { EnvironmentValues(DataShelf()) }
}

private final class DataShelf: Sendable {}

private struct DataHome: Module {
  var body: some HTML { p { Link("JSON", to: Destination("api/releases.json")) } }
}
