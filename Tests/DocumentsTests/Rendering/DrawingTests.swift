// What differs from the reference on purpose, and what a site can draw itself.

import Puddles
import PuddlesMarkdown
import Testing

@Suite("Drawing Markdown")
struct DrawingTests {
  @Test("headings of the second to the fourth level have links to themselves where a site says so")
  func headingLinks() throws {
    let content = try MarkdownParser().parse("# a\n\n## `B` & \"ä\"\n\n#### d\n\n##### e\n")
    let strings = Strings().adding([MarkdownStrings.linkTo: "Zu"], in: "en")
    let view = MarkdownView(content)
      .environment(.markdownHeadingLinks, true).environment(.strings, strings)
    #expect(
      try html(view) == """
        <h1 id="a">a</h1>
        <div class="heading"><h2 id="b--ä"><code>B</code> &amp; "ä"</h2> \
        <a class="anchor" href="#b--%C3%A4" aria-label="Zu B &amp; &quot;ä&quot;">#</a></div>
        <div class="heading"><h4 id="d">d</h4> \
        <a class="anchor" href="#d" aria-label="Zu d">#</a></div>
        <h5 id="e">e</h5>

        """)
  }

  @Test("what differs from the library: tags, tasks, footnotes, braces and images")
  func drawn() throws {
    try assertEach(
      [
        "<script>alert(1)</script>\n\na <b onclick=x>c</b>", "a<T>, c<Int8>", "a</Note>",
        "a<UUID>, b<Sub>", "a<BR>b<SUB>c</SUB>", "a<T b=c>d<t>e<T/>",
        "`{{ a }}` {{ b }} `<T>` $x$\n\n:::note", "![words](data:image/png,x)",
        "- [ ] a\n- [x] b", "a[^n] b[^n]\n\n[^n]: note", "[", "a[&#94;n]", "a[^n]", "[a] [\\^n]",
      ]
    ) { [try rendered($0)] }
    let trusting = MarkdownParser(rawHTML: .trusted)
    #expect(try rendered("a<B>c</B>\n", by: trusting).contains("<B>c</B>"))
  }

  @Test(
    "URLs with other schemes lead nowhere",
    arguments: [
      "[x](javascript:alert(1))", "[x](JaVaScript:alert(1))", "[x](data:text/html,a)",
      "[x](vbscript:a)", "[x](<java\tscript:alert(1)>)", "<irc://a>",
    ])
  func schemes(markdown: String) throws {
    let html = try rendered(markdown)
    #expect(html.hasPrefix("<p><a>") && !html.contains("href"))
  }

  @Test("a site draws a block its own way and leaves its children to the usual drawing")
  func replacement() throws {
    let replacements = MarkdownReplacements(block: { node, drawing in
      guard case .quote(let children) = node else { return nil }
      return AnyHTML { aside { drawing.blocks(children) } }
    })
    let html = try rendered("> *a*\n\nb\n", replacements: replacements)
    #expect(html == "<aside><p><em>a</em></p>\n</aside><p>b</p>\n")
  }

  @Test("links go where the site says")
  func links() throws {
    let links = LinkPlaces { $0 == .url("a.md") ? .url("/a/") : .nothing }
    let html = try rendered("[x](a.md) [y](b.md)", links: links)
    #expect(html == "<p><a href=\"/a/\">x</a> <a>y</a></p>\n")
  }

  @Test("a text nested to the limit draws on a task's stack")
  func deep() async throws {
    let markdown = String(repeating: "> ", count: 98) + "a\n\n" + nestedEmphasis(98)
    let html = try await Task { try rendered(markdown) }.value
    #expect(html.split(separator: "<blockquote>").count == 98)
  }

  /// `*_*_ … a … _*_*`: emphasis within emphasis.
  private func nestedEmphasis(_ depth: Int) -> String {
    (0..<depth).map { $0 % 2 == 0 ? "*" : "_" }.joined() + "a"
      + (0..<depth).reversed().map { $0 % 2 == 0 ? "*" : "_" }.joined()
  }
}
