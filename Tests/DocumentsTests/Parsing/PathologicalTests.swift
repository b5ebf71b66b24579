// The bombs of the reference implementation, and those that a scan of the library found.

import Foundation
import PuddlesContent
import PuddlesMarkdown
import TestSupport
import Testing

@Suite("Pathological Markdown", .enabled(if: Assets.arePresent))
struct PathologicalTests {
  struct Bomb: Decodable {
    let name: String
    let parts: [Part]?

    var text: String? {
      switch name {
      case "deeply nested lists":
        (0..<1000).map { String(repeating: "  ", count: $0) + "* a\n" }.joined()
      case "backticks":
        (1..<2500).map { "e" + String(repeating: "`", count: $0) }.joined()
      case "many references":
        (0..<50_000).map { "[\($0)]: u\n" }.joined() + "\n"
          + String(repeating: "[0] ", count: 50_000)
      default:
        parts?.map { String(repeating: $0.text, count: $0.count) }.joined()
      }
    }
  }

  struct Part: Decodable {
    let text: String
    let count: Int

    init(from decoder: any Decoder) throws {
      var list = try decoder.unkeyedContainer()
      text = try list.decode(String.self)
      count = try list.decode(Int.self)
    }
  }

  /// What the guard refuses: the parser of the system would take the square of their length, or more.
  private static let refused: Set<String> = [
    "backticks",
    "deeply nested lists",
    "emph in deep blockquote",
    "empty lines in deeply nested lists",
    "empty lines in deeply nested lists in blockquote",
    "issue #389",
    "link openers and emph closers",
    "many emph closers with no openers",
    "many emph openers with no closers",
    "many image openers",
    "many link openers with no closers",
    "mismatched openers and closers",
    "nested block quotes",
    "nested strong emph",
    "openers and closers multiple of 3",
    "pattern ![[]() repeated",
    "pattern [ (]( repeated",
    "scan: - then newline",
    "scan: 1. then _a",
    "scan: > then [",
    "scan: > then |-|",
    "scan: _www. repeated",
    "scan: table header | then |-|",
  ]

  /// The limit of time only ends a test that hangs.
  @Test(
    "every bomb is drawn, or refused by what it has too much of", .slow, .timeLimit(.minutes(30)))
  func bombs() throws {
    let bombs = try Assets.load([Bomb].self, "markdown/pathological.json")
    #expect(bombs.count == 36)
    let refused = bombs.filter { bomb in
      bomb.text.map { (try? MarkdownParser().parse($0)) == nil } ?? false
    }
    #expect(Set(refused.map(\.name)) == Self.refused)
  }
}
