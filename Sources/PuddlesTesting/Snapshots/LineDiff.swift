// Finds the lines in which two texts differ, for the report of a changed snapshot.

/// Lists the lines that differ, each with the three lines before and after it.
enum LineDiff {
  private static let context = 3

  /// One line of either text: `-` marks a line that only the old text has, `+` one that only the new text has.
  private typealias Line = (mark: Character, text: Substring)

  /// The lines that differ; empty if the texts are equal. `…` stands for lines that are in both and are left out.
  static func between(_ old: String, _ new: String) -> String {
    let lines = merge(split(old), split(new))
    let changed = lines.indices.filter { lines[$0].mark != " " }
    let shown = Set(changed.flatMap { $0 - context...$0 + context })
    var text = ""
    for (index, line) in lines.enumerated() where shown.contains(index) {
      if index > 0, !shown.contains(index - 1) { text += "…\n" }
      text += "\(line.mark)\(line.text)\n"
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
        lines.append(("-", old[a]))
        a += 1
      } else if inserted.contains(b) {
        lines.append(("+", new[b]))
        b += 1
      } else {
        lines.append((" ", new[b]))
        (a, b) = (a + 1, b + 1)
      }
    }
    return lines
  }
}

extension CollectionDifference.Change {
  fileprivate var offset: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}
