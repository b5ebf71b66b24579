// Which files of the content go into the site.
import Foundation
import Puddles
import Testing

@testable import PuddlesBuilder

#if canImport(Glibc)
  import Glibc

  @Suite("Files of the content")
  struct ContentTreeTests {
    /// An empty file whose name may be any bytes.
    private func make(_ name: [UInt8], in folder: String) {
      let path = Array(folder.utf8) + [UInt8(ascii: "/")] + name + [0]
      if let file = fopen(path.map { CChar(bitPattern: $0) }, "w") { fclose(file) }
    }

    @Test("a document whose name is not UTF-8 is left to others, any other file is refused")
    func oddNames() throws {
      let folder = NSTemporaryDirectory() + "content-" + UUID().uuidString
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(atPath: folder) }
      make([0x61, 0xFF] + Array(".md".utf8), in: folder)
      make(Array("b.png".utf8), in: folder)
      func tree(hasDocuments: Bool) -> ContentTree {
        ContentTree(
          root: folder, name: "Content/docs", limit: nil, includesHidden: false,
          hasDocuments: hasDocuments)
      }
      #expect(try tree(hasDocuments: true).listing().files == ["b.png"])
      let error = #expect(throws: DiagnosticsError.self) {
        try tree(hasDocuments: false).listing().files
      }
      #expect(
        error?.diagnostics.map(\.summary) == [
          "Content/docs/a\u{FFFD}.md: error[asset]: this is not UTF-8 in its name"
        ])
    }

    @Test(
      "a name with control characters is refused by its name", arguments: ["\t", "\n", "\u{7F}"])
    func controls(sign: String) async throws {
      let bench = try Workbench()
      try bench.write("Content/assets/in/a\(sign)b.png", "x")
      let report = await bench.build()
      let escape = ["\t": "\\t", "\n": "\\n"][sign] ?? "\\u{7F}"
      #expect(report.errors.map(\.code) == ["asset"] && report.errors[0].help == "rename it")
      #expect(report.errors[0].file?.hasSuffix("Content/assets/in/a\(escape)b.png") == true)
    }
  }
#endif
