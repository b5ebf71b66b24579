// What no reader asks for is refused with its place, and what is allowed takes work that grows with
// its size.

import Puddles
import PuddlesData
import Testing

@testable import PuddlesContent
@testable import PuddlesMarkdown

@Suite("Limits of documents")
struct LimitTests {
  private func message(_ text: String) throws -> String? {
    try faults(["a.md": text]).first { $0.contains("error") }
  }

  @Test("a block of code with more than 50 attributes is refused at the one that is too many")
  func attributes() throws {
    let words = repeatElement("numbers", count: 51).joined(separator: " ")
    let many = "```swift \(words)\na\n```\n"
    #expect(
      try message(many) == """
        docs/a.md:1:410: error[code-attribute]: code has more attributes than the limit of 50 | \
        put what is no attribute into the code
        """)
    #expect(try message(many.replacing("numbers numbers numbers", with: "numbers numbers")) == nil)
  }

  @Test("an entry with more than 100 terms of one taxonomy is refused")
  func terms() throws {
    func tags(_ count: Int) -> String {
      recipe("tags: [\((1...count).map { "t\($0)" }.joined(separator: ", "))]")
    }
    #expect(
      recipeFaults(["a.md": tags(101)]) == [
        """
        recipes/a.md:4:7: error[many-terms]: 'tags' has 101 items, more than the limit of 100 | \
        keep those that a reader would look for
        """
      ])
    #expect(try recipeList(["a.md": tags(100)]).terms(of: "tags").count == 100)
  }

  @Test("more than 1000 backticks in a row are refused, wherever they stand")
  func backticks() throws {
    func run(_ count: Int, behind text: String) -> String {
      "one\n\n\(text)\(String(repeating: "`", count: count)) end\n"
    }
    let expected = """
      docs/a.md:3:1: error[costly-markdown]: one paragraph or table has more backticks in a row \
      than the limit of 1000
      """
    #expect(try message(run(1001, behind: "")) == expected)
    #expect(try message(run(1001, behind: String(repeating: "x", count: 2990))) == expected)
    #expect(try message(run(1000, behind: "x")) == nil)
  }

  @Test("more than 1000 closing parentheses in one word are refused, whatever stands between them")
  func closers() throws {
    func text(_ count: Int, _ closer: String) -> String {
      "www.a" + String(repeating: closer, count: count) + "\n"
    }
    for closer in [")", ").", ")!;"] {
      #expect(try message(text(1001, closer))?.contains("closing parentheses") == true)
      #expect(try message(text(1000, closer)) == nil)
    }
    #expect(try message(text(1001, ") ")) == nil)
  }

  @Test("a fault far behind in a long line is placed by the bytes near it")
  func longLine() throws {
    let text = String(repeating: "ä <x> ", count: 6_400)
    let found = try DocumentTree([(file: "a.md", text: text)]).check()
    #expect(found.last?.column == (found.count - 1) * 6 + 3)
    let source = Source(file: "a.md", bytes: Array(text.utf8))
    for end in stride(from: 0, to: source.bytes.count, by: 997) {
      #expect(source.uncounted(before: end).count <= 1_024, "\(end)")
    }
  }

  @Test(
    "code spans, and backticks that no other run ends, are gone through a few times as Markdown",
    arguments: [
      (String(repeating: "`a` ", count: 8_000), 1),
      ((1...600).map { "e" + String(repeating: "`", count: $0) }.joined() + " ", 4),
    ])
  func codeSpans(text: String, times: Int) {
    let bytes = Array("\(text)[a](b.md)".utf8)
    var rewriter = LinkRewriter(bytes[...], ["b.md": "new/b.md"])
    rewriter.rewrite()
    #expect(String(decoding: rewriter.output, as: UTF8.self) == "\(text)[a](new/b.md)")
    #expect(rewriter.looks <= times * bytes.count)
  }
}
