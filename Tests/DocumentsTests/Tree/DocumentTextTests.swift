// A text is parsed when it is asked for, and a folder is known without its texts.
import Puddles
import PuddlesData
import Testing

@testable import PuddlesContent
@testable import PuddlesMarkdown

@Suite("Texts of documents")
struct DocumentTextTests {
  private static let lines = [
    "# T", "# T: a, b. (c) 'd'?", "#  T  ", "# T #", "# *T*", "# `T`", "# T & U", "# T &amp; U",
    "# [T](a)", "# [T]", "# T\\*", "# <T>", "# T | U", "# T ~~U~~", "# www.a.b", "# https://a.b/c",
    "# a@b.c", "# 茶 \u{1F375}", "#", "# ", "#T", "## T", "T\n=", "T\n===", "x\n\n# T", "> # T",
    "- # T", "    # T", "```\n# T\n```", "x", "", "a = b", "\n\n# T", " # T", "# T\n# U",
    "![T](a)\n\n# U", "[T]: a\n# [T]",
  ]

  @Test(
    "the title that a scan of the lines finds is the one that the parser finds", arguments: lines)
  func titles(text: String) throws {
    let scan = TitleScan(Array(text.utf8)[...])
    let source = Source(file: "a.md", bytes: Array(text.utf8))
    let read = try MarkdownParser().read(source.bytes[...], of: source, line: 1)
    let parsed = read.outline.first { $0.level == 1 }?.text
    if scan.isCertain { #expect(scan.title == parsed) } else { #expect(scan.title == nil) }
    let tree = try DocumentTree([(file: "my-file.md", text: text)])
    let isBlank = parsed?.allSatisfy(\.isWhitespace) ?? true
    #expect(tree.documents[0].title == (isBlank ? "My file" : parsed))
  }

  @Test(
    "a folder is read without a look at its texts; a text that is wrong is an error of its page")
  func faults() throws {
    let deep = String(repeating: "> ", count: 200) + "x"
    let tree = try tree(["a.md": "---\ntitle: A\n---\n\(deep)\n", "b.md": "# B\n"])
    #expect(tree.documents.map(\.title) == ["A", "B"])
    let error = #expect(throws: DiagnosticsError.self) { try tree.documents[0].text() }
    #expect(error?.diagnostics.map(\.line) == [4])
    #expect(tree.check() == error?.diagnostics)
  }

  @Test("what no page has read is checked in the end, and drafts for errors alone")
  func unread() throws {
    let tree = try tree([
      "a.md": "<b>\n\n[x](gone.md) [y](b.md)\n", "b.md": "<b>\n",
      "c.md": "---\ndraft: yes\n---\n<b>\n",
      "d.md": "---\ndraft: yes\n---\n" + String(repeating: "> ", count: 200) + "x\n",
    ])
    #expect(
      try tree.text(of: tree.documents[0]).diagnostics.map(\.code) == ["raw-html", "dead-link"])
    #expect(tree.check().map(\.code) == ["raw-html", "dead-link", "raw-html", "too-deep"])
    let rest = tree.check { $0.part == "a.md" }
    #expect(rest.map(\.code) == ["raw-html", "too-deep"])
  }

  @Test(
    "footnotes lead back to references that are drawn: not to those of the title and of pictures",
    arguments: [
      ("# T[^1]\n\n[^1]: x\n", 0), ("![C[^1]](https://a.b/c.png)\n\n[^1]: x\n", 0),
      ("# *T[^1]*\n\na[^1] ![C[^1]](https://a.b/c.png) b[^1]\n\n[^1]: x\n", 2),
    ])
  func footnotes(text: String, count: Int) throws {
    let tree = try DocumentTree([(file: "a.md", text: text)])
    let html = String(
      decoding: try renderComponents(MarkdownView(tree.documents[0].text())), as: UTF8.self)
    let ways = html.matches(of: /href="#(fnref[^"]+)"/).map(\.1)
    #expect(ways.count == count && ways.allSatisfy { html.contains("id=\"\($0)\"") })
    #expect(html.contains("<li id=\"fn:1\">"))
  }
}
