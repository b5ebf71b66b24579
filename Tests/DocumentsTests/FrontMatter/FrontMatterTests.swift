// Front matter: its text, its values, its faults at their places.

import PuddlesContent
import PuddlesMarkdown
import Testing

@Suite("Front matter")
struct FrontMatterTests {
  @Test(
    "a title beside another heading of the first level is a warning, because the page shows one of them"
  )
  func secondTitle() throws {
    func warnings(_ title: String, _ text: String) throws -> [String] {
      try messages(
        tree(["a.md": "---\ntitle: \(title)\n---\n\(text)\n"]).documents[0].text().diagnostics)
    }
    #expect(
      try warnings("Short", "# A longer one\n\n# Two") == [
        """
        docs/a.md:2:8: warning[second-title]: the page is called 'Short', and 'A longer one' is not shown | \
        keep one of the two titles, or begin the heading with '##'
        """
      ])
    for (title, text) in [
      ("A type", "# A `type`"), ("A", "a\n\n# B"), ("A", "## B"), ("A: b?", "# *A* b"), ("A", ""),
    ] {
      #expect(try warnings("\"\(title)\"", text) == [], "\(text)")
    }
  }

  @Test(
    "a title keeps its text",
    arguments: [
      ("no", "no"), ("1e3", "1e3"), ("1.10", "1.10"), ("2024-01-01", "2024-01-01"),
      ("\"null\"", "null"), ("~", "Page"), ("", "Page"), ("'  '", "Page"), ("0x10", "0x10"),
    ])
  func titles(yaml: String, title: String) throws {
    #expect(try tree(["page.md": "---\ntitle: \(yaml)\n---\n"]).documents.map(\.title) == [title])
  }

  @Test("without a title the first heading names a document, and then its file")
  func fallback() throws {
    let tree = try tree(["a.md": "# *The* `a`\n\nx\n", "my-file.md": "x\n", "empty.md": ""])
    #expect(tree.documents.map(\.title) == ["The a", "Empty", "My file"])
    let first = try tree.documents[0].text()
    #expect(first.heading.id == "the-a" && first.heading.children.plainText == "The a")
    #expect(first.content.blocks.count == 1)
  }

  @Test("line ends and a byte order mark make no difference")
  func lineEnds() throws {
    let text = "---\ntitle: C\n---\nHi\n"
    for variant in [text, text.replacing("\n", with: "\r\n"), text.replacing("\n", with: "\r")] {
      #expect(try tree(["a.md": variant]).documents[0].title == "C")
      #expect(try tree(["a.md": "\u{FEFF}" + variant]).documents[0].title == "C")
    }
  }

  @Test("faults are reported at their line and column")
  func faultsAtPlaces() throws {
    let matters = [
      "titel: a", "speed: a", "layout: a", "weight: 3", "lastmod: a", "permalink: a",
      "published: false", "summary: a", "categories: a", "title: Lisbon: a week",
      "title: a\ntitle: b", "order: high", "draft: maybe", "title: [a]", "tags: a",
      "date: 2023-02-29", "\ttitle: a", "a: &x b\ntitle: *x", "title: !!python/object [id]", "- a",
      "tags:\n\t- a", "title: a\n\tb", "title: \"a\ndraft: true", "title: 'a\ndraft: true",
      "title: \"a\nimage: \"b.png\"", "title: 'It's a'", "title: \"a\" b", "tags:\n- \"a\n- b",
      "? [a]\n: b", "slug: ../x", "aliases: [\"//evil.example/\"]",
    ]
    try assertEach(matters.map { "---\n\($0)\n---\nx" }) { try faults(["a.md": $0]) }
  }

  @Test("NUL in front matter is an error of its line")
  func nul() throws {
    let found = try faults(["a.md": "---\ntitle: a\u{0}b\n---\n"])
    #expect(found.map { $0.prefix(12) } == ["docs/a.md:2:"])
  }

  @Test("front matter without an end is an error of its first line")
  func open() throws {
    #expect(
      try faults(["a.md": "---\ntitle: a\nHi"]) == [
        "docs/a.md:1:1: error[front-matter]: the front matter is not closed | end it with a line '---'"
      ])
  }

  @Test("lines of '+++' are an error", arguments: ["+++\ntitle = 'a'\n+++\nHi\n", "+++ \n"])
  func otherFence(text: String) throws {
    #expect(
      try faults(["a.md": text]) == [
        "docs/a.md:1:1: error[front-matter]: front matter between lines of '+++' is not read | "
          + "write YAML between two lines of '---', such as title: Documents"
      ])
    #expect(try faults(["a.md": "++++\nHi\n", "b.md": "Hi\n\n+++\n"]) == [])
  }

  @Test("all faults of all files come in one run, sorted")
  func all() throws {
    let faults = try faults([
      "b.md": "---\ntitel: x\norder: y\ndate: z\n---\n" + String(repeating: ">", count: 200),
      "a.md": "---\ndraft: 1\n---\n",
    ])
    #expect(
      faults.map { $0.prefix { $0 != "'" } } == [
        "docs/a.md:2:8: error[wrong-type]: ", "docs/b.md:2:1: error[unknown-key]: unknown key ",
        "docs/b.md:3:8: error[wrong-type]: ", "docs/b.md:4:7: error[bad-value]: ",
        "docs/b.md:6:1: error[too-deep]: the Markdown is nested deeper than the limit of 100",
      ])
  }

  @Test("bombs are refused at once")
  func bombs() throws {
    let flow = "a: " + String(repeating: "[", count: 20_000)
    let keys = (0..<20_000).map { "k\($0): v\n" }.joined()
    for yaml in [flow, keys, String(repeating: "k", count: 200_000) + ": v"] {
      #expect(try faults(["a.md": "---\n\(yaml)\n---\n"]).count == 1)
    }
  }
}
