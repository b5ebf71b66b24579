// Texts that cost a parser the square of their length, or that nest without end.

import Puddles
import PuddlesMarkdown
import PuddlesTesting
import TestSupport
import Testing

@Suite("Pathological Markdown")
struct PathologicalTests {
  struct Bomb: Sendable, CustomTestStringConvertible {
    let name: String
    let text: String

    var testDescription: String { name }

    /// - Parameter parts: texts, each as often as is said.
    init(_ name: String, _ parts: (String, Int)...) {
      self.name = name
      text = parts.map { String(repeating: $0.0, count: $0.1) }.joined()
    }
  }

  /// What the guard refuses: the parser of the system would take the square of their length, or more.
  private static let refused = [
    Bomb("emphasis that is never closed", ("_x ", 60_000)),
    Bomb("emphasis that is never opened", ("x_ ", 60_000)),
    Bomb("two kinds of emphasis that cross", ("*x_ ", 40_000)),
    Bomb("strong emphasis within each other", ("**x *y ", 20_000), ("z", 1), (" y* x**", 20_000)),
    Bomb("links that are never closed", ("[x", 70_000)),
    Bomb("images that are never closed", ("![x", 70_000)),
    Bomb("links and emphasis that cross", ("[ x_", 50_000)),
    Bomb("brackets with parentheses", ("[ (](", 70_000)),
    Bomb("images of nothing", ("![[]()", 40_000)),
    Bomb("bare addresses with an underscore before them", ("_www.", 30_000)),
    Bomb("a run of backticks", ("x `", 1), ("`", 20_000)),
    Bomb(
      "a table of many columns and rows", ("|x", 2_000), ("\n", 1), ("|-", 2_000), ("\n", 1),
      ("|\n", 2_000)),
  ]

  /// What is drawn, since the parser takes the time of its length for it.
  private static let drawn = [
    Bomb("brackets that close nothing", ("x]", 60_000)),
    Bomb("code within a line", ("`x` ", 40_000)),
    Bomb("an entity that never ends", ("&", 60_000)),
    Bomb("tags that never end", ("<x ", 20_000)),
    Bomb("comments that never end", ("<!-- ", 20_000)),
    Bomb("escapes", ("\\*", 30_000)),
    Bomb("headings", ("# x\n", 20_000)),
    Bomb("references to nothing", ("[x]: y\n", 20_000)),
    Bomb("a long list", ("- [a](b.md)\n  - c\n", 5_000)),
    Bomb("a long table", ("| a | b |\n|---|---|\n", 1), ("| [x](y) | z |\n", 10_000)),
    Bomb("NUL and line ends", ("\u{0}\r\n\r", 20_000)),
  ]

  /// The limit of time only ends a test that hangs.
  @Test("is refused by what it has too much of", .slow, .timeLimit(.minutes(30)))
  func tooMuch() {
    let messages = Self.refused.map { bomb in
      let error = #expect(throws: DiagnosticsError.self) { try MarkdownParser().parse(bomb.text) }
      return "\(bomb.name): \(error?.diagnostics.first?.message ?? "")\n"
    }
    assertText(messages.joined())
  }

  @Test("is drawn where it costs no more than others", .timeLimit(.minutes(30)), arguments: drawn)
  func enough(bomb: Bomb) throws {
    #expect(throws: Never.self) { try MarkdownParser().parse(bomb.text) }
  }
}
