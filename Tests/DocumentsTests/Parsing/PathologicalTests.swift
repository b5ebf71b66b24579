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

    var text: String? { text(share: 1) }

    /// The bomb with every repetition divided by a number.
    func text(share: Int) -> String? {
      switch name {
      case "deeply nested lists":
        (0..<1000 / share).map { String(repeating: "  ", count: $0) + "* a\n" }.joined()
      case "backticks":
        (1..<2500 / share).map { "e" + String(repeating: "`", count: $0) }.joined()
      case "many references":
        (0..<50_000 / share).map { "[\($0)]: u\n" }.joined() + "\n"
          + String(repeating: "[0] ", count: 50_000 / share)
      default:
        parts?.map { String(repeating: $0.text, count: max(1, $0.count / share)) }.joined()
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

  @Test("every bomb is drawn or refused in a few seconds", .timeLimit(.minutes(15)))
  func bombs() throws {
    let bombs = try Assets.load([Bomb].self, "markdown/pathological.json")
    #expect(bombs.count == 36)
    for bomb in bombs {
      guard let text = bomb.text else { continue }
      let start = Self.processorTime()
      _ = try? MarkdownParser().parse(text)
      let time = Self.processorTime() - start
      #expect(time < .seconds(10), "\(bomb.name) took \(time)")
    }
  }

  @Test(
    "time grows with the length of a bomb; where the parser takes its square, a limit keeps it short",
    .slow)
  func linear() throws {
    for bomb in try Assets.load([Bomb].self, "markdown/pathological.json") {
      guard let half = bomb.text(share: 2), let whole = bomb.text else { continue }
      let (short, long) = (Self.time(half), Self.time(whole))
      let factor = Double(whole.utf8.count) / Double(half.utf8.count)
      // A square would be the factor once more. What the limits let through is over soon.
      let limit = max(short * (factor * 1.6), .milliseconds(600))
      #expect(long < limit, "\(bomb.name): \(short) became \(long)")
    }
  }

  /// The best of three, in time of the processor: other tests run beside this one.
  private static func time(_ text: String) -> Duration {
    (0..<3).map { _ in
      let start = processorTime()
      _ = try? MarkdownParser().parse(text)
      return processorTime() - start
    }.min() ?? .zero
  }

  static func processorTime() -> Duration {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}
