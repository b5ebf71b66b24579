// Folders that lie deep in each other: what a page shows of them grows with the depth, not faster.
import Foundation
import Puddles
import PuddlesBuilder
import PuddlesTheme
import TestSupport
import Testing

@Suite("Documents in deep folders") struct DeepFolderTests {
  /// Documents at the end of folders that have no page of their own, and one at the top.
  private func build(depth: Int) async throws -> (report: BuildReport, files: [String: Data]) {
    let way = String(repeating: "a/", count: depth)
    let names = ["\(way)one", "\(way)two", "top"]
    let folder = try TemporaryFolder(
      Dictionary(uniqueKeysWithValues: names.map { ("Content/docs/\($0).md", "# A title\n") }))
    return (await folder.build(Manual()), try files(in: folder.file("Public")))
  }

  /// In one language: each more would be as many pages again, whose sidebars all hold the whole way.
  private struct Manual: ThemedSite {
    let name = "Manual"

    var sections: [any Section] {
      Documentation("docs", at: "", title: name)
      Search()
    }
  }

  @Test("200 folders deep, pages are built, and others lead there", .slow)
  func deep() async throws {
    let (report, files) = try await build(depth: 200)
    #expect(report.errors == [])
    let way = String(repeating: "a/", count: 200)
    #expect(files["\(way)two/index.html"] != nil)
    let top = String(decoding: try #require(files["top/index.html"]), as: UTF8.self)
    #expect(top.contains("href=\"../\(way)two/index.html\""))
  }

  @Test("a folder that lies deeper than any page can show is an error that names it", .slow)
  func tooDeep() async throws {
    let way = repeatElement("a", count: 251).joined(separator: "/")
    let errors = try await build(depth: 251).report.errors.filter { $0.code == "documents-folder" }
    let words = "docs/\(way): error[documents-folder]: the folder lies deeper than 250 folders"
    #expect(errors.count == 1 && errors[0].summary.hasSuffix(words), "\(errors)")
  }
}
