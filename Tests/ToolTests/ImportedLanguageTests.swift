// `puddles import`: the languages of a project, which its settings or the names of its files tell.
import PuddlesSystem
import TestSupport
import Testing

@testable import PuddlesTool

@Suite("languages of imported projects")
struct ImportedLanguageTests {
  private static let german = "[languages.de]\ntitle = 'NN'\nweight = 2\n"

  @Test(
    "the translations of a Hugo project are those of its settings, wherever they lie",
    arguments: [
      [
        "hugo.toml": german
          + "contentDir = 'content/de'\n[languages.en]\ncontentDir = 'content/en'\n"
      ],
      [
        "hugo.toml": "", "config/_default/languages.toml": "[en]\nweight = 1\n[de]\ntitle = 'NN'\n",
      ],
      ["hugo.yaml": "languages:\n  en: {}\n  de:\n    title: NN\n    contentDir: content/de\n"],
    ])
  func folders(settings: [String: String]) async throws {
    let texts = [
      "content/en/a.md": "# A\n", "content/en/posts/p.md": "---\ndate: 2024-01-01\n---\n# P\n",
      "content/de/a.md": "# Ä\n\n[P](posts/p.md) ![B](b.png)\n",
      "content/de/b.png": "no picture", "content/de/posts/p.md": "# P auf Deutsch\n",
      "content/de/gone.md": "# Weg\n",
    ]
    let (text, report) = try await package(settings.merging(texts) { $1 })
    #expect(
      try text("Content/de/docs/a.md").hasSuffix("# Ä\n\n[P](../posts/p.md) ![B](de/b.png)\n"))
    #expect(try text("Content/docs/de/b.png") == "no picture")
    #expect(try text("Sources/MySite/MySite.swift").contains("languages: [\"en\", \"de\"]"))
    #expect(report.contains("../de/posts/p.md: it translates a post,"), "\(report)")
    #expect(report.contains("../de/gone.md: it translates a page that is not there\n"), "\(report)")
    #expect(report.contains("de.title\n") && !report.contains("error["), "\(report)")
  }

  @Test("a file whose name has the language of the site is the original")
  func suffixes() async throws {
    let (text, report) = try await package([
      "hugo.toml": "defaultContentLanguage = 'de'\n[languages.de]\ntitle = 'NN'\n[languages.en]\n",
      "content/a.de.md": "# Ä\n", "content/a.en.md": "# A\n",
    ])
    #expect(try text("Content/docs/a.md") == "# Ä\n")
    #expect(try text("Content/en/docs/a.md").hasSuffix("# A\n"))
    let site = try text("Sources/MySite/MySite.swift")
    #expect(site.contains("languages: [\"de\", \"en\"]") && site.contains("name = \"NN\""))
    #expect(!report.contains("Files left out") && !report.contains("not read"), "\(report)")
  }

  @Test("a folder of texts outside of the project is not read")
  func outside() async throws {
    let (text, _) = try await package([
      "hugo.toml": Self.german + "contentDir = '../secret'\n", "content/a.md": "# A\n",
      "../secret/a.md": "# The secret\n",
    ])
    #expect(try !text("Sources/MySite/MySite.swift").contains("languages"))
  }

  private func package(
    _ files: [String: String]
  ) async throws -> (text: (String) throws -> String, report: String) {
    let desk = try Desk(Dictionary(uniqueKeysWithValues: files.map { ("old/" + $0, $1) }))
    let words = ["import", "\(desk.root)/old", "--to", "\(desk.root)/my-site", "--package"]
    try #require(await Tool.run(words + ["https://example.org/p.git"], on: desk.console()) == 0)
    return (
      { try desk.folder.read("my-site/\($0)") }, try desk.folder.read("my-site/import-report.txt")
    )
  }
}
