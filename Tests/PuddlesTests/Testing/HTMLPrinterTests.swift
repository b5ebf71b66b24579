// The form of snapshots: one change is one line, and nothing that counts is altered.
import Testing

@testable import PuddlesTesting

@Suite("Printing snapshots")
struct HTMLPrinterTests {
  private func pretty(_ html: some Sequence<UInt8>) throws -> String {
    HTMLPrinter.print(try HTMLParser.parse(html))
  }

  @Test("blocks have lines of their own, text stays where it is")
  func form() throws {
    let html = """
      <main id="m"><h1>Daily Scrums</h1><ul class="cards" role="list"><li><a href="a/" class="c">\
      <b>Design</b><i>5</i></a></li><li>no <em class="x" id="y">link</em> here<br></li></ul><p></p>\
      </main>
      """
    #expect(
      try pretty(html.utf8) == """
        <main id="m">
          <h1>Daily Scrums</h1>
          <ul class="cards" role="list">
            <li>
              <a href="a/" class="c"
                ><b>Design</b
                ><i>5</i
              ></a>
            </li>
            <li>no <em class="x" id="y">link</em> here<br></li>
          </ul>
          <p></p>
        </main>

        """)
  }

  @Test("a tag has one line of 100 columns, or one for each attribute")
  func width() throws {
    func printed(_ count: Int) throws -> String {
      let title = String(repeating: "x", count: count)
      return try pretty("<main><p id=\"a\" title=\"\(title)\"><b>c</b></p></main>".utf8)
        .replacing(title, with: "…")
    }
    #expect(
      try printed(79) == """
        <main>
          <p id="a" title="…">
            <b>c</b>
          </p>
        </main>

        """)
    #expect(
      try printed(80) == """
        <main>
          <p
            id="a"
            title="…"
          >
            <b>c</b>
          </p>
        </main>

        """)
  }

  @Test(
    "white space that counts is never altered",
    arguments: [
      "<pre>\n  a\n\n   b <b>c</b>\n</pre>", "<textarea rows=\"2\">\n x\n  y </textarea>",
      "<script>\n  let a = 1 < 2\n</script>", "<style>\na  { }\n</style>",
      "<p>one  <b> two </b>\n three</p>", "<div> <span>a</span> <span>b</span> </div>",
      "<p> </p>", "<li>text <ul><li>a</li><li>b</li></ul> more</li>",
      "<pre>\n<code><span class=\"k\">let</span> a\n\n  = <span>1</span></code></pre>",
      "<p>\u{A0}\u{200B}&lt;script&gt; &amp;amp;</p>", "<div><b>a</b><!-- x --><i>b</i></div>",
      "<p title=\"a &quot;b&quot;\n c\">x</p>",
    ])
  func faithful(html: String) throws {
    let printed = try pretty(html.utf8)
    let before = try HTMLDocument(parsing: html).nodes.map(withoutGaps)
    let after = try HTMLDocument(parsing: String(printed.dropLast())).nodes.map(withoutGaps)
    #expect(before == after, "\(printed)")
  }

  @Test("invisible characters are written as character references")
  func invisible() throws {
    #expect(
      try pretty("<p>a\u{202E}b\u{A0}c\u{200B}</p>".utf8)
        == "<p>a&#x202E;b&nbsp;c&#x200B;</p>\n")
  }

  @Test(
    "one change of the page is one changed line",
    arguments: [
      ("class=\"card\"", "class=\"card wide\""), (" rel=\"next\"", ""),
      (" rel=\"next\"", " rel=\"next\" hreflang=\"en\""), ("Design", "Design, again"),
      ("<hr>", ""), ("<dt>Length</dt>", "<dt>Length</dt><dt>Theme</dt>"),
    ])
  func oneLine(old: String, new: String) throws {
    let html = """
      <section class="card" id="s"><h2>Design</h2><hr><dl><dt>Length</dt><dd>5</dd></dl>\
      <a href="x" rel="next">go</a></section>
      """
    let parts = html.split(separator: old, maxSplits: 1, omittingEmptySubsequences: false)
    try #require(parts.count == 2)
    let before = try pretty(html.utf8).split(separator: "\n")
    let after = try pretty((parts[0] + new + parts[1]).utf8).split(separator: "\n")
    let changes = after.difference(from: before)
    #expect(changes.insertions.count <= 1 && changes.removals.count <= 1)
    #expect(!changes.isEmpty)
  }

  /// The printer may add white space beside blocks and at the ends of one, and may drop it there.
  private func withoutGaps(_ node: HTMLNode) -> HTMLNode {
    guard case .element(var element) = node else { return node }
    if !element.elements.isEmpty, !["pre", "span", "b", "a"].contains(element.name) {
      let hasText = element.children.contains {
        if case .text = $0 { !isGap($0) } else { false }
      }
      if !hasText { element.children.removeAll(where: isGap) }
    }
    element.children = element.children.map(withoutGaps)
    return .element(element)
  }

  private func isGap(_ node: HTMLNode) -> Bool {
    if case .text(let text) = node { text.allSatisfy(\.isWhitespace) } else { false }
  }
}
