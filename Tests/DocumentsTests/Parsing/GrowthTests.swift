// Work that grows with the size of a text, counted: searches remember that they found nothing, and look-ups are not linear.

import Puddles
import PuddlesData
import Testing

@testable import PuddlesContent
@testable import PuddlesMarkdown

@Suite("Growth of work")
struct GrowthTests {
  @Test(
    "each byte of a text is searched for the end of its line at most twice, whatever ends lines",
    arguments: ["\n", "\r", "\r\n", "\n\r", "x"])
  func lineEnds(end: String) {
    let text = Array(String(repeating: "a" + end, count: 10_000).utf8)
    text.withUnsafeBufferPointer { bytes in
      var scan = LineScan(bytes)
      var count = 0
      while scan.next() != nil { count += 1 }
      #expect(count == (end == "x" ? 1 : end == "\n\r" ? 20_000 : 10_000))
      #expect(scan.looks <= 2 * bytes.count)
    }
  }

  @Test("a line is looked for in a set of lines by halves, in any order and with overlaps")
  func lineSets() throws {
    let words = (0..<10_000).reversed().map { "\($0 * 3 + 1)-\($0 * 3 + 2)" }
    let set = try #require(LineSet(words.joined(separator: ",")))
    for line in stride(from: 1, to: 30_000, by: 7) {
      var looks = 0
      #expect(set.contains(line, &looks) == (line % 3 != 0))
      #expect(looks <= 14)
    }
    #expect(LineSet("5,1-3,2-4,9,4")?.ranges == [1...5, 9...9])
    var other = LineSet("1")
    other?.ranges = [7...8, 1...9]
    #expect(other?.ranges == [1...9] && other?.last == 9)
    #expect(LineSet("0") == nil && LineSet("2-1") == nil && LineSet("1,") == nil)
  }

  @Test("a directive with more than 50 parameters is refused at the one that is too many")
  func parameters() {
    func line(_ count: Int) -> String {
      ":::Box " + (1...count).map { "p\($0)=1" }.joined(separator: " ") + "\n:::\n"
    }
    #expect(
      directiveFaults(line(51)) == [
        """
        a.md:1:299: error[directive-syntax]: a directive has more parameters than the limit of 50 | \
        put what is no parameter into its content
        """
      ])
    #expect(!directiveFaults(line(50)).contains { $0.contains("limit") })
    let prose = ":::box " + String(repeating: "word ", count: 60) + "\n"
    #expect(directiveFaults(prose) == [])
  }

  @Test("references in the words of pictures copy no notes, and are not counted")
  func pictures() throws {
    let text = "![a[^1] [b[^2]](c.md)](http://a.example/b.png) c[^1]\n\n[^1]: d\n[^2]: e\n"
    let content = try MarkdownParser().parse(text)
    #expect(content.footnotes.map(\.uses) == [1, 0])
    #expect(content.plainText.hasPrefix("a b c\n"))
  }

  @Test("empty lines of a table of one column are gone through once, and those at its end are none")
  func emptyLines() throws {
    let text = "a\n1\n\n\r\n2\n" + String(repeating: "\n", count: 200_000)
    let node = try DataNode(of: Source(file: "a.csv", bytes: Array(text.utf8)))
    guard case .list(let rows) = node.content else { return #expect(Bool(false)) }
    #expect(rows.count == 4)
    let wide = try DataNode(of: Source(file: "a.csv", bytes: Array("a,b\n\n\n1,2\n\n".utf8)))
    guard case .list(let lines) = wide.content else { return #expect(Bool(false)) }
    #expect(lines.count == 1)
    #expect(throws: Fault.self) {
      try DataNode(of: Source(file: "a.csv", bytes: Array("\n\r".utf8)))
    }
  }
}
