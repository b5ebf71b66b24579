// The text of a document whose pages in several languages are drawn one after the other.
import Foundation
import Puddles
import Synchronization
import TestSupport
import Testing

@testable import PuddlesContent
@testable import PuddlesMarkdown

@Suite("The text of a document in several languages")
struct CommonTextTests {
  /// Trees in two languages, and how often a text with a name in double backticks was parsed.
  private struct Trees: Sendable {
    let first: DocumentTree
    let second: DocumentTree
    let parses = Counter()

    init(translated: Bool) throws {
      let folder = try TemporaryFolder([
        "index.md": "---\ntitle: Tea\n---\nSee ``Milk`` and ![a cup](cup.png).\n\n## More\n",
        "milk.md": "# Milk\n",
      ]).untilExit()
      let original = try load(folder)
      let translation = try DocumentTree(
        translated ? [(file: "index.md", text: "---\ntitle: 茶\n---\n茶。\n\n## 更多\n")] : [])
      let other = TranslatedTree(of: original, in: "en", by: translation, into: "zh-Hans").tree
      let names = NameScope { [parses] _, _ in
        parses.add()
        return .unknown
      }
      (first, second) = (original.naming(names), other.naming(names))
    }
  }

  /// Counts in any task.
  private final class Counter: Sendable {
    private let count = Mutex(0)
    var value: Int { count.withLock { $0 } }
    func add() { count.withLock { $0 += 1 } }
  }

  private func reads(of tree: DocumentTree) async throws -> (ids: [String], reads: Reads) {
    let (text, reads) = try await ReadRecorder.recording {
      try tree.text(of: try #require(tree.document(atFile: "index.md")))
    }
    return (text.outline.map(\.id), reads)
  }

  @Test(
    "is parsed once, and each page reads the same as if it had been drawn alone",
    arguments: [true, false], [true, false])
  func once(translated: Bool, isFirstFirst: Bool) async throws {
    let trees = try Trees(translated: translated)
    let pages = isFirstFirst ? [trees.first, trees.second] : [trees.second, trees.first]
    var alone: [(ids: [String], reads: Reads)] = []
    for tree in pages { alone.append(try await reads(of: tree)) }
    #expect(trees.parses.value == 2)
    try await CommonParts.$current.withValue(CommonParts()) {
      for (tree, alone) in zip(pages, alone) {
        let found = try await reads(of: tree)
        #expect(found.reads == alone.reads && found.ids == alone.ids)
      }
    }
    #expect(trees.parses.value == 3)
    let sources = alone.map { Set($0.reads.revisions.keys.map(\.source)).count }
    #expect(sources == [1, 1] && alone[0].reads != alone[1].reads)
  }

  @Test("is parsed again for other pages, and a page with many texts keeps only some")
  func kept() async throws {
    let trees = try Trees(translated: false)
    for _ in 0..<2 {
      try await CommonParts.$current.withValue(CommonParts()) {
        _ = try await reads(of: trees.first)
      }
    }
    #expect(trees.parses.value == 2)
    let files = (0..<20).map { (file: "\($0).md", text: "``Milk``\n") }
    let many = try DocumentTree(files).naming(
      NameScope { [parses = trees.parses] _, _ in
        parses.add()
        return .unknown
      })
    try CommonParts.$current.withValue(CommonParts()) {
      for _ in 0..<2 { for document in many.documents { _ = try many.text(of: document) } }
    }
    #expect(trees.parses.value > 2 + 20 && trees.parses.value < 2 + 40)
  }

  @Test("for lists is read once, and is read by each list")
  func excerpts() async throws {
    let folder = try TemporaryFolder(["a.md": "# A\n\nThe first.\n"])
    let tree = try load(folder)
    let document = try #require(tree.document(atFile: "a.md"))
    let first = await ReadRecorder.recording { tree.excerpt(of: document) }
    try FileManager.default.removeItem(atPath: folder.file("a.md"))
    let second = await ReadRecorder.recording { tree.excerpt(of: document) }
    #expect(first.result == "The first." && second.result == "The first.")
    #expect(first.reads == second.reads && !first.reads.isEmpty)
  }
}

@Suite("Loading of documents")
struct BackgroundReadingTests {
  @Test("leaves the threads of tasks to others", .timeLimit(.minutes(1)))
  func threads() async throws {
    let gate = DispatchSemaphore(value: 0)
    let count = 4 * ProcessInfo.processInfo.activeProcessorCount
    try await withThrowingTaskGroup(of: Void.self) { tasks in
      for _ in 0..<count { tasks.addTask { try await FileOrigin.reading { gate.wait() } } }
      tasks.addTask { for _ in 0..<count { gate.signal() } }
      try await tasks.waitForAll()
    }
  }

  @Test("notes what it reads for the caller")
  func recorded() async throws {
    let (_, reads) = try await ReadRecorder.recording {
      try await FileOrigin.reading { Reads.record(unwatched: "the moon") }
    }
    #expect(reads.unwatched == ["the moon"])
  }
}
