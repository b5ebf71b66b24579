// Bytes that are not what they should be, and limits.

import Puddles
import PuddlesMarkdown
import Testing

@Suite("Parsing Markdown")
struct ParsingTests {
  private func fault(_ bytes: [UInt8]) -> String? {
    failure { try MarkdownParser().parse(bytes, file: "a.md") }.first
  }

  @Test("bytes that are not UTF-8 are an error with their offset and place")
  func invalid() {
    #expect(
      fault(Array("é\ncaf".utf8) + [0xE9] + Array(" x".utf8))
        == "a.md:2:4: error[not-utf8]: the file is not UTF-8: byte 0xE9 at offset 6 | save the file as UTF-8"
    )
  }

  @Test(
    "every kind of ill-formed sequence is found where it begins",
    arguments: [
      [0x80], [0xC0, 0xAF], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80],
      [0xF5, 0x80, 0x80, 0x80], [0xE2, 0x82], [0xF0, 0x9F, 0x98], [0xFF], [0xC3],
    ] as [[UInt8]])
  func sequences(bytes: [UInt8]) {
    // Behind blocks of every length that is looked at in one piece, and within such a block.
    for count in [8, 31, 32, 70] {
      for rest in [0, 40] {
        let letters = { [UInt8](repeating: 0x61, count: $0) }
        let message = fault(letters(count) + bytes + letters(rest))
        #expect(message?.contains("at offset \(count)") == true)
      }
    }
  }

  @Test("UTF-16 is refused with its name")
  func utf16() {
    #expect(
      fault([0xFF, 0xFE, 0x61, 0x00])
        == "a.md: error[not-utf8]: the file is not UTF-8: it is written in UTF-16 | save the file as UTF-8"
    )
  }

  @Test("a byte order mark is taken off, and NUL becomes U+FFFD")
  func marks() throws {
    let content = try MarkdownParser().parse([0xEF, 0xBB, 0xBF, 0x61, 0x00], file: "a.md")
    guard case .paragraph(let children)? = content.blocks.first else {
      Issue.record("no paragraph")
      return
    }
    #expect(children.plainText == "a\u{FFFD}")
  }

  @Test("CR, LF and CR LF end lines alike")
  func lineEnds() throws {
    let text = "# a\n\n- b\n- c\n"
    let expected = try rendered(text)
    #expect(try rendered(text.replacing("\n", with: "\r\n")) == expected)
    #expect(try rendered(text.replacing("\n", with: "\r")) == expected)
  }

  @Test("code knows where it began, also in a quote and behind a directive")
  func positions() throws {
    func position(_ block: Markdown.Block?) -> String? {
      if case .code(let code)? = block { code.position?.description } else { nil }
    }
    let content = try MarkdownParser().parse("a\n\n> b\n>\n> ~~~\n> c\n> ~~~\n")
    guard case .quote(let children)? = content.blocks.last else {
      Issue.record("no quote")
      return
    }
    #expect(position(children.last) == "5:3")
    let boxed = try MarkdownParser(directives: .testing).parse(":::Box\na\n:::\n\n    b\n")
    #expect(position(boxed.blocks.last)?.hasPrefix("5:") == true)
  }

  @Test(
    "pieces of text without an address are one text",
    arguments: ["a_b [c] & @d e*", "@escaping &amp; \\@ !", "*a*@b.de", "a & b &copy; @c"])
  func pieces(markdown: String) throws {
    let blocks = try MarkdownParser().parse(markdown).blocks
    guard case .paragraph(let line)? = blocks.first else {
      Issue.record("no paragraph")
      return
    }
    let isText = line.map { if case .text = $0 { true } else { false } }
    #expect(!zip(isText, isText.dropFirst()).contains { $0 && $1 })
    #expect(try !rendered(markdown).contains("mailto:"))
  }

  @Test(
    "what is nested too deep is an error that names the file and the limit",
    arguments: [
      String(repeating: ">", count: 50_000) + "a",
      String(repeating: "> ", count: 101) + "a",
      String(repeating: "- ", count: 30_000) + "x" + String(repeating: "\n", count: 30_000),
      String(repeating: "1. ", count: 5_000) + "a",
      (0..<200).map { String(repeating: " ", count: 2 * $0) + "* a\n" }.joined(),
      String(repeating: "*a **a ", count: 6_000) + "b"
        + String(repeating: " a** a*", count: 6_000),
    ])
  func nesting(markdown: String) {
    let message = fault(Array(markdown.utf8))
    #expect(message?.hasPrefix("a.md:") == true)
    #expect(message?.hasSuffix("nested deeper than the limit of 100") == true)
  }

  @Test("a line of ten megabytes is a paragraph")
  func longLine() throws {
    let bytes = [UInt8](repeating: UInt8(ascii: "a"), count: 10_000_000)
    let content = try MarkdownParser().parse(bytes, file: "a.md")
    #expect(content.blocks.count == 1)
  }
}
