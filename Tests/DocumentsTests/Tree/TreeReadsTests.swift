// An edit of a text reaches the pages that show it, an edit of front matter those that read the folder.
import Puddles
import PuddlesContent
import PuddlesMarkdown
import TestSupport
import Testing

@Suite("What is read of documents")
struct TreeReadsTests {
  private let files = [
    ("index.md", "---\ntitle: Top\n---\nText"), ("a.md", "---\ntitle: A\n---\nText [b](b.md)"),
    ("b.md", "---\ntitle: B\n---\nText"), ("deep/c.md", "---\ntitle: C\n---\nText"),
  ]

  private func tree(_ file: String = "", _ text: String = "") throws -> DocumentTree {
    try DocumentTree(files.filter { $0.0 != file } + (file.isEmpty ? [] : [(file, text)]))
  }

  /// What a page about a document reads: its text, its links, its neighbors, its sidebar.
  private func reads(of file: String, in tree: DocumentTree) async throws -> Reads {
    try await ReadRecorder.recording {
      let document = try #require(tree.document(atFile: file))
      _ = try tree.text(of: document)
      _ = (tree.next(after: document), tree.sidebar(around: document))
    }.reads
  }

  @Test(
    "another text is read by its own page alone, other front matter by all pages of the folder",
    arguments: [
      ("b.md", "---\ntitle: B\n---\nOther", ["b.md"]),
      ("b.md", "---\ntitle: Bee\n---\nText", ["a.md", "b.md", "deep/c.md"]),
      ("deep/c.md", "---\ntitle: C\n---\nOther", ["deep/c.md"]),
      ("deep/c.md", "---\ntitle: C\norder: 1\n---\nText", ["a.md", "b.md", "deep/c.md"]),
      ("picture.png", "", ["a.md", "b.md", "deep/c.md"]),
    ])
  func reach(file: String, text: String, touched: [String]) async throws {
    let before = try tree()
    let after = try tree(file, text)
    var found: [String] = []
    for name in ["a.md", "b.md", "deep/c.md"] {
      let same = try await reads(of: name, in: before) == reads(of: name, in: after)
      if !same { found.append(name) }
    }
    #expect(found == touched)
  }

  @Test("the sources of a build look parts up by the names that pages noted")
  func lookup() async throws {
    let sources = ReadSources()
    let tree = try ReadSources.$current.withValue(sources) { try self.tree() }
    let recorded = try await reads(of: "a.md", in: tree)
    #expect(recorded.revisions.keys.map(\.part).sorted() == ["", "a.md"])
    for (key, revision) in recorded.revisions {
      #expect(await sources.revision(of: key) == revision, "\(key)")
    }
  }

  @Test("a document whose file is as it was is not opened again, and one that was written is")
  func unopened() async throws {
    let folder = try TemporaryFolder(["a.md": "---\norder: 1\n---\n# Said\n"])
    func load(_ known: [String: TextStart]) throws -> (String?, [String: TextStart]) {
      let sources = ReadSources()
      sources.texts.know(known)
      let tree = try ReadSources.$current.withValue(sources) {
        try DocumentTree(folder: folder.path)
      }
      return (tree.document(atFile: "a.md")?.title, sources.texts.all)
    }
    var found: [String: TextStart] = [:]
    // What was just written may be written again within one tick of the clock.
    try await waitUntil("the text is known") {
      found = try load([:]).1
      return !found.isEmpty
    }
    let known = found.mapValues { start in
      TextStart(
        stamp: start.stamp, bytes: start.bytes, revision: 7, title: "Known", isTitleCertain: true)
    }
    #expect(try load(found).0 == "Said")
    #expect(try load(known).0 == "Known")
    try folder.write("a.md", "---\norder: 1\n---\n# Anew\n")
    #expect(try load(known).0 == "Anew")
  }

  @Test("a text that a document includes is read with it")
  func includes() async throws {
    var options = DocumentTree.Options()
    options.directives = .standard
    func text(_ included: String) async throws -> Reads {
      let folder = try TemporaryFolder([
        "a.md": "# A\n\n:::include file=b.txt\n", "b.txt": included,
      ])
      let tree = try load(folder, options: options)
      return try await ReadRecorder.recording {
        _ = try #require(tree.document(atFile: "a.md")).text()
      }.reads
    }
    let one = try await text("One.\n")
    #expect(try await text("One.\n") == one)
    #expect(try await text("Two.\n") != one)
  }

  @Test("each list that shows the beginning of a text reads what the text includes")
  func excerpts() async throws {
    var options = DocumentTree.Options()
    options.directives = .standard
    func reads(_ included: String) async throws -> [Reads] {
      let folder = try TemporaryFolder([
        "a.md": "# A\n\n:::include file=b.md\n", "b.md": included,
      ])
      let tree = try load(folder, options: options)
      let document = try #require(tree.document(atFile: "a.md"))
      var lists: [Reads] = []
      for _ in 1...2 {
        let list = await ReadRecorder.recording { tree.excerpt(of: document) }
        #expect(list.result == String(included.dropLast()))
        lists.append(list.reads)
      }
      return lists
    }
    let (one, two) = (try await reads("One.\n"), try await reads("Two.\n"))
    #expect(one[0] == one[1] && two[0] == two[1] && one[1] != two[1])
  }

  @Test("a translation is read with its original, and an original for one that is missing")
  func translations() async throws {
    func reads(_ original: String, _ translation: String?) async throws -> Reads {
      let originals = try DocumentTree([("a.md", original), ("b.md", "# B\n")])
      var options = DocumentTree.Options()
      options.otherKeys = ["source"]
      let tree = TranslatedTree(
        of: originals, in: "en",
        by: try DocumentTree(translation.map { [("a.md", $0)] } ?? [], options: options),
        into: "de"
      ).tree
      return try await ReadRecorder.recording {
        _ = try #require(tree.document(atFile: "a.md")).text()
      }.reads
    }
    for translation in [nil, "# A\n\nWort.\n"] {
      let one = try await reads("# A\n\nWord.\n", translation)
      #expect(try await reads("# A\n\nWord.\n", translation) == one)
      #expect(try await reads("# A\n\nWords.\n", translation) != one)
    }
    let one = try await reads("# A\n", "# A\n\nWort.\n")
    #expect(try await reads("# A\n", "# A\n\nWorte.\n") != one)
  }
}
