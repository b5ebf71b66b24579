// Footnotes without their other half: each is a warning at its place.

import Puddles
import PuddlesContent
import PuddlesMarkdown
import Testing

@Suite("Footnotes")
struct FootnoteTests {
  private func warnings(_ text: String) throws -> [String] {
    let tree = try tree(["a.md": text], directives: .testing)
    return messages(try tree.documents[0].text().diagnostics)
  }

  @Test("a reference without a note, a note without a reference, a second note are warnings")
  func halves() throws {
    let texts = [
      "a[^none] b[^none]\n", "a[^on]\n\n[^one]: b\n", "a\n\n[^one]: b\n",
      "a[^one]\n\n[^one]: b\n[^one]: c\n", "a[^one]\n\n[^one]: b\n\n[^ONE]: c\n",
      "a[^Big Name]\n\n[^Big Name]: b c\n", "> - a\n>\n>   [^q]: b\n", "a\n[^p]: b\n",
      "a[^one]\n\n[^one]: b[^two]\n", "a\n\n[^self]: b[^self]\n", "a\n\n[^x]: b[^y]\n[^y]: c[^x]\n",
      "a\n\n[^x]: b[^y]\n[^y]: c\n", "## A[^h]\n\n| a[^t] |\n| --- |\n", "é *a[^x*]*[^y]\n",
      "![a[^p]](http://a.example/b.png)\n\n[^p]: b\n",
    ]
    try assertEach(texts) { try warnings($0) }
  }

  @Test(
    "whole footnotes, and what only looks like one, are no fault",
    arguments: [
      "a[^1]\n\n[^1]: b\n", "a[^A]\n\n[^a]: b[^2]\n\n    more\n[^2]: c\n",
      "[^a-z\\]* \\[^b] `[^c]`\n",
      "```\n[^1]: a\n[^1]\n```\n", "    [^1]: a [^1]\n", "<div>\n[^1]: a [^1]\n</div>\n",
      "<!-- [^1]: a\n[^1] -->\n", "`` ` [^1] ` ``\n", "- a[^1]\n\n  [^1]: b\n", "[^]: a [^] [^ ]\n",
      "[a^b]: c.md\n\n^[inline] [ ^a]\n", "a[^1][^1]\n\n> [^1]: b\n",
      "[x](http://a.example/[^1])\n",
      "> [!NOTE]\n> a[^1]\n\n[^1]: b\n", "# A[^1]\n\n[^1]: b\n",
    ])
  func wholes(text: String) throws {
    #expect(try warnings(text).filter { $0.contains("footnote") } == [])
  }

  @Test("warnings of an included text have its place, and each file has its own notes")
  func included() throws {
    let files = [
      "a.md": "a[^1]\n\n:::include file=part/b.md\n\n[^1]: b\n",
      "part/b.md": "\n\nb[^1]\n\n[^2]: c\n",
    ]
    let text = try tree(files, directives: .testing).documents[0].text()
    #expect(
      text.diagnostics.map(\.summary).map { $0.prefix { $0 != "]" } } == [
        "docs/part/b.md:3:2: warning[missing-footnote",
        "docs/part/b.md:5:1: warning[unused-footnote",
      ])
  }
}
