// A site can draw every kind of node its own way.

import Puddles
@testable import PuddlesMarkdown
import Testing

@Suite("Replacements")
struct ReplacementTests {
  @Test(
    "every kind of block can be replaced, and the others are drawn as usual",
    arguments: [
      ("a\n", "paragraph"), ("# a\n", "heading"), ("> a\n", "quote"),
      ("> [!NOTE]\n> a\n", "alert"), ("- a\n", "list"), ("    a\n", "code"), ("<p>\n", "html"),
      ("| a |\n| - |\n", "table"), ("***\n", "thematicBreak"), (":::Fact number=1\n", "directive"),
    ])
  func blocks(markdown: String, kind: String) throws {
    let replacements = MarkdownReplacements(block: { block, _ in
      Self.name(of: block) == kind ? AnyHTML { p { "[\(kind)]" } } : nil
    })
    let html = try drawn("## x\n\n" + markdown + "\n## y\n", replacements)
    let around = kind == "heading" ? "<p>[heading]</p>" : "<h2 id=\"x\">x</h2>\n"
    #expect(html.hasPrefix(around) && html.contains("<p>[\(kind)]</p>"))
    #expect(html != (try drawn("## x\n\n" + markdown + "\n## y\n", MarkdownReplacements())))
  }

  @Test(
    "every kind of inline node can be replaced",
    arguments: [
      ("a", "text"), ("a\nb", "softBreak"), ("a\\\nb", "lineBreak"), ("`a`", "code"),
      ("a <b>", "html"), ("*a*", "emphasis"), ("**a**", "strong"), ("~~a~~", "strikethrough"),
      ("[a](b)", "link"), ("![a](b)", "image"), ("a[^1]\n\n[^1]: b", "footnote"),
    ])
  func inlines(markdown: String, kind: String) throws {
    let replacements = MarkdownReplacements(inline: { inline, _ in
      Self.name(of: inline) == kind ? AnyHTML { b { "[\(kind)]" } } : nil
    })
    #expect(try drawn(markdown, replacements).contains("<b>[\(kind)]</b>"))
  }

  @Test("a replacement can draw the node as usual, with something around it")
  func usual() throws {
    let markdown = """
      # a

      p *e* **s** ~~d~~ `c` [l](u "t") ![i](s) <b> x\\
      y[^1]

      > q

      > [!TIP]
      > t

      1. a
      2. b

         c

      - [x] d

      ```swift
      let a = 1
      ```

      | a | b |
      | :- | -: |
      | c | d |

      ***

      :::Box
      d
      :::

      [^1]: note
      """
    let all = MarkdownReplacements(
      block: { block, drawing in AnyHTML(drawing.usual(block)) },
      inline: { inline, drawing in AnyHTML(drawing.usual(inline)) })
    #expect(try drawn(markdown, all) == drawn(markdown, MarkdownReplacements()))
  }

  @Test("trees made in code are equal to those that were read, and draw the same")
  func values() throws {
    let read = try MarkdownParser().parse("a *b* `c` [d](e \"f\") ![g](h)\n\n1. i\n")
    let link = Markdown.Link(
      destination: "e", target: .url("e"), title: "f", children: [.text("d")])
    let image = Markdown.Image(
      source: "h", target: .url("h"), title: "", alternative: "g", isLater: false)
    let made = Markdown.Content(blocks: [
      .paragraph([
        .text("a "), .emphasis([.text("b")]), .text(" "), .code("c"), .text(" "), .link(link),
        .text(" "), .image(image),
      ]),
      .list(
        Markdown.List(
          start: 1, isTight: true, items: [.init(children: [.paragraph([.text("i")])])])),
    ])
    #expect(made == read)
    #expect(Set([made, read]).count == 1)
    let other = Markdown.Content(blocks: [
      .paragraph([.text("a "), .emphasis([.text("b")])])
    ])
    #expect(other != read && other.plainText == "a b\n")
  }

  private func drawn(_ markdown: String, _ replacements: MarkdownReplacements) throws -> String {
    try rendered(
      markdown, by: MarkdownParser(directives: .testing), replacements: replacements)
  }

  /// The name of a case.
  private static func name(of node: some Any) -> String {
    String("\(node)".prefix(while: \.isLetter))
  }
}
