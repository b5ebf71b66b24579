// What no reader asks for is refused with its place, and what is allowed takes a time that grows with
// its size.

import Puddles
import PuddlesContent
import PuddlesMarkdown
import Testing

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

  /// How many times as long something takes for a text that is about sixteen times as long: about 16
  /// if the work grows with the text, about 256 if it grows with its square.
  private func slowdown(
    _ text: (Int) -> String, from size: Int, to larger: Int, _ work: (String) throws -> Void
  ) throws -> Double {
    func best(_ text: String) throws -> Duration {
      try (0..<3).map { _ in
        let start = PathologicalTests.processorTime()
        try work(text)
        return PathologicalTests.processorTime() - start
      }.min() ?? .zero
    }
    return try best(text(larger)) / best(text(size))
  }

  @Test("many faults in one long line are found without going through it for each")
  func longLine() throws {
    let growth = try slowdown({ String(repeating: "ä <x> ", count: $0) }, from: 400, to: 6_400) {
      let found = try DocumentTree([(file: "a.md", text: $0)]).check()
      #expect(found.last?.column == (found.count - 1) * 6 + 3)
    }
    #expect(growth < 48, "\(growth)")
  }

  @Test("sets of lines of code are compared without looking at each pair")
  func lineSets() throws {
    func code(_ count: Int) -> String {
      let lines = [1, 2].map { first in
        (0..<count).map { "\(2 * $0 + first)" }.joined(separator: ",")
      }
      let code = String(repeating: "a\n", count: 2 * count)
      return "```swift mark=\(lines[0]) ins=\(lines[1])\n\(code)```\n"
    }
    let growth = try slowdown(code, from: 200, to: 3_200) {
      let found = try DocumentTree([(file: "a.md", text: $0)]).check()
      #expect(found == [])
    }
    #expect(growth < 48, "\(growth)")
  }

  @Test("many code spans in one line cost a document as Markdown no square")
  func manyCodeSpans() throws {
    func line(_ count: Int) -> String { String(repeating: "`a` ", count: count) + "[a](b.md)" }
    let growth = try slowdown(line, from: 2_000, to: 32_000) {
      let tree = try DocumentTree([(file: "a.md", text: "# T\n\n" + $0)])
      let text = try tree.documents[0].text().markdown { "new/\($0)" }
      #expect(text?.hasSuffix("[a](new/b.md)") == true)
    }
    #expect(growth < 48, "\(growth)")
  }

  @Test("runs of backticks that no other run ends cost a document as Markdown no square")
  func codeSpans() throws {
    func spans(_ count: Int) -> String {
      (1...count).map { "e" + String(repeating: "`", count: $0) }.joined() + " [a](b.md)"
    }
    let tree = try DocumentTree([(file: "a.md", text: "# T\n\n" + spans(150))])
    let text = try tree.documents[0].text().markdown { "new/\($0)" }
    #expect(text?.hasSuffix("[a](new/b.md)") == true)
    let growth = try slowdown(spans, from: 150, to: 600) {
      let tree = try DocumentTree([(file: "a.md", text: $0)])
      #expect(try tree.documents[0].text().markdown { "new/\($0)" } != nil)
    }
    #expect(growth < 48, "\(growth)")
  }
}
