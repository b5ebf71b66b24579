// "Did you mean": the nearest word, and how much may be asked.
import PuddlesBasics
import TestSupport
import Testing

@testable import PuddlesBuilder

/// The number of edits by the plain table of all cells.
private func edits(_ a: [UInt8], _ b: [UInt8]) -> Int {
  var rows = [Array(0...b.count)]
  for i in a.indices {
    var row = [i + 1]
    for j in b.indices {
      var cost = min(row[j] + 1, rows[i][j + 1] + 1, rows[i][j] + (a[i] == b[j] ? 0 : 1))
      if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
        cost = min(cost, rows[i - 1][j - 1] + 1)
      }
      row.append(cost)
    }
    rows.append(row)
  }
  return rows[a.count][b.count]
}

@Suite("Did you mean")
struct SuggestionTests {
  @Test(
    "a slip of the hand finds its word, of several the nearest and then the first",
    arguments: [
      ("biuld", "build"), ("BUILD", "build"), ("bild", "build"), ("guild", "build"),
      ("lst", "list"),
      ("deploy-fiels", "deploy-files"), ("x", nil), ("", nil), ("overview", nil),
    ])
  func slips(word: String, meant: String?) {
    let known = ["build", "list", "deploy-files", "last"]
    #expect(Suggestion.nearest(to: word, among: known) == meant)
  }

  @Test("the short way to count edits finds what the long way finds")
  func counts() {
    var numbers = RandomNumbers()
    func word() -> String {
      String(
        (0..<Int.random(in: 0...14, using: &numbers)).compactMap { _ in
          "abc/".randomElement(using: &numbers)
        })
    }
    for _ in 0..<300 {
      let (wanted, known) = (word(), (0..<20).map { _ in word() })
      let limit = max(1, min(4, wanted.utf8.count / 3))
      let distances = known.map { edits(Array(wanted.utf8), Array($0.utf8)) }
      let least = distances.min().flatMap { $0 <= limit ? $0 : nil }
      let meant = least.flatMap { distances.firstIndex(of: $0) }.map { known[$0] }
      #expect(
        Suggestion.nearest(to: wanted, among: known) == meant, "\(wanted) \(known), \(numbers)")
    }
  }

  @Test("long words take no more than short ones that are as far from all others")
  func lengths() {
    func cells(_ length: Int) -> Int {
      var known = Suggestions((0..<300).map { "\($0 + 100)".padding(to: length) })
      for number in 500..<520 {
        _ = known.nearest(to: String("\(number)".padding(to: length).reversed()))
      }
      return known.cells
    }
    #expect(cells(12) > 0)
    #expect(cells(192) <= 2 * cells(12), "\(cells(12)) and \(cells(192))")
  }

  @Test("after a thousand unknown words the help says so, and nothing is compared any more")
  func enough() {
    var known = Suggestions((0..<2_000).map { "name-\($0)" })
    let helps = (0..<1_100).map { known.help(for: "nam-\($0)", after: "#") }
    #expect(helps[999] == "did you mean '#name-999'?")
    #expect(
      helps[1_000]
        == "more than 1000 names are unknown: no more guesses what they may have meant")
    #expect(helps[1_001...].allSatisfy { $0 == nil })
    #expect(known.nearest(to: "nam-1") == "name-1")
  }

  @Test("ids are read once for all references that lead nowhere")
  func ids() {
    var ids = IDTable()
    for number in 0..<500 {
      ids.add("id-\(number)", at: number)
      ids.refer(
        "for", to: "nothing-with-a-name-as-long-\(number)",
        from: MarkupTag(offset: number, name: "label", attributes: [], closesItself: false))
    }
    #expect(ids.faults().count == 500)
    #expect(ids.idsRead == 500)
  }
}

extension String {
  fileprivate func padding(to length: Int) -> String {
    self + String(repeating: "abcdefghij", count: length / 10 + 1).prefix(max(0, length - count))
  }
}
