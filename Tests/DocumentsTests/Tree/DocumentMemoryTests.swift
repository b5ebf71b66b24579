// Loading a folder again after a change reads only what was saved.

import Foundation
import Puddles
import PuddlesBasics
import PuddlesContent
import Synchronization
import TestSupport
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

  @Test("what a build left of a file gives the document that its bytes give, with every key")
  func records() throws {
    let keys = """
      title: "A: title"
      description: One
      order: 3
      draft: false
      date: 2024-03-10T02:30:00-08:00
      updated: 2025-01-02
      expires: 2999-01-01
      slug: s
      tags: [x, y]
      aliases: [old, "#a -> b"]
      map: {k: [1, "no", {deep: ~}]}
      """
    var options = DocumentTree.Options()
    options.otherKeys = ["map"]
    let folder = try TemporaryFolder([
      "a.md": "---\n\(keys)\n---\n## b\n", "b/index.md": "# B\n", "c.md": "No title.\n",
      "d.md": "---\nurl: e/f\n---\n",
    ])
    let fresh = try load(folder, options: options)
    let store = BytesByKey()
    for _ in 1...2 {
      let sources = ReadSources(store: store)
      let tree = try ReadSources.$current.withValue(sources) { try load(folder, options: options) }
      #expect(tree.documents == fresh.documents)
      #expect(tree.documents.map(\.matter) == fresh.documents.map(\.matter))
      #expect(tree.documents.map(\.frontMatter) == fresh.documents.map(\.frontMatter))
      #expect(tree.trackedRevision == fresh.trackedRevision)
    }
    #expect(store.count == 1)
  }
}

/// A store that lasts as long as the test.
private final class BytesByKey: ValueStore {
  private let values = Mutex<[UInt64: [UInt8]]>([:])

  var count: Int { values.withLock(\.count) }

  func lastBytes(of key: UInt64) -> ByteReader? {
    values.withLock { $0[key] }.map { ByteReader($0) }
  }

  func put(_ bytes: [UInt8], at key: UInt64) { values.withLock { $0[key] = bytes } }
}
