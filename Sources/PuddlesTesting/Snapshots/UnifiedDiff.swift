// What changed between two texts, in the form that everybody reads.

/// A unified diff of two texts by lines, with three lines around each change.
enum UnifiedDiff {
  private static let context = 3

  /// One line of either text.
  private struct Line {
    let mark: Character
    let text: Substring
    /// Where it stands in the old and in the new text, counted from zero.
    let old: Int
    let new: Int
  }

  /// Empty if the texts are equal.
  static func between(_ old: String, _ new: String, oldName: String, newName: String) -> String {
    let lines = merge(split(old), split(new))
    let changed = lines.indices.filter { lines[$0].mark != " " }
    guard !changed.isEmpty else { return "" }
    var text = "--- \(oldName)\n+++ \(newName)\n"
    for hunk in hunks(around: changed, count: lines.count) {
      text += header(lines[hunk])
      for line in lines[hunk] { text += "\(line.mark)\(line.text)\n" }
    }
    return text
  }

  private static func split(_ text: String) -> [Substring] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return text.hasSuffix("\n") ? lines.dropLast() : lines
  }

  private static func merge(_ old: [Substring], _ new: [Substring]) -> [Line] {
    let difference = new.difference(from: old)
    let removed = Set(difference.removals.map(\.offset))
    let inserted = Set(difference.insertions.map(\.offset))
    var lines: [Line] = []
    var (a, b) = (0, 0)
    while a < old.count || b < new.count {
      if removed.contains(a) {
        lines.append(Line(mark: "-", text: old[a], old: a, new: b))
        a += 1
      } else if inserted.contains(b) {
        lines.append(Line(mark: "+", text: new[b], old: a, new: b))
        b += 1
      } else {
        lines.append(Line(mark: " ", text: old[a], old: a, new: b))
        (a, b) = (a + 1, b + 1)
      }
    }
    return lines
  }

  private static func hunks(around changed: [Int], count: Int) -> [Range<Int>] {
    var hunks: [Range<Int>] = []
    for index in changed {
      let range = max(0, index - context)..<min(count, index + context + 1)
      if let last = hunks.last, last.upperBound >= range.lowerBound {
        hunks[hunks.count - 1] = last.lowerBound..<range.upperBound
      } else {
        hunks.append(range)
      }
    }
    return hunks
  }

  private static func header(_ lines: ArraySlice<Line>) -> String {
    guard let first = lines.first else { return "" }
    let old = lines.count { $0.mark != "+" }
    let new = lines.count { $0.mark != "-" }
    return "@@ -\(first.old + 1),\(old) +\(first.new + 1),\(new) @@\n"
  }
}

extension CollectionDifference.Change {
  fileprivate var offset: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}
