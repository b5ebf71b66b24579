// Front matter that is not the first, or not between lines of three hyphens, is never shown as text.

import PuddlesContent
import Testing

@Suite("Stray front matter")
struct StrayFrontMatterTests {
  @Test("nothing that no reader sees may stand before front matter; it is refused with its place")
  func hiddenBefore() throws {
    let matter = "---\ntitle: Secret\ndraft: true\n---\nNot yet.\n"
    let hidden = [
      "\n", " ", "\t", "\u{FEFF}\u{FEFF}", "\u{200B}", "\u{A0}", "\u{2028}", "\u{AD}",
      "\u{3164}", "\u{2060}\n", "\u{1}", "<!-- a comment -->\n", "<!-- a\n\ncomment -->\n",
      "<!-- c -->", "<!DOCTYPE html>\n", "<?xml version='1.0'?>\n", "[//]: # (a comment)\n",
      "\n[a]: b.md\n\n", "---\n---\n", "---\ntitle: a\n---\n\n",
    ]
    try assertEach(hidden.map { $0 + matter }) { try faults(["a.md": $0]) }
    let lines = "\r\n\r\n---\r\ntitle: Secret\r\ndraft: true\r\n---\r\n"
    #expect(try faults(["a.md": lines]).map { $0.prefix(14) } == ["docs/a.md:3:1:"])
  }

  @Test("other fences than three hyphens are refused")
  func otherFences() throws {
    let keys = "title: Secret\ndraft: true\n"
    let texts = [
      "----\n\(keys)----\nx", "-----\n\(keys)---\nx", "--\n\(keys)--\nx", "---yaml\n\(keys)---\nx",
      "--- yaml\n\(keys)---\nx", "--- # a comment\n\(keys)---\nx", "—\n\(keys)—\nx",
      "—-\n\(keys)—-\nx", "---\u{A0}\n\(keys)---\nx", "\n+++\ntitle = 'a'\ndraft = true\n+++\nx",
      "+++toml\ndraft = true\n+++\nx", ";;;\n\"title\": \"a\",\n\"draft\": true\n;;;\nx",
      "---json\n{\n\"draft\": true\n}\n---\nx",
    ]
    try assertEach(texts) { try faults(["a.md": $0]) }
  }

  @Test("JSON, and keys without a first or a last fence, are refused")
  func withoutFences() throws {
    let texts = [
      "{\n  \"title\": \"a\",\n  \"draft\": true\n}\nx", "{\"draft\": true}\n\nx",
      "\n{\n  title: \"a\"\n}\nx", "title: a\ndraft: true\n---\nx",
      "title: a\ndate: 2026-01-01\n---\n",
      "draft: true\n\nx", "\n---\ntitle: Secret\ndraft: true\n\nx",
      "\n---\ntags:\n- a\n- b\n\n# why\n---\nx",
    ]
    try assertEach(texts) { try faults(["a.md": $0]) }
  }

  @Test(
    "texts that only look like it are texts",
    arguments: [
      "\n---\n\nA text.\n\n---\n", "----\n\nA text with a key: value\n", "Note: this\n---\n",
      "<!-- a comment -->\n\nTitle: words\n\nMore.\n", "{: .class}\nwords", "{{< note >}}\n",
      "{not: json} words", "-- said he\nand: went\n", "- a: b\n- c: d\n---\n", "+ a\n+ b\n",
      "[a]: b.md\n\n# Title\n", "---\ntitle: a\n---\n---\n\nwords\n", "---\ntitle: a\n---\n\n- b\n",
      "<!-- never closed\n---\ndraft: true\n---\n", "```yaml\n---\ndraft: true\n---\n```\n",
      "https://example.org/a\n---\n", "a draft: true\n---\n", "\\---\n",
      "----\nNote: words\nmore\n",
      "", "\n", "\u{FEFF}", "# A\n\n---\ntitle: words\n---\n", "> ---\n> draft: true\n> ---\n",
    ])
  func texts(text: String) throws {
    #expect(try faults(["a.md": text]) == [])
  }

  @Test("an included file is looked at, too, and named")
  func included() throws {
    let files = ["a.md": ":::include file=part/b.md\n", "part/b.md": "\n---\ndraft: true\n---\n"]
    let found = failure { try tree(files, directives: .testing) }
    let place = "docs/part/b.md:2:1: error[front-matter]"
    #expect(!found.isEmpty && found.allSatisfy { $0.hasPrefix(place) })
  }
}
