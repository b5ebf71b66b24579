// `puddles import`: directives, notes and headings of other programs.
import PuddlesMarkdown
import Testing

@testable import PuddlesTool

@Suite("blocks of an import")
struct ImportedBlockTests {
  @Test(
    "directives in list items and quotes are some, or the report has their lines",
    arguments: [
      ("1. a\n\n    === \"T\"\n\n        b\n\n- c\n\n    ??? tip\n\n        d\n", 3, []),
      ("- a\n\n    <details><summary>S</summary>\n\n    b\n\n    </details>", 1, []),
      ("!!! note\n\n    - a\n\n        === \"T\"\n\n            b", 2, []),
      ("> :::x words\n> b\n> :::", 0, [1, 3]), (">   :::steps\n>   1. a\n>   :::", 1, []),
      ("a\n    :::details summary=\"S\"\n    b\n    :::", 0, [2, 4]),
      ("`:::x` and :::x", 0, []), ("- a\n\n      :::tabs", 0, [3]), ("```\n:::\n```", 0, []),
    ])
  func directives(text: String, count: Int, shown: [Int]) throws {
    var page = ImportedPage("a.md", text, output: "a.md")
    Dialect.convert(&page, of: .markdown)
    var read = 0
    try MarkdownParser(directives: .standard).parse(page.text).visitBlocks { block in
      if case .directive = block { read += 1 }
    }
    #expect(read == count, "\(page.text)")
    var report = ImportReport()
    report.record(page, from: .markdown)
    let found = report.text(of: "a", from: .markdown)
    for line in 1...page.body.count {
      #expect(found.contains("a.md:\(line): :::") == shown.contains(line), "\(found)")
    }
  }

  @Test(
    "a note in a note says its kind in words, and one of a kind that is none here is called by it",
    arguments: [
      (
        ImportFormat.mkdocs, "!!! note\n\n    a\n\n    !!! bug \"T\"\n        b",
        "> [!NOTE]\n> a\n> > **Caution**\n> > **T**\n> > b"
      ),
      (.docusaurus, "::::tip\na\n:::info\nb\n:::\n::::", "> [!TIP]\n> a\n> > **Note**\n> > b"),
      (.mkdocs, "!!! note\n    ```\n    > [!TIP]\n    ```", "> [!NOTE]\n> ```\n> > [!TIP]\n> ```"),
      (.mkdocs, "!!! example\n    a", "> [!NOTE] Example\n> a"),
      (.mkdocs, "!!! abstract \"\"\n    a", "> [!NOTE]\n> a"),
      (.mkdocs, "!!! own inline\n    a", "> [!NOTE] Own\n> a"),
      (.mkdocs, "- a\n\n    !!! danger\n        b", "- a\n    > **Caution**\n    > b"),
    ])
  func notes(format: ImportFormat, text: String, new: String) {
    var page = ImportedPage("a.md", text, output: "a.md")
    Dialect.convert(&page, of: format)
    let lines = page.body.filter { !$0.allSatisfy { " >".contains($0) } }
    #expect(lines.joined(separator: "\n") == new)
  }

  @Test(
    "a heading has its id, however that is written",
    arguments: [
      ("{ #1.1 }", "{#1.1}"), ("{ id=\"1.1\" }", "{#1.1}"), ("{: id='1.1' .a}", "{#1.1}"),
      ("{id=1.1}", "{#1.1}"), ("\n{: id=\"1.1\" }", "{#1.1}"), ("{: .a }", ""), ("{x}", "{x}"),
      ("## {: #b }", "{#b}"), ("\\# {#b}", "\\# {#b}"), ("#\n{: #b }", "{#b}"),
    ])
  func headings(list: String, id: String) {
    var page = ImportedPage("a.md", "## A \(list)", output: "a.md")
    Dialect.convert(&page, of: .mkdocs)
    #expect(page.lines == ["## A \(id)".trimmed])
  }
}
