// The bombs of the reference implementation, and those that a scan of the library found.

import Foundation
import PuddlesMarkdown
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
      default: parts?.map { String(repeating: $0.text, count: $0.count) }.joined()
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

  @Test("every bomb is drawn or refused in a few seconds", .timeLimit(.minutes(1)))
  func bombs() throws {
    let bombs = try Assets.load([Bomb].self, "markdown/pathological.json")
    #expect(bombs.count == 36)
    for bomb in bombs {
      guard let text = bomb.text else { continue }
      let start = ContinuousClock.now
      _ = try? MarkdownParser().parse(text)
      let time = ContinuousClock.now - start
      #expect(time < .seconds(10), "\(bomb.name) took \(time)")
    }
  }
}
