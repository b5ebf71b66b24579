// The parser of the test library: enough for our own markup, and strict.
import PuddlesTesting
import Testing

@Suite("Parsing rendered markup")
struct HTMLParserTests {
  @Test("elements, attributes, text, comments and the declaration become a tree")
  func tree() throws {
    let document = try HTMLDocument(
      parsing:
        "<!DOCTYPE html>\n<p class=\"a b\" hidden>x &lt; y &amp; z<br>&#x41;<!-- note --></p>")
    #expect(document.nodes.first == .doctype("html"))
    let paragraph = try #require(document.elements(named: "p").first)
    #expect(paragraph.classes == ["a", "b"])
    #expect(paragraph["hidden"] == "")
    #expect(paragraph["id"] == nil)
    #expect(
      paragraph.children == [
        .text("x < y & z"), .element(HTMLElement("br")), .text("A"), .comment(" note "),
      ])
  }

  @Test("scripts and styles hold raw text, text areas and titles hold references but no tags")
  func rawText() throws {
    let document = try HTMLDocument(
      parsing: "<script>if (a < b && c) {}</script><textarea>\n\n<b>&amp;</textarea>")
    #expect(document.elements.map(\.name) == ["script", "textarea"])
    #expect(document.elements[0].verbatimText == "if (a < b && c) {}")
    #expect(document.elements[1].verbatimText == "\n<b>&")
  }

  @Test("elements of SVG may close themselves")
  func foreign() throws {
    let document = try HTMLDocument(parsing: "<svg viewBox=\"0 0 9 9\"><path d=\"M0 0\"/></svg>")
    #expect(document.elements.map(\.name) == ["svg", "path"])
    let math = try HTMLDocument(parsing: "<math><mspace/><mi>x</mi></math>")
    #expect(math.elements.map(\.name) == ["math", "mspace", "mi"])
    #expect(document.elements[0]["viewBox"] == "0 0 9 9")
  }

  @Test(
    "markup that is not well formed is an error that says where",
    arguments: [
      ("<p>\n<b>x</p>", "2: </p> stands where <b> is still open, near '<p>\n<b>x</p>'"),
      ("<p>", "1: <p> is never closed, near '<p>'"),
      ("</p>", "1: </p> closes nothing, near '</p>'"),
      (
        "<a id=\"1\" id=\"2\"></a>",
        "1: the attribute id stands twice, near '<a id=\"1\" id=\"2\"></a>'"
      ),
      ("<a href=\"x>", "1: the value of an attribute is never closed, near '<a href=\"x>'"),
      ("<!-- x", "1: a comment is never closed, near '<!-- x'"),
      ("<script>x", "1: <script> is never closed, near '<script>x'"),
    ])
  func malformed(html: String, message: String) {
    let error = #expect(throws: HTMLParseError.self) { try HTMLDocument(parsing: html) }
    #expect(error?.description == message)
  }

  @Test("the text of a page sets blocks apart and leaves out what is not shown")
  func text() throws {
    let document = try HTMLDocument(
      parsing: """
        <h1>Daily  <b>Scr</b>ums</h1><ul><li>Design<li></li></li></ul>
        <p hidden>secret</p><dialog>closed</dialog><style>p {}</style><p>end</p>
        """)
    #expect(document.text == "Daily Scrums Design end")
    #expect(try HTMLDocument(parsing: "<p>&#X41;&#x42;&#67;&amp;&none;</p>").text == "ABC&&none;")
  }
}
