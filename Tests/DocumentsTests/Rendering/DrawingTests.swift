// What differs from the reference on purpose, and what a site can draw itself.

import Puddles
import PuddlesContent
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

  @Test("raw HTML leaves a fixed comment on the page")
  func rawHTML() throws {
    let html = try rendered("<script>alert(1)</script>\n\na <b onclick=x>c</b>\n")
    let mark = "<!-- raw HTML omitted -->"
    #expect(html == "\(mark)\n<p>a \(mark)c\(mark)</p>\n")
  }

  @Test("what could be a type stays text where tags are left out")
  func types() throws {
    let mark = "<!-- raw HTML omitted -->"
    #expect(try rendered("a<T>, c<Int8>\n") == "<p>a&lt;T&gt;, c&lt;Int8&gt;</p>\n")
    #expect(try rendered("a</Note>\n") == "<p>a&lt;/Note&gt;</p>\n")
    #expect(try rendered("a<UUID>, b<Sub>\n") == "<p>a&lt;UUID&gt;, b&lt;Sub&gt;</p>\n")
    #expect(try rendered("a<BR>b<SUB>c</SUB>\n") == "<p>a\(mark)b\(mark)c\(mark)</p>\n")
    #expect(try rendered("a<T b=c>d<t>e<T/>\n") == "<p>a\(mark)d\(mark)e\(mark)</p>\n")
    let trusting = MarkdownParser(rawHTML: .trusted)
    #expect(try rendered("a<B>c</B>\n", by: trusting).contains("<B>c</B>"))
  }

  @Test("braces and tags in code stay text")
  func literal() throws {
    let html = try rendered("`{{ a }}` {{ b }} `<T>` $x$\n\n:::note\n")
    #expect(
      html == "<p><code>{{ a }}</code> {{ b }} <code>&lt;T&gt;</code> $x$</p>\n<p>:::note</p>\n")
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

  @Test("an image with another scheme leaves its words")
  func imageScheme() throws {
    #expect(try rendered("![words](data:image/png,x)") == "<p>words</p>\n")
  }

  @Test("tasks are boxes with a label that cannot be changed")
  func tasks() throws {
    let html = try rendered("- [ ] a\n- [x] b\n")
    #expect(
      html == """
        <ul>
        <li class="task"><input type="checkbox" aria-label="Not done" disabled> a</li>
        <li class="task"><input type="checkbox" aria-label="Done" checked disabled> b</li>
        </ul>

        """)
  }

  @Test("footnotes stand in a labeled section and lead back to each reference")
  func footnotes() throws {
    let html = try rendered("a[^n] b[^n]\n\n[^n]: note\n")
    #expect(
      html == """
        <p>a<sup class="footnote-ref"><a href="#fn:1" id="fnref:1">1</a></sup> \
        b<sup class="footnote-ref"><a href="#fn:1" id="fnref:1:2">1</a></sup></p>
        <section class="footnotes" aria-label="Footnotes">
        <ol>
        <li id="fn:1">
        <p>note <a href="#fnref:1" class="footnote-backref" aria-label="Back to reference 1">↩</a> \
        <a href="#fnref:1:2" class="footnote-backref" aria-label="Back to reference 1-2">↩\
        <sup class="footnote-ref">2</sup></a></p>
        </li>
        </ol>
        </section>

        """)
  }

  @Test(
    "a text without a footnote stays as it is, however it spells a caret in brackets",
    arguments: [
      ("[", "<p>[</p>\n"), ("a[&#94;n]", "<p>a[^n]</p>\n"), ("a[^n]", "<p>a[^n]</p>\n"),
      ("[a] [\\^n]", "<p>[a] [^n]</p>\n"),
    ])
  func noFootnotes(markdown: String, html: String) throws {
    #expect(try rendered(markdown) == html)
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
