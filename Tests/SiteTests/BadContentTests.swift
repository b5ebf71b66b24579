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
    try FileManager.default.copyItem(atPath: "\(packageRoot)/Content", toPath: content)
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

  @Test("without a decision that others name, `--links warn` makes all other pages", .slow)
  func deadReferences() async throws {
    let folder = try TemporaryFolder()
    let content = "\(folder.path)/Content"
    try FileManager.default.copyItem(atPath: "\(packageRoot)/Content", toPath: content)
    try FileManager.default.removeItem(atPath: "\(content)/docs/decisions/regions.md")
    let output = "\(folder.path)/Public"
    let report = await build(into: output, content: content, linkPolicy: .warn)
    #expect(report.isPublished && report.errors == [])
    #expect(
      report.warnings.contains {
        $0.code == "dead-link" && $0.file == "\(content)/notes/modules-that-wait.md"
      })
    let pages = ["docs", "docs/decisions/identity-tokens", "notes/modules-that-wait", "notes/tags"]
    for page in pages + ["zh-Hans/docs/decisions/identity-tokens"] {
      #expect(FileManager.default.fileExists(atPath: "\(output)/\(page)/index.html"), "\(page)")
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
