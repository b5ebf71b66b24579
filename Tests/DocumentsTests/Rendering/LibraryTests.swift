// Our drawing is that of the library which parses, but for what differs on purpose.

import CCmarkGFM
import Foundation
import Puddles
import TestSupport
import Testing

@testable import PuddlesMarkdown

@Suite("Drawing as the library draws")
struct LibraryDrawingTests {
  /// One text for each construct.
  private static let texts = [
    "", "a", "a\nb", "a  \nb", "a\\\nb", "# a\n\n## b #\n\na\n=\n\nb\n-\n", "***\n",
    "> a\n> > b\nc\n", "- a\n- b\n", "- a\n\n- b\n", "- a\n  - b\n\n    c\n", "3) a\n4) b\n",
    "1. a\n\n   > b\n", "- [ ] a\n- [x] b\n", "    a < b\n\n    c\n", "```\n<a> & \"b\"\n```\n",
    "``` swift x\na\n```\n", "~~~\n\n\na\n~~~\n", "`a < b` `` c`d `` ` e `\n",
    "*a* _b_ **c** __d__ ***e*** a_b_c 2*3*4\n", "~~a~~ ~b~\n",
    "[a](b) [c](<d e> 'f \"g') [h](i (j)) [](k)\n", "[a][b] [b] [c][]\n\n[b]: d \"e\"\n[c]: <f>\n",
    "![a](b.png \"c\") ![*d*](e.png) [![f](g.png)](h)\n", "<https://a.org/?b=c&d> <a@b.org>\n",
    "https://a.org/b_c?d=e. www.a.org, a.b@c.org (http://a.org)\n",
    "&amp; &copy; &#65; &#x1F600; &x; &\n", "\\* \\a \\& \\[b](c)\n", "<b>a</b> <br> <!-- c -->\n",
    "<div>\n*a*\n\n*b*\n</div>\n", "| a | b | c |\n|:--|:-:|--:|\n| *d* | `e` | f \\| g |\n| h |\n",
    "|a|\n|-|\n", "a\tb\n\n\tc\n", "\u{A0}a\u{2003}\n", "a\u{0}b\n", "a\r\nb\rc\n",
    "\"a\" 'b' -- ...\n", "日本**語**です。\n",
  ]

  @Test("of a text for each construct", arguments: texts)
  func construct(text: String) throws {
    try expectSame(text)
  }

  /// Pieces that mean something alone, at the start of a line, or only with others.
  private static let pieces = [
    "a", "b c", " ", "  ", "\n", "\n\n", "  \n", "\\\n", "*", "**", "_", "__", "~~", "`", "``", "[",
    "](c)", "![", "][r]", "[r]", "\n\n[r]: /u 't'\n\n", "<", ">", "<b>", "</b>", "<!-- x -->",
    "&amp;", "&", "\\", "\"", "'", "(", ")", "#", "\n# ", "\n- ", "\n  - ", "\n1. ", "\n> ",
    "\n    ", "\n```\n", "\n***\n", "\n=\n", "|", "\n|a|b|\n|-|:-:|\n|", "- [x] ",
    "https://a.org/x", "www.b.org", "c@d.org", "é", "😀",
  ]

  @Test("of texts drawn at random", arguments: 0..<20)
  func generated(seed: UInt64) throws {
    var numbers = RandomNumbers(seed: seed)
    for _ in 0..<100 {
      let count = Int.random(in: 1...24, using: &numbers)
      let text = (0..<count).compactMap { _ in Self.pieces.randomElement(using: &numbers) }.joined()
      // What an image says beside it has no tags here.
      if !text.contains("![") || !text.contains("<") { try expectSame(text) }
    }
  }

  @Test("of hostile texts")
  func hostile() throws {
    let data = try HostileData.own.get()
    for text in HostileData.Context.allCases.flatMap({ data.texts[$0] ?? [] }) {
      try expectSame(text)
      try expectSame("- *\(text)* [x](\(text))\n")
    }
  }

  private func expectSame(
    _ text: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let ours = Drawn.ours(try rendered(text, replacements: Self.trusting))
    let reference = Drawn.reference(try #require(Self.reference(text)))
    #expect(ours == reference, "\(text.debugDescription)", sourceLocation: sourceLocation)
  }

  /// Raw HTML is drawn here, so that texts with it can be compared too.
  private static let trusting = MarkdownReplacements(
    block: { node, _ in
      guard case .html(let html) = node else { return nil }
      return AnyHTML(UnescapedHTML(trusted: html))
    },
    inline: { node, _ in
      guard case .html(let html) = node else { return nil }
      return AnyHTML(UnescapedHTML(trusted: html))
    })

  /// What the library itself draws.
  private static func reference(_ text: String) -> String? {
    _ = CMark.registered
    guard let parser = cmark_parser_new(CMARK_OPT_UNSAFE) else { return nil }
    defer { cmark_parser_free(parser) }
    for name in ["table", "tasklist", "autolink", "strikethrough"] {
      cmark_parser_attach_syntax_extension(parser, cmark_find_syntax_extension(name))
    }
    cmark_parser_feed(parser, text, text.utf8.count)
    guard let document = CMark.finish(parser) else { return nil }
    defer { cmark_node_free(document) }
    let extensions = cmark_parser_get_syntax_extensions(parser)
    guard let html = cmark_render_html(document, CMARK_OPT_UNSAFE, extensions) else { return nil }
    defer { cmark_get_default_mem_allocator().pointee.free(html) }
    return String(cString: html)
  }
}

/// Makes markup comparable: what we draw otherwise on purpose is taken back.
private enum Drawn {
  /// That of the library, in our spelling of empty elements, quotes and alignment, without what no document
  /// may hold.
  static func reference(_ html: String) -> String {
    let scalars = html.unicodeScalars.map { scalar -> Unicode.Scalar in
      switch scalar.value {
      case 0x09, 0x0A, 0x0C, 0x0D, 0x85: scalar
      case 0..<0x20, 0x7F..<0xA0, 0xFDD0...0xFDEF: "\u{FFFD}"
      case let value where value & 0xFFFE == 0xFFFE: "\u{FFFD}"
      default: scalar
      }
    }
    return replace(
      [
        (" />", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&#x27;", "'"), ("&gt;", ">"),
        ("<pre>\n", "<pre>"), (" align=\"", " class=\"align-"),
        ("<li><input type=\"checkbox\" checked=\"\" disabled=\"\">", "<li>[x]"),
        ("<li><input type=\"checkbox\" disabled=\"\">", "<li>[ ]"),
      ], in: String(String.UnicodeScalarView(scalars)))
  }

  /// Ours without ids of headings, the labels of tasks, the focus of code and tables, and late images.
  static func ours(_ html: String) -> String {
    let task = "<li class=\"task\"><input type=\"checkbox\" aria-label=\""
    let plain = html.replacing(/<h([1-6]) id="[^"]*">/) { "<h\($0.1)>" }
    return replace(
      [
        (" />", ">"), ("&quot;", "\""), ("&gt;", ">"), (" loading=\"lazy\"", ""),
        ("<pre tabindex=\"0\">", "<pre>"),
        ("<table tabindex=\"0\">", "<table>"), ("<pre>\n", "<pre>"),
        (task + "Done\" checked disabled>", "<li>[x]"), (task + "Not done\" disabled>", "<li>[ ]"),
      ], in: plain)
  }

  private static func replace(_ pairs: [(String, String)], in text: String) -> String {
    pairs.reduce(text) { $0.replacingOccurrences(of: $1.0, with: $1.1, options: .literal) }
  }
}
