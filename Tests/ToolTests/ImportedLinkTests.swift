// `puddles import`: links and old addresses that lead to no page of the project.
import TestSupport
import Testing

@testable import PuddlesTool

@Suite("links of imported projects")
struct ImportedLinkTests {
  /// What an import with `--to` makes of some files, and what a build says of that.
  private func package(_ files: [String: String]) async throws -> (desk: Desk, report: String) {
    let desk = try Desk(Dictionary(uniqueKeysWithValues: files.map { ("old/" + $0, $1) }))
    let words = ["import", "\(desk.root)/old", "--to", "\(desk.root)/my-site", "--package"]
    try #require(await Tool.run(words + ["https://example.org/p.git"], on: desk.console()) == 0)
    return (desk, try desk.folder.read("my-site/import-report.txt"))
  }

  @Test("a link to the file of a folder that is not there becomes its words")
  func fileOfFolder() async throws {
    let (desk, report) = try await package([
      "_config.yml": "title: J\n",
      "a.md": "---\ntitle: A\n---\n[b](/manual/index.html) [c](/manual/) [d](/a.html)\n",
    ])
    #expect(try desk.folder.read("my-site/Content/docs/a.md").hasSuffix("\n\nb c [d](a.md)\n"))
    #expect(!report.contains("error["), "\(report)")
  }
}
