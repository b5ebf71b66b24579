// Documents in a second language: what is translated, what is old, and where links lead.
import Puddles
import TestSupport
import Testing

@testable import PuddlesContent
@testable import PuddlesMarkdown

@Suite("Translations of documents")
struct TranslationTests {
  private let originals = [
    (file: "index.md", text: "---\ntitle: Tea\n---\nSee [milk](milk.md#how-much).\n"),
    (file: "milk.md", text: "---\ntitle: Milk\norder: 3\n---\nA drop.\n\n## How much\n\nLittle.\n"),
    (file: "sugar.md", text: "---\ntitle: Sugar\norder: 2\n---\nNone.\n"),
  ]

  private func tree(
    _ translations: [(file: String, text: String)]
  ) throws -> TranslatedTree {
    var options = DocumentTree.Options()
    options.otherKeys = [TranslatedTree.versionKey]
    return TranslatedTree(
      of: try DocumentTree(originals), in: "en",
      by: try DocumentTree(translations, options: options), into: "zh-Hans")
  }

  private func milk(source: String?) throws -> TranslatedTree {
    let version = source.map { "source: \($0)\n" } ?? ""
    return try tree([
      (file: "milk.md", text: "---\ntitle: 牛奶\n\(version)---\n一滴。\n\n## 多少\n\n很少。\n")
    ])
  }

  private func version() throws -> String {
    let tree = try DocumentTree(originals)
    let milk = try #require(tree.document(atFile: "milk.md"))
    return try #require(tree.version(of: milk))
  }

  @Test("take the places of their originals; the others show the original and say its language")
  func overlay() throws {
    let translated = try milk(source: try version())
    #expect(translated.tree.documents.map(\.title) == ["Tea", "Sugar", "牛奶"])
    #expect(translated.tree.documents.map(\.language) == ["en", "en", nil])
    let milk = try #require(translated.tree.document(atPath: ["milk"]))
    #expect(translated.state(of: milk) == .current)
    #expect(translated.hasText(atPath: ["milk"]) && !translated.hasText(atPath: ["sugar"]))
    #expect(translated.omissions == ["2 translations into zh-Hans"])
    #expect(translated.warnings == [])
  }

  @Test("keep the ids of their originals, so that links to headings hold")
  func ids() throws {
    let translated = try milk(source: try version())
    let milk = try #require(translated.tree.document(atPath: ["milk"]))
    let text = try milk.text()
    #expect(text.outline == [OutlineEntry(level: 2, id: "how-much", text: "多少")])
    #expect(linkFaults(translated.tree) == [])
    #expect(try html(MarkdownView(text)).contains("<h2 id=\"how-much\">多少</h2>"))
  }

  @Test("keep them also for headings within quotes, lists and footnotes")
  func nestedIDs() throws {
    let original = try DocumentTree([
      (file: "a.md", text: "> ## One\n\n- ## Two\n\n## Three[^1]\n\n[^1]: # Four\n")
    ])
    let translation = try DocumentTree([
      (file: "a.md", text: "> ## 一\n\n- ## 二\n\n## 三[^1]\n\n[^1]: # 四\n")
    ])
    let tree = TranslatedTree(of: original, in: "en", by: translation, into: "zh-Hans").tree
    let text = try #require(tree.document(atPath: ["a"])).text()
    #expect(text.outline.map(\.id) == ["one", "two", "three", "four"])
    let html = try html(MarkdownView(text))
    for (id, words) in [("one", "一"), ("two", "二"), ("three", "三"), ("four", "四")] {
      #expect(html.contains(" id=\"\(id)\">\(words)<"))
    }
  }

  @Test("are outdated when the original has changed; a build warns also when they name no version")
  func outdated() throws {
    let version = try version()
    let old = try milk(source: "0123456789abcdef")
    #expect(
      old.warnings == [
        Diagnostic(
          .warning, code: "outdated-translation",
          "'milk.md' has changed since it was translated", file: "milk.md", line: 3, column: 9,
          help: "bring it up to date, then write 'source: \(version) 0ac5 8b50'")
      ])
    let milk = try #require(old.tree.document(atPath: ["milk"]))
    #expect(old.state(of: milk) == .outdated)
    let new = try self.milk(source: nil)
    let newMilk = try #require(new.tree.document(atPath: ["milk"]))
    #expect(new.state(of: newMilk) == .current)
    let untold = new.warnings
    #expect(
      untold.map(\.message) == ["it is not known which version of 'milk.md' this translates"])
    #expect(untold.map(\.help) == ["if it is up to date, write 'source: \(version) 0ac5 8b50'"])
  }

  @Test("name the parts of the original that have changed, if they know their hashes")
  func parts() throws {
    func warnings(_ known: String) throws -> [String] {
      try milk(source: "0123456789abcdef \(known)").warnings.map(\.message)
    }
    let message = "'milk.md' has changed since it was translated"
    #expect(try warnings("0ac5 8b50") == [message])
    #expect(try warnings("0ac5 0000") == ["\(message): in 'How much'"])
    #expect(try warnings("0000 8b50") == ["\(message): above the first heading"])
    #expect(try milk(source: "\(try version()) 0ac5 8b50").warnings == [])
  }

  @Test("know the sections of the original that have changed, for links to them")
  func changedSections() throws {
    func sections(
      _ known: String, _ text: String = "一滴。\n\n## 多少\n\n很少。\n"
    ) throws -> [ChangedSection] {
      let milk = (file: "milk.md", text: "---\ntitle: 牛奶\nsource: \(known)\n---\n\(text)")
      let document = try #require(try tree([milk]).tree.document(atPath: ["milk"]))
      return try document.text().changedSections
    }
    let old = "0123456789abcdef"
    #expect(
      try sections("\(old) 0ac5 0000") == [
        ChangedSection(id: "how-much", title: "多少", language: nil)
      ])
    #expect(
      try sections("\(old) 0000 8b50") == [ChangedSection(id: "milk", title: nil, language: nil)])
    #expect(try sections(old) == [])
    #expect(try sections("\(version()) 0000 0000") == [])
    // A section that the translation lacks has the title of the original.
    #expect(
      try sections("\(old) 0ac5", "一滴。\n") == [
        ChangedSection(id: "how-much", title: "How much", language: "en")
      ])
  }

  @Test("follow title, description and text of the original, not its other front matter")
  func versions() throws {
    func version(_ text: String) throws -> String? {
      let tree = try DocumentTree([(file: "a.md", text: text)])
      return tree.version(of: tree.documents[0])
    }
    let first = try version("---\ntitle: A\n---\nText\n")
    #expect(try first == version("---\ntitle: A\norder: 7\n---\nText\n"))
    #expect(try first != version("---\ntitle: B\n---\nText\n"))
    #expect(try first != version("---\ntitle: A\ndescription: x\n---\nText\n"))
    #expect(try first != version("---\ntitle: A\n---\nText.\n"))
    #expect(first == "4f246fe74da28373")
  }

  @Test("follow an original within the limit of its folder, whatever the usual one is")
  func largeOriginal() throws {
    let folder = try TemporaryFolder(["a.md": "short"])
    var options = DocumentTree.Options()
    options.limits.bytes = 8
    let tree = try load(folder, options: options)
    #expect(tree.version(of: tree.documents[0]) != nil)
    try folder.write("a.md", Array("too long".utf8) + [0x0A])
    #expect(tree.version(of: tree.documents[0]) == nil)
  }

  @Test("without an original are reported, with the nearest one")
  func orphans() throws {
    let translated = try tree([(file: "mlik.md", text: "---\ntitle: 牛奶\n---\n一滴。\n")])
    #expect(translated.warnings.map(\.code) == ["orphan-translation"])
    #expect(translated.warnings.first?.help == "did you mean 'milk.md'?")
    #expect(translated.tree.documents.count == 3)
  }

  @Test("with other headings are reported, and keep ids of their own")
  func headings() throws {
    let text = "---\ntitle: 牛奶\nsource: \(try version())\n---\n### 多少\n"
    let translated = try tree([(file: "milk.md", text: text)])
    let milk = try #require(translated.tree.document(atPath: ["milk"])).text()
    #expect(milk.diagnostics.map(\.code) == ["translation-headings"])
    #expect(translated.tree.check().map(\.code).contains("translation-headings"))
    #expect(milk.outline.map(\.id) == ["多少"])
  }

  @Test("have the titles of a sidebar by hand in their language, where it gives them")
  func sidebar() throws {
    let originals = try DocumentTree([
      ("a.md", "# A\n"), ("b.md", "# B\n"),
      (
        "sidebar.yml",
        """
        - title: {en: Views, zh-Hans: 界面}
          items: [{file: a.md, title: {en: First, zh-Hans: 甲}}]
        - title: More
          items: [b.md]

        """
      ),
    ])
    let chinese = TranslatedTree(
      of: originals, in: "en", by: try DocumentTree([("b.md", "# 乙\n")]), into: "zh-Hans")
    #expect(originals.sidebar().map(\.title) == ["Views", "More"])
    #expect(chinese.tree.sidebar().map(\.title) == ["界面", "More"])
    #expect(chinese.tree.sidebar()[1].children.map(\.title) == ["乙"])
    // The title is Chinese, though the document is not.
    let first = chinese.tree.sidebar()[0].children[0]
    #expect(first.title == "甲" && first.hasOwnTitle && first.document?.language == "en")
    #expect(!chinese.tree.sidebar()[1].children[0].hasOwnTitle)
  }

  @Test("need no folder")
  func noFolder() throws {
    let tree = try DocumentTree(
      translations: "/nowhere/zh-Hans", options: DocumentTree.Options())
    #expect(tree.documents.isEmpty)
  }
}
