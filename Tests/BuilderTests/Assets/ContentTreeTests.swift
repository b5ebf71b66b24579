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
  }
#endif
