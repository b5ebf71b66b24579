// Some lines of a block of code.

/// Numbers of lines, counted from one: `1,3-5`.
public struct LineSet: Sendable, Hashable {
  public var ranges: [ClosedRange<Int>]

  public init(_ ranges: [ClosedRange<Int>] = []) {
    self.ranges = ranges
  }

  /// Reads numbers and ranges with commas between them; `nil` if the text is anything else, or if a
  /// number is below one.
  public init?(_ text: String) {
    ranges = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let ends = part.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
      guard let first = ends.first ?? nil, let last = ends.last ?? nil, ends.count <= 2,
        first >= 1, first <= last
      else { return nil }
      ranges.append(first...last)
    }
  }
}

extension LineSet {
  public var isEmpty: Bool { ranges.isEmpty }

  /// The last line, or zero.
  public var last: Int { ranges.map(\.upperBound).max() ?? 0 }

  public func contains(_ line: Int) -> Bool { ranges.contains { $0.contains(line) } }

  /// The first line that is also one of another set.
  func firstShared(with other: LineSet) -> Int? {
    var (mine, others) = (sorted[...], other.sorted[...])
    while let a = mine.first, let b = others.first {
      if let line = a.start(of: b) { return line }
      if a.upperBound < b.upperBound { mine.removeFirst() } else { others.removeFirst() }
    }
    return nil
  }

  private var sorted: [ClosedRange<Int>] { ranges.sorted { $0.lowerBound < $1.lowerBound } }
}

extension ClosedRange<Int> {
  /// Where this range and another begin to overlap, if they do.
  fileprivate func start(of other: ClosedRange<Int>) -> Int? {
    overlaps(other) ? Swift.max(lowerBound, other.lowerBound) : nil
  }
}
