// Loading a folder again after a change reads only what was saved.

import Foundation
import Puddles
import PuddlesContent
import Testing

@Suite("A memory of documents")
struct DocumentMemoryTests {
  @Test("gives the trees that a fresh load gives, whatever was saved")
  func changes() throws {
    var options = DocumentTree.Options()
    options.memory = DocumentMemory()
    let folder = try TemporaryFolder(["a.md": "# A\n\nOne.\n", "b.md": "# B\n", "c.md": "# C\n"])
    for text in [
      "# A\n\nOne.\n", "# A\n\nTwo.\n", "# Another\n", "---\ntitle: D\ndraft: true\n---\n",
    ] {
      try text.write(toFile: folder.path + "/a.md", atomically: true, encoding: .utf8)
      let (kept, fresh) = (try load(folder, options: options), try load(folder))
      #expect(kept.documents.map(\.title) == fresh.documents.map(\.title))
      #expect(kept.trackedRevision == fresh.trackedRevision)
      #expect(kept.omissions == fresh.omissions)
    }
  }

  @Test("says again what is wrong with a file, until it is mended")
  func faults() throws {
    var options = DocumentTree.Options()
    options.memory = DocumentMemory()
    let folder = try TemporaryFolder(["a.md": "---\ntitel: A\n---\n", "b.md": "# B\n"])
    for _ in 1...2 {
      #expect(throws: DiagnosticsError.self) { try load(folder, options: options) }
    }
    try "# A\n".write(toFile: folder.path + "/a.md", atomically: true, encoding: .utf8)
    #expect(try load(folder, options: options).documents.map(\.title) == ["A", "B"])
  }
}
