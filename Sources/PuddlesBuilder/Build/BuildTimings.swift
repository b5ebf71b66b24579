// Where the time of a build went, for `site build --timings`.
import Puddles
import PuddlesSystem

/// Sums over all tasks of a build, and the pages that took most.
public struct BuildTimings: Sendable {
  /// One page: how long it took to render and write, and what came out.
  public struct Page: Sendable, Hashable {
    public let path: String
    public let duration: Duration
    public let bytes: Int
  }

  /// Durations by kind of work, in the order of a build; several tasks add up to more than passed.
  public var work: [BuildReport.Step] = []
  /// The pages that took longest, the slowest first.
  public private(set) var slowest: [Page] = []
  /// The largest pages, the heaviest first.
  public private(set) var heaviest: [Page] = []

  static let limit = 10
}

extension BuildTimings {
  /// The kinds of work that are measured apart.
  private static let kinds = [
    "enumeration", "reading", "parsing", "rendering", "writing", "validating",
  ]

  mutating func note(_ stopwatch: Stopwatch) {
    work = Self.kinds.map { BuildReport.Step(name: $0, duration: stopwatch[$0]) }
  }

  mutating func add(_ page: Page) {
    Self.insert(page, into: &slowest) { $0.duration > $1.duration }
    Self.insert(page, into: &heaviest) { $0.bytes > $1.bytes }
  }

  private static func insert(
    _ page: Page, into pages: inout [Page], before: (Page, Page) -> Bool
  ) {
    let place = pages.firstIndex { before(page, $0) } ?? pages.count
    guard place < limit else { return }
    pages.insert(page, at: place)
    if pages.count > limit { pages.removeLast() }
  }
}
