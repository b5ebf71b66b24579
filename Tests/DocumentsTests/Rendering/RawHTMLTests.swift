// HTML in Markdown, where it is trusted.

import Puddles
import PuddlesContent
import PuddlesData
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
    let tag = "<titles>\n</titles>\n"
    #expect(try trusted(tag) == tag, "only begins like a filtered tag")
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

  @Test(
    "is closed where it ends, and ends nothing of the page, with the place of each fault",
    arguments: [
      ("a <b>c\n\nd\n", "<p>a <b>c</b></p>\n<p>d</p>\n", ["1:3: '<b>' is not closed"]),
      ("a</div> b\n", "<p>a b</p>\n", ["1:2: '</div>' ends nothing, and is left out"]),
      (
        "<section>\n<div>\n\n- a\n", "<section>\n<div>\n<ul>\n<li>a</li>\n</ul>\n</div></section>",
        ["2:1: '<div>' is not closed", "1:1: '<section>' is not closed"]
      ),
      (
        "- <div>\n\nb\n", "<ul>\n<li>\n<div>\n</div></li>\n</ul>\n<p>b</p>\n",
        ["1:3: '<div>' is not closed"]
      ),
      (
        "<i><b>a</i>\n\n</main></article>\n", "<p><i><b>a</i></p>\n\n",
        [
          "1:4: '<b>' is not closed", "3:1: '</main>' ends nothing, and is left out",
          "3:8: '</article>' ends nothing, and is left out",
        ]
      ),
      ("<p>a\n\n<ul><li>b</ul>\n", "<p>a\n<ul><li>b</ul>\n", []),
      ("<svg><path d=\"M0\"/><g></g></svg>\n\n<br><img src=a.png>\n", nil, []),
      ("<DIV>\n\na\n\n</div>\n", "<DIV>\n<p>a</p>\n</div>\n", []),
      ("`</div>` <!-- <div> --> &lt;b>\n", nil, []),
      ("a <a name=x/> b\n", "<p>a <a name=x/> b</a></p>\n", ["1:3: '<a>' is not closed"]),
    ] as [(String, String?, [String])])
  func closed(markdown: String, html: String?, faults: [String]) throws {
    let source = Source(file: "a.md", bytes: Array(markdown.utf8))
    let parser = MarkdownParser(rawHTML: .trusted)
    let text = try parser.read(source.bytes[...], of: source, line: 1)
    #expect(
      text.diagnostics.filter { $0.code == "html-nesting" }
        .map { "\($0.line ?? 0):\($0.column ?? 0): \($0.message)" } == faults)
    if let html { #expect(try trusted(markdown) == html) }
  }
}
