// Definition lists, and ids of headings by hand.

import Puddles
import PuddlesContent
import PuddlesMarkdown
import Testing

@Suite("Definition lists")
struct DefinitionTests {
  @Test("are lines with a colon below a term; terms have ids, which links lead to")
  func plain() throws {
    #expect(
      try rendered("Apple *pie*\n: A cake.\n: A dish,\nover two lines\n\nPear\nQuince\n:   Fruit\n")
        == """
        <dl>
        <dt id="apple-pie">Apple <em>pie</em></dt>
        <dd>A cake.</dd>
        <dd>A dish,
        over two lines</dd>
        <dt id="pear">Pear</dt>
        <dt id="quince">Quince</dt>
        <dd>Fruit</dd>
        </dl>

        """)
  }

  @Test("have a term for each line above them, also in Chinese, whose other lines are joined")
  func ideographs() throws {
    #expect(
      try rendered("前\n后\n\n模块\n页面\n: 读取\n数据\n") == """
        <p>前后</p>
        <dl>
        <dt id="模块">模块</dt>
        <dt id="页面">页面</dt>
        <dd>读取数据</dd>
        </dl>

        """)
  }

  @Test("hold blocks that are indented, and end where nothing is")
  func blocks() throws {
    let text =
      "One\n\n: First\n\n    ```sh\n    a\n    : b\n    ```\n\n    - x\n\n: Second\n\nEnd\n"
    let html = try rendered(text)
    #expect(html.hasPrefix("<dl>\n<dt id=\"one\">One</dt>\n<dd>\n<p>First</p>\n"))
    #expect(html.contains("\n: b\n") && html.contains("<li>x</li>"))
    #expect(html.hasSuffix("<dd>\n<p>Second</p>\n</dd>\n</dl>\n<p>End</p>\n"))
    #expect(html.components("<dl>") == 1 && html.components("<dd>") == 2)
  }

  @Test("stand beside lists, in items and in quotes of lists")
  func neighbors() throws {
    #expect(
      try rendered("A\n: b\n+ c\n") == """
        <dl>
        <dt id="a">A</dt>
        <dd>b</dd>
        </dl>
        <ul>
        <li>c</li>
        </ul>

        """)
    #expect(try rendered("- A\n\n  B\n  : c\n").contains("<dt id=\"b\">B</dt>\n<dd>c</dd>"))
  }

  @Test(
    "are nothing else",
    arguments: [
      "# A\n: b\n", "- a\n: b\n", "> a\n: b\n", "| a |\n|---|\n: b\n", "A\n:b\n", "A\n:\n", ": b\n",
      "<pre>\nA\n: b\n</pre>\n", "```\nA\n: b\n```\n", "A\n\n\n: b\n", "A\n===\n: b\n",
      "1. a\n: b\n", "A\n\n    : b\n", "~~~\nA\n\n: b\n~~~\n", "    A\n: b\n",
    ])
  func none(text: String) throws {
    let html = try rendered(text)
    #expect(!html.contains("<dl>"), "\(html)")
    #expect(html.contains("+") == text.contains("+"), "\(html)")
  }

  @Test("leave colons in code and HTML as they are, wherever a term seems to be above")
  func literals() throws {
    let parser = MarkdownParser(rawHTML: .trusted)
    let text = "<pre>\n\nA\n: b + c\n</pre>\n\n- ```\n\n  A\n  : b\n  ```\n"
    let html = try rendered(text, by: parser)
    #expect(html.contains("A\n: b + c\n") && html.contains("\nA\n: b\n<") && !html.contains("<dl>"))
  }

  @Test("keep line and column of what they hold")
  func places() throws {
    let text = "Term\n: [x](gone.md)\n\n    [y](away.md)\n"
    #expect(
      linkFaults(try tree(["a.md": text])).map(\.place) == ["docs/a.md:2:3: ", "docs/a.md:4:5: "])
  }

  @Test("of thousands of terms, and nested beyond the limit")
  func many() throws {
    let terms = String(repeating: "a {#b}\n", count: 20_000)
    #expect(throws: Never.self) { try MarkdownParser().parse(terms + ": c\n") }
    let items = String(repeating: "a\n\n: b\n\n", count: 20_000)
    let content = try MarkdownParser().parse(items)
    guard case .definitions(let list)? = content.blocks.first else { return #expect(Bool(false)) }
    #expect(content.blocks.count == 1 && list.items.count == 20_000)
    #expect(list.items.last?.terms.first?.id == "a-19999")
    for marks in ["- ", ": ", "> "] {
      let deep = "a\n: " + String(repeating: marks, count: 60_000) + "x\n"
      let nested = "a\n" + (0..<40).map { String(repeating: "  ", count: $0) + ": b\n" }.joined()
      if marks != ": " {
        #expect(throws: DiagnosticsError.self) { try MarkdownParser().parse(deep) }
      }
      #expect(throws: Never.self) { try MarkdownParser().parse(nested) }
    }
  }
}

@Suite("Ids of headings by hand")
struct HandwrittenIDTests {
  @Test("stand in braces behind the words, and count in outlines and for later headings")
  func ids() throws {
    let text = try tree([
      "a.md": "# T {#top-id}\n\n## A *b* {#Set_up.1}\n\n## Ü {#über}\n\n## Set\n\nC {#c}\n---\n"
    ])
    .documents[0].text()
    #expect(text.heading.id == "top-id" && text.document.title == "T")
    #expect(text.outline.map(\.id) == ["Set_up.1", "über", "set", "c"])
    #expect(text.outline.map(\.text) == ["A b", "Ü", "Set", "C"])
    #expect(try rendered("## A {#b}\n\n## B\n") == "<h2 id=\"b\">A</h2>\n<h2 id=\"b-1\">B</h2>\n")
    #expect(try rendered("## A ## {#b}\n") == "<h2 id=\"b\">A</h2>\n")
    #expect(try rendered("## A \\# {#b}\n") == "<h2 id=\"b\">A #</h2>\n")
    #expect(try rendered("A # {#x}\n: b\n").contains("<dt id=\"x\">A #</dt>"))
    #expect(try rendered("A {#x}\n: b\n").contains("<dt id=\"x\">A</dt>"))
  }

  @Test("that another heading has are a warning")
  func twice() throws {
    let document = try tree(["a.md": "## A\n\n## B {#a}\n"]).documents[0]
    #expect(
      messages(try document.text().diagnostics) == [
        "docs/a.md:3:1: warning[duplicate-id]: another heading of the text has the id 'a' | give this one another id"
      ])
    #expect(try document.text().outline.map(\.id) == ["a", "a-1"])
  }

  @Test(
    "are words where they hold other signs, behind a backslash and in code",
    arguments: ["{#a:b}", "{#a\"b}", "{#}", "\\{#a}", "`{#a}`", "{#a b}", "{ #a }", "{#a}x"])
  func words(mark: String) throws {
    let html = try rendered("## A \(mark)\n")
    #expect(html.hasPrefix("<h2 id=\"a-") || html.hasPrefix("<h2 id=\"a\">A {"), "\(html)")
    #expect(html.contains("{"))
  }
}

extension String {
  fileprivate func components(_ part: String) -> Int { ranges(of: part).count }
}
