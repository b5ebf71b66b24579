// Markup of other site generators in a text: one warning for each kind, with its place and its counterpart.

import Puddles
import PuddlesContent
import PuddlesMarkdown
import Testing

@Suite("Markup of other site generators")
struct ForeignMarkupTests {
  private func warnings(_ text: String) throws -> [String] {
    messages(try tree(["a.md": text]).documents[0].text().diagnostics)
  }

  @Test("is reported at its line and column with what to write instead")
  func reported() throws {
    try assertEach(
      [
        "Hi\nsee {{< ref \"b.md\" >}} and {{% notice %}}", "- a\n- b {% link c.md %}",
        "é {{ site.url }}", "> {{#include a.rs}}", "@Metadata {\n  @PageImage(purpose: icon)\n}",
        "## Two words {#two:words}", "a\n{:.note}", "!!! note\n    a",
        "b ![a](images/my photo.png) c", "é [a](my file.md#x) b",
        "\\[a](b c.md) [c](ok.md and [d](e.md more",
        "(the docs)[ok.md] and", "See [the thing][nowhere], and [it][].",
        "| a | b |\n| - | - |\n| `x|y` | lost |\n", "[b]() and [d](https:/example.org)",
      ], warnings)
  }

  @Test("code without an end is reported, wherever it begins and whatever it is between")
  func openCode() throws {
    let directive = ":::details title=A\n```\na\n```\n:::\n"
    for text in [
      "```\na\n```", "~~~~\na\n~~~~~  \nb", "> ```\n> a\n> ```", "- ```\n  a\n  ```\n- b",
      "    a\n",
      "``` swift\n```", "```\r\na\r\n```\r\n", directive,
    ] {
      #expect(try warnings(text).filter { $0.contains("open-code") } == [], "\(text)")
    }
    for (text, line) in [
      ("a\n\n```swift\nlet a = 1\n\n# b\n", 3), ("````\na\n```\n", 1), ("```\na\n~~~\n", 1),
      ("- a\n\n  ~~~\n  b\n\nc", 3), ("```", 1), ("```\na\n``` b\n", 1),
    ] {
      let found = try warnings(text)
      #expect(
        found.count { $0.hasPrefix("docs/a.md:\(line):") && $0.contains("open-code") } == 1,
        "\(text)")
    }
  }

  @Test("a quote that was meant as an alert is reported, with what to write")
  func alerts() throws {
    let misspelled = try warnings("a\n\n> [!WARNNG]\n> b")
    #expect(misspelled.count == 1)
    #expect(
      misspelled.first?.hasPrefix(
        "docs/a.md:3:3: warning[unknown-alert]: there is no alert 'WARNNG', so this is a quote")
        == true)
    #expect(misspelled.first?.contains("'WARNING'") == true)
    #expect(try warnings("> [!INFO] Words\n> b").first?.contains("write '[!NOTE]'") == true)
    for quote in [
      "> [!NOTE]", "> [! WARN]\n> a", "> \\[!WARN]\n> a", "> [!WARN](a)\n> b", "> [x]\n> a",
    ] {
      #expect(try warnings(quote).filter { $0.contains("unknown-alert") } == [])
    }
  }

  @Test("is reported once for each kind and file, whatever the number")
  func once() throws {
    #expect(try warnings("{% a %}\n\n{% b %}\n\n{{< c >}} {% d %}\n").count == 2)
  }

  @Test(
    "is meant where it stands in code, behind a backslash, or in words that are none of it",
    arguments: [
      "`{{< ref >}}` and `![a](b c.png)`\n", "```\n{% a %}\n@Metadata {\n}\n{{#include x}}\n```\n",
      "    {{% a %}}\n", "\\{% a %} and \\{{< b >}}\n", "## Code `{#id}`\n", "## Sets {a, b}\n",
      "## Not this \\{#id}\n", "{a: 1} and {{ value }} {}\n", "@name { and @Name, see @Name(x)\n",
      "![a](<my photo.png>) ![b](c.png \"with a title\")\n", "Wow!!! note\n",
      "[a](b or c) [see](fig. 2) [a] (b.md) \\[a](b c.md) list[i][j] [1][2] [^1][^2]\n",
      "(see above)[sic] `[a][b]` [a][b] (x)[y]\n\n[b]: c.md\n",
      "{% a\n".replacing("{%", with: "{ %"),
    ])
  func meant(text: String) throws {
    let unwanted = ["foreign-markup", "table-cells"]
    #expect(try warnings(text).filter { unwanted.contains(where: $0.contains) } == [])
  }

  @Test(
    "notes between three colons are reported, with the quote to write instead",
    arguments: [("note", "NOTE"), ("Tip", "TIP"), ("warning", "WARNING"), ("danger", "CAUTION")])
  func notes(name: String, kind: String) throws {
    let documents = try tree(["a.md": ":::\(name)\na\n:::\n"], directives: .standard).documents
    let error = #expect(throws: DiagnosticsError.self) { try documents[0].text() }
    #expect(
      messages(error?.diagnostics ?? []).first == """
        docs/a.md:1:1: error[unknown-directive]: there is no directive '\(name)' | write a quote whose first \
        line is '> [!\(kind)]'
        """)
  }
}
