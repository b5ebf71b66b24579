// Folders that lie deep in each other: what a page shows of them grows with the depth, not faster.
import Foundation
import Puddles
import PuddlesBuilder
import PuddlesContent
import PuddlesMarkdown
import PuddlesTheme
import TestSupport
import Testing

@Suite("Documents in deep folders") struct DeepFolderTests {
  /// Documents at the end of folders that have no page of their own, and one at the top.
  private func build(depth: Int) async throws -> (report: BuildReport, files: [String: Data]) {
    let folder = try TemporaryFolder()
    let way = repeatElement("a", count: depth).joined(separator: "/")
    let deep = "\(folder.path)/Content/docs/\(way)"
    try FileManager.default.createDirectory(atPath: deep, withIntermediateDirectories: true)
    for file in ["\(deep)/one.md", "\(deep)/two.md", "\(folder.path)/Content/docs/top.md"] {
      try "# A title\n".write(toFile: file, atomically: false, encoding: .utf8)
    }
    let tree = try DocumentTree(folder: folder.path + "/Content/docs", displayedAs: "docs")
    var options = BuildOptions(content: "\(folder.path)/Content", output: "\(folder.path)/Public")
    options.run.usesCache = false
    let report = await SiteBuild(FolderSite(tree), options: options).run()
    return (report, try files(in: options.output))
  }

  @Test("200 folders deep, pages are built, and the others show where the first one is", .slow)
  func deep() async throws {
    let (report, files) = try await build(depth: 200)
    #expect(report.errors == [])
    let way = repeatElement("a/", count: 200).joined()
    #expect(files["\(way)two/index.html"] != nil)
    let top = String(decoding: try #require(files["top/index.html"]), as: UTF8.self)
    #expect(top.contains("href=\"../\(way)one/index.html\""))
  }

  @Test("a folder that lies deeper than any page can show is an error that names it", .slow)
  func tooDeep() async throws {
    let error = await #expect(throws: DiagnosticsError.self) { try await build(depth: 251) }
    let way = repeatElement("a", count: 251).joined(separator: "/")
    #expect(
      error?.diagnostics.map(\.summary)
        == ["docs/\(way): error[documents-folder]: the folder lies deeper than 250 folders"])
  }
}
