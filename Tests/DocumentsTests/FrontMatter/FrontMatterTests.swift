// Front matter: its text, its values, its faults at their places.

import Puddles
import PuddlesContent
import PuddlesMarkdown
import Testing

@Suite("Front matter")
struct FrontMatterTests {
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

  @Test(
    "faults are reported at their line and column",
    arguments: [
      (
        "titel: a", "docs/a.md:2:1: error[unknown-key]: unknown key 'titel' | did you mean 'title'?"
      ),
      (
        "speed: a",
        """
        docs/a.md:2:1: error[unknown-key]: unknown key 'speed' | known keys: title, description, order, draft, \
        date, updated, expires, slug, url, tags, image, imageAlt, aliases
        """
      ),
      (
        "layout: a",
        """
        docs/a.md:2:1: error[unknown-key]: unknown key 'layout' | remove it: a layout is not needed, the module \
        of the page decides how it looks
        """
      ),
      ("weight: 3", "docs/a.md:2:1: error[unknown-key]: unknown key 'weight' | write 'order'"),
      ("lastmod: a", "docs/a.md:2:1: error[unknown-key]: unknown key 'lastmod' | write 'updated'"),
      ("permalink: a", "docs/a.md:2:1: error[unknown-key]: unknown key 'permalink' | write 'url'"),
      (
        "published: false",
        """
        docs/a.md:2:1: error[unknown-key]: unknown key 'published' | write the opposite: 'draft: true' for \
        'published: false'
        """
      ),
      (
        "summary: a",
        "docs/a.md:2:1: error[unknown-key]: unknown key 'summary' | write 'description'"
      ),
      (
        "categories: a",
        "docs/a.md:2:1: error[unknown-key]: unknown key 'categories' | write 'tags'"
      ),
      (
        "title: Lisbon: a week",
        """
        docs/a.md:2:14: error[yaml]: mapping values are not allowed in this context | put the title in quotes, \
        because of its second colon: title: "…"
        """
      ),
      ("title: a\ntitle: b", "docs/a.md:3:1: error[duplicate-key]: duplicate key 'title'"),
      (
        "order: high",
        "docs/a.md:2:8: error[wrong-type]: 'order' must be a whole number, not 'high'"
      ),
      (
        "draft: maybe",
        "docs/a.md:2:8: error[wrong-type]: 'draft' must be true or false, not 'maybe'"
      ),
      ("title: [a]", "docs/a.md:2:8: error[wrong-type]: 'title' must be text, not a list"),
      ("tags: a", "docs/a.md:2:7: error[wrong-type]: 'tags' must be a list, not 'a'"),
      (
        "date: 2023-02-29",
        """
        docs/a.md:2:7: error[bad-value]: 'date': there is no date '2023-02-29' (write it as 2024-03-10)
        """
      ),
      (
        "\ttitle: a",
        """
        docs/a.md:2:1: error[yaml]: found character that cannot start any token (while scanning for the \
        next token)
        """
      ),
      (
        "a: &x b\ntitle: *x",
        """
        docs/a.md:3:8: error[yaml-alias]: the alias '*x' is refused: nothing is said by reference | write the \
        value out
        """
      ),
      (
        "title: !!python/object [id]",
        "docs/a.md:2:8: error[yaml-tag]: the tag 'tag:yaml.org,2002:python/object' is refused"
      ),
      ("- a", "docs/a.md:2:1: error[front-matter]: the front matter must be keys with values"),
      ("? [a]\n: b", "docs/a.md:2:3: error[yaml-key]: a key must be plain text"),
      (
        "slug: ../x",
        """
        docs/a.md:2:7: error[unsafe-path]: 'slug' is not a safe path: '../x' | a slug is one name without '/', \
        '\\', '%' and '..'
        """
      ),
      (
        "aliases: [\"//evil.example/\"]",
        """
        docs/a.md:2:10: error[unsafe-path]: 'aliases' is not a safe path: '//evil.example/' | a path is made of \
        names and '/', without '\\', '%', '..' and empty names
        """
      ),
    ])
  func faultsAtPlaces(yaml: String, message: String) throws {
    #expect(try faults(["a.md": "---\n\(yaml)\n---\nx\n"]) == [message])
  }

  @Test("front matter without an end is an error of its first line")
  func open() throws {
    #expect(
      try faults(["a.md": "---\ntitle: a\nHi"]) == [
        "docs/a.md:1:1: error[front-matter]: the front matter is not closed | end it with a line '---'"
      ])
  }

  @Test(
    "lines of '+++' are an error whose help shows the YAML",
    arguments: [
      ("+++\ntitle = 'a'\n+++\nHi\n", "title: 'a'"), ("+++\nHi\n", "title: Documents"),
      ("+++ \n", "title: Documents"),
    ])
  func otherFence(text: String, yaml: String) throws {
    #expect(
      try faults(["a.md": text]) == [
        "docs/a.md:1:1: error[front-matter]: front matter between lines of '+++' is not read | "
          + "write YAML between two lines of '---', such as \(yaml)"
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
