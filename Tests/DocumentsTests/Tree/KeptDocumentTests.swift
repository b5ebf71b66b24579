// Documents that one process has parsed are not parsed by the next one.
import Foundation
import Puddles
import PuddlesMarkdown
import PuddlesSystem
import Testing

@Suite("Documents that are kept")
struct KeptDocumentTests {
  private static let text = """
    ---
    title: A
    tags: [one, "two"]
    extra: {deep: [1, x]}
    ---
    # Heading *with* [link](b.md)

    Words[^1] and `code`, ![](no.png).

    | a | b |
    | - | -: |
    | 1 | 2 |

    <b>raw</b>

    ```swift test=body
    let a = 1
    ```

    [^1]: A note.
    """

  private let folder: TemporaryFolder
  private let cache: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder(["a.md": Self.text, "b.md": "Text", "sub/index.md": "# Sub"])
    cache = try TemporaryFolder()
  }

  private func tree(program: UInt64 = 1, isKept: Bool = true) throws -> DocumentTree {
    let kept = isKept ? KeptFolder(path: cache.path + "/new", program: program) : nil
    var options = DocumentTree.Options()
    options.otherKeys = ["extra"]
    return try ReadSources.$current.withValue(ReadSources(keeping: kept)) {
      try DocumentTree(folder: folder.path, options: options)
    }
  }

  /// Everything that a page can show of a tree.
  private func look(at tree: DocumentTree) throws -> [String] {
    try tree.documents.map { document in
      let html = try render(MarkdownView(document.content))
      return """
        \(document.file) \(document.path) \(document.title) \(document.heading) \(document.matter) \
        \(document.frontMatter) \(document.outline) \(document.links) \(document.warnings) \
        \(document.anchors.sorted()) \(document.samples) \(String(decoding: html, as: UTF8.self))
        """
    }
  }

  /// Whether a load parses any file.
  private func parses(_ load: () throws -> DocumentTree) throws -> Bool {
    let start = ContinuousClock.now
    let stopwatch = Stopwatch { ContinuousClock.now - start }
    _ = try Stopwatch.$current.withValue(stopwatch) { try load() }
    return stopwatch["parsing"] > .zero
  }

  private func plainText(_ tree: DocumentTree) throws -> String {
    try #require(tree.document(atFile: "b.md")).content.plainText
  }

  @Test("documents come back from the cache as they were parsed")
  func roundTrip() throws {
    let fresh = try look(at: tree(isKept: false))
    #expect(try look(at: tree()) == fresh)
    #expect(try look(at: tree()) == fresh)
  }

  @Test("a document whose file is as it was is not parsed again")
  func kept() throws {
    #expect(try parses { try tree() })
    #expect(try !parses { try tree() })
    #expect(try parses { try tree(isKept: false) })
  }

  @Test("another program parses everything again")
  func otherProgram() throws {
    _ = try tree()
    #expect(try parses { try tree(program: 2) })
  }

  @Test("a document that got other words of the same length is read again, whatever its date says")
  func secretChange() throws {
    let (path, date) = (folder.path + "/b.md", Date(timeIntervalSince1970: 1_000_000_000))
    var states: Set<UInt64> = []
    for text in ["Text", "Tree", "Twig"] {
      let handle = try #require(FileHandle(forWritingAtPath: path))
      try handle.write(contentsOf: Array(text.utf8))
      try handle.close()
      try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path)
      #expect(try plainText(tree()) == text + "\n")
      #expect(states.insert(DocumentTree.state(ofFolder: folder.path)).inserted)
    }
  }

  @Test("a build loads what it saw when it asked for the state; who loads again looks again")
  func looks() throws {
    func files(isKept: Bool) throws -> [[String]] {
      let kept = isKept ? KeptFolder(path: cache.path + "/new", program: 1) : nil
      return try ReadSources.$current.withValue(ReadSources(keeping: kept)) {
        var options = DocumentTree.Options()
        options.otherKeys = ["extra"]
        _ = DocumentTree.state(ofFolder: folder.path, options: options)
        try folder.write("sub/new.md", Array("New".utf8))
        defer { try? FileManager.default.removeItem(atPath: folder.path + "/sub/new.md") }
        return try (0..<2).map { _ in
          try DocumentTree(folder: folder.path, options: options).documents.map(\.file)
        }
      }
    }
    let (old, new) = (["a.md", "b.md", "sub/index.md"], ["sub/index.md", "sub/new.md"])
    #expect(try files(isKept: true) == [old, old.dropLast() + new])
    #expect(try files(isKept: false) == [old.dropLast() + new, old.dropLast() + new])
  }

  @Test("a document that was changed is parsed again")
  func changed() throws {
    _ = try tree()
    try folder.write("b.md", Array("Other text".utf8))
    #expect(try plainText(tree()) == "Other text\n")
  }

  @Test("a document is read again when a file changed that it includes")
  func included() throws {
    try folder.write("b.md", Array(":::include file=part.txt".utf8))
    try folder.write("part.txt", Array("one".utf8))
    func text() throws -> [String] {
      var options = DocumentTree.Options()
      options.directives = .standard
      options.otherKeys = ["extra"]
      let kept = KeptFolder(path: cache.path + "/new", program: 1)
      let tree = try ReadSources.$current.withValue(ReadSources(keeping: kept)) {
        try DocumentTree(folder: folder.path, options: options)
      }
      return try #require(tree.document(atFile: "b.md")).content.plainText
        .split(separator: "\n").map(String.init)
    }
    #expect(try text() == ["one"])
    try folder.write("part.txt", Array("two".utf8))
    #expect(try text() == ["two"])
  }

  @Test("damaged files of the cache do no harm", arguments: ["", "-index"])
  func damaged(ending: String) throws {
    let fresh = try look(at: tree())
    let names = try FileManager.default.contentsOfDirectory(atPath: cache.path + "/new")
    for name in names where name.hasSuffix("-index") == (ending == "-index") {
      let path = cache.path + "/new/" + name
      var bytes = try Data(contentsOf: URL(filePath: path))
      for index in stride(from: 20, to: bytes.count, by: 40) { bytes[index] ^= 0x55 }
      try bytes.write(to: URL(filePath: path))
    }
    #expect(try look(at: tree()) == fresh)
  }

  @Test("the cache gives up when half of it is out of date")
  func bounded() throws {
    let large = String(repeating: "Some words. ", count: 40_000)
    var sizes: [Int] = []
    for number in 0..<12 {
      try folder.write("b.md", Array("\(number) \(large)".utf8))
      _ = try tree()
      let names = try FileManager.default.contentsOfDirectory(atPath: cache.path + "/new")
      let text = try #require(names.first { !$0.hasSuffix("-index") })
      let path = cache.path + "/new/" + text
      sizes.append(try #require(FileManager.default.attributesOfItem(atPath: path)[.size] as? Int))
    }
    #expect(try #require(sizes.max()) < 5 << 20, "\(sizes)")
  }
}
