// HTML in Markdown, where it is trusted.

import Puddles
import PuddlesContent
import PuddlesMarkdown
import Testing

@Suite("Trusted HTML")
struct RawHTMLTests {
  private func trusted(_ markdown: String) throws -> String {
    try rendered(markdown, by: MarkdownParser(rawHTML: .trusted))
  }

  @Test("stands on the page as it was written")
  func written() throws {
    #expect(
      try trusted("<div id=a>\n\n*b* <br>\n\n</div>\n")
        == "<div id=a>\n<p><em>b</em> <br></p>\n</div>\n")
    #expect(try trusted("<titles>\n") == "<titles>\n", "only begins like a filtered tag")
  }

  @Test(
    "loses the tags that GFM filters, in any case, with their ends",
    arguments: [
      "script", "STYLE", "iframe", "Title", "textarea", "xmp", "noembed", "noframes", "plaintext",
    ])
  func filtered(tag: String) throws {
    let html = try trusted("<\(tag)>a</\(tag)>\n\nb <\(tag) x=y>\n")
    #expect(html.contains("&lt;\(tag)>a&lt;/\(tag)>") && html.contains("b &lt;\(tag) x=y>"))
    #expect(!html.contains("<\(tag)"))
  }

  @Test("is a matter of a collection: its documents keep tags, others lose them with a warning")
  func collections() throws {
    struct Note: Decodable, Sendable {}
    var options = DocumentTree.Options()
    options.add(DocumentCollection<Note>("notes", rawHTML: .trusted), at: "notes")
    let tree = try tree(
      ["notes/a.md": "<b>a</b>\n", "c.md": "\n\n x <i>c</i>\n"], options: options)
    #expect(messages(tree.check()).map { $0.prefix(32) } == ["docs/c.md:3:4: warning[raw-html]"])
    #expect(try tree.html(of: "notes/a.md") == "<p><b>a</b></p>\n")
    let marked = "<p>x <!-- raw HTML omitted -->c<!-- raw HTML omitted --></p>\n"
    #expect(try tree.html(of: "c.md") == marked)
  }
}
