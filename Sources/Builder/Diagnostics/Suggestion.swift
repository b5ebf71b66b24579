// "Did you mean": the nearest of the words that exist.

/// Finds what a mistyped word may have meant.
package enum Suggestion {
  /// The nearest candidate, if it is near enough; of several the first one.
  package static func nearest(to word: String, among candidates: [String]) -> String? {
    // Letters composed in two ways are the same letters, though their codes differ in length.
    if let same = candidates.first(where: { $0 == word }) { return same }
    let limit = max(1, min(3, word.count / 3))
    var best: (word: String, distance: Int)?
    for candidate in candidates where abs(candidate.count - word.count) <= limit {
      let distance = distance(Array(word.unicodeScalars), Array(candidate.unicodeScalars))
      if distance <= limit, distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    return best?.word
  }

  /// Insertions, removals, replacements, and swaps of neighbours.
  static func distance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...b.count)
    for i in a.indices {
      var row = [i + 1]
      for j in b.indices {
        var cost = min(row[j] + 1, last[j + 1] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          cost = min(cost, beforeLast[j - 1] + 1)
        }
        row.append(cost)
      }
      (beforeLast, last) = (last, row)
    }
    return last[b.count]
  }
}
