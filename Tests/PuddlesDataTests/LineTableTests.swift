// Where the bytes of a text stand.
import Testing

@testable import PuddlesData

@Suite("Lines and columns")
struct LineTableTests {
  @Test("each byte of a long line is looked at once for the columns of many places")
  func columns() {
    var lines = LineTable(Array(String(repeating: "é{},", count: 10_000).utf8))
    for number in 0..<10_000 {
      #expect(lines.position(of: 5 * number).column == 4 * number + 1)
    }
    #expect(lines.looks <= 50_000)
  }
}
