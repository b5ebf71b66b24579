// The example site over bad content: every fault in one run, and nothing is touched.
import Foundation
import Puddles
import PuddlesBuilder
import TestSupport
import Testing

@Suite("The example site over bad content") struct BadContentTests {
  @Test("all faults of data and documents come at once, with places; nothing is written", .slow)
  func faults() async throws {
    let folder = try TemporaryFolder()
    let content = "\(folder.path)/Content"
    try copyExampleContent(to: folder.path)
    let output = "\(folder.path)/Public"
    try spoil("\(content)/data/scrums.json") {
      $0.replacing("\"theme\": \"", with: "\"theme\": \"x")
    }
    try spoil("\(content)/data/books.json") { "[" + $0 }
    try spoil("\(content)/data/numbers.json") { _ in "" }
    try spoil("\(content)/docs/index.md") { $0.replacing("title:", with: "titel:") }
    try Data([0x61, 0x62, 0x0A, 0xFF]).write(to: URL(filePath: "\(content)/docs/bytes.md"))
    let before = try files(in: content)

    let report = await build(into: output, content: content)
    #expect(!report.isPublished)
    let texts = report.errors.map { $0.summary.replacing(content, with: "Content") }
    for text in Self.expected {
      #expect(texts.contains { $0.hasPrefix(text) }, "'\(text)' is missing in \(texts)")
    }
    #expect(!FileManager.default.fileExists(atPath: output))
    #expect(differences(before, try files(in: content)) == [])
  }

  @Test("`--links warn` makes all other pages where a document names what is not there")
  func deadReferences() async throws {
    let folder = try TemporaryFolder()
    let work = try GardenWork(in: folder.path, seed: 1, links: .warn)
    try work.write("docs/a.md", "---\nsee: [b, gone]\n---\n# a\n\n[Gone](gone.md)\n")
    let report = await SiteBuild(work.site, options: work.options).run()
    #expect(report.isPublished && report.errors == [])
    let warnings = report.warnings.filter { $0.file?.hasSuffix("docs/a.md") == true }
    #expect(Set(warnings.map(\.code)) == ["dead-link", "dead-reference"])
    for page in ["docs/a", "docs/b", "docs/deep/c"] {
      let path = "\(work.options.output)/\(page)/index.html"
      #expect(FileManager.default.fileExists(atPath: path), "\(page)")
    }
  }

  private static let expected = [
    "Content/data/books.json:", "Content/data/numbers.json: error[data-file]: the file is empty",
    "Content/data/scrums.json:",
    "Content/docs/bytes.md:2:1: error[not-utf8]: the file is not UTF-8: byte",
    "Content/docs/index.md:2:1: error[unknown-key]: unknown key 'titel'",
  ]

  private func spoil(_ path: String, _ change: (String) -> String) throws {
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let spoilt = change(text)
    try #require(spoilt != text)
    try spoilt.write(toFile: path, atomically: false, encoding: .utf8)
  }
}
