// Colors never change the text, whatever the text is.

import Foundation
import Puddles
import PuddlesContent
import PuddlesHighlighting
import PuddlesMarkdown
import TestSupport
import Testing

@Suite("Highlighted code")
struct RoundTripTests {
  @Test("code in an unknown language is plain, with a warning for each block")
  func unknown() throws {
    let fence = "```zig\nlet a\n```\n\n"
    let document =
      "# A\n\n" + fence + fence + "```swfit\n```\n\n```text\n```\n\n```rust,ignore\n```\n"
    let tree = try tree(["index.md": document])
    let warning = "warning[unknown-language]: code in"
    let plain =
      "\(warning) 'zig' gets no colors | languages with colors: "
      + CodeLanguage.allCases.map(\.rawValue).joined(separator: ", ")
    #expect(
      messages(tree.check()) == [
        "docs/index.md:3:1: \(plain)", "docs/index.md:7:1: \(plain)",
        "docs/index.md:11:1: \(warning) 'swfit' gets no colors | did you mean 'swift'?",
      ])
    #expect(!(try rendered(fence)).contains("span"))
  }

  /// Beginnings that never end, and characters of every length next to every mark.
  static let hostile: [String] = {
    let marks = [
      "\"", "'", "`", "\"\"\"", "/*", "<!--", "<![CDATA[", "<a b=\"", "<script>", "\\(", "\"\\(",
      "${", "`${", "#\"", "#/", "/", "(/\\/", "<<EOF\n", "<<'EOF\n", "@", "#", "\\", "\\é", "\"\\é",
      "a: |\n", "- ", "[", "{", "```", "~~~", "](", "&", "&#", "$", "${", "0x", "1e", "1e+", "-",
      "--- ", "@@", "é", "😀", "\u{0}", "\r\n", "rb'", "'''", "!", "a:", ":", "#include <", "* ",
      "func ", "//", "\t",
    ]
    let pairs = marks.flatMap { first in marks.map { first + $0 } }
    return marks + pairs + marks.map { String(repeating: $0, count: 3_000) }
  }()

  @Test("hostile text comes out as it went in", .slow, arguments: CodeLanguage.allCases)
  func hostileText(language: CodeLanguage) {
    for code in Self.hostile + Self.hostile.prefix(60).map({ $0 + "let é = 1\n\"x\" /* y */" }) {
      #expect(isWhole(code, language))
    }
  }

  /// Counts how often a byte is looked at.
  private struct CountedBytes: RandomAccessCollection {
    final class Counter { var reads = 0 }
    let bytes: [UInt8]
    let counter = Counter()

    var startIndex: Int { 0 }
    var endIndex: Int { bytes.count }
    subscript(index: Int) -> UInt8 {
      counter.reads += 1
      return bytes[index]
    }
  }

  @Test(
    "four times the text takes four times the looks at a byte", .slow,
    arguments: CodeLanguage.allCases)
  func growth(language: CodeLanguage) {
    func reads(_ mark: String, _ count: Int) -> Int {
      let bytes = CountedBytes(bytes: Array(String(repeating: mark, count: count).utf8))
      _ = language.tokens(in: bytes)
      return bytes.counter.reads
    }
    let marks =
      Self.hostile.prefix { $0.utf8.count < 12 } + [
        "(/[", "{`${", "<<a\n", "a:b ", "<a>", "<a {", "r#\"", "R\"a(", "[=[", "$a$", "%w[", "--[",
        "'a", "=begin\n", "?>", "a =\n", "$(", "--- \n", "[a", "a b: ", "<?php", "f\"{",
      ]
    for mark in marks {
      let (few, many) = (reads(mark, 400), reads(mark, 1_600))
      #expect(many <= few * 4 + few / 4 + 400, "\(mark): \(few), then \(many)")
    }
  }

  @Test("tokens of any bytes lie one behind the other", arguments: CodeLanguage.allCases)
  func anyBytes(language: CodeLanguage) {
    var numbers = RandomNumbers()
    let marks = Self.hostile.prefix { $0.utf8.count < 12 }.map { Array($0.utf8) }
    for _ in 0..<60 {
      var bytes: [UInt8] = []
      while bytes.count < 400 {
        bytes += Bool.random(using: &numbers) ? marks.randomElement(using: &numbers) ?? [] : []
        bytes.append(UInt8.random(in: .min ... .max, using: &numbers))
      }
      var end = 0
      for token in language.tokens(in: bytes) {
        #expect(token.range.lowerBound >= end && !token.range.isEmpty, "\(numbers)")
        end = token.range.upperBound
      }
      #expect(end <= bytes.count, "\(numbers)")
    }
  }

  @Test("every block of the documents comes out as it went in, in each language")
  func documents() throws {
    let fences = try DocumentFence.documents(in: "Content/docs").flatMap(DocumentFence.all)
    #expect(fences.count > 200)
    for fence in fences {
      for language in CodeLanguage.allCases {
        #expect(isWhole(fence.code, language), "\(language): \(fence.code)")
      }
    }
  }

  /// Tokens are in order, not empty, end inside the text and cut no character.
  private func isWhole(_ code: String, _ language: CodeLanguage) -> Bool {
    let bytes = Array(code.utf8)
    var end = 0
    for token in language.tokens(of: code) {
      let range = token.range
      guard range.lowerBound >= end, !range.isEmpty, range.upperBound <= bytes.count,
        isBoundary(range.lowerBound, bytes), isBoundary(range.upperBound, bytes)
      else { return false }
      end = range.upperBound
    }
    return true
  }

  private func isBoundary(_ index: Int, _ bytes: [UInt8]) -> Bool {
    index == bytes.count || bytes[index] & 0xC0 != 0x80
  }

  @Test("the text of the drawn code is the text", arguments: CodeLanguage.allCases)
  func drawn(language: CodeLanguage) throws {
    for code in Self.hostile.prefix(500) where !code.contains("\u{0}") && !code.contains("\r") {
      let html = try html(HighlightedCode(code, language: language))
      let text = html.replacing(/<[^>]*>/, with: "").replacing("&lt;", with: "<")
        .replacing("&gt;", with: ">").replacing("&amp;", with: "&")
      #expect(text == code)
    }
  }
}
