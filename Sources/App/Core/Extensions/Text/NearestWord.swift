// "Did you mean …?": the known word that is nearest to a mistyped one.

/// Finds the known word that somebody probably meant.
public enum NearestWord {
  /// The known word with the fewest edits from `word`, when these are few enough to be a slip.
  ///
  /// Case does not count. Of several equally near words the first wins. Words above 64
  /// characters get no answer.
  public static func find(_ word: String, in known: [String]) -> String? {
    let typed = Array(word.lowercased().unicodeScalars.prefix(65))
    guard (1...64).contains(typed.count) else { return nil }
    let limit = Swift.max(1, typed.count / 3)
    var best: (word: String, edits: Int)?
    for candidate in known {
      let edits = distance(typed, Array(candidate.lowercased().unicodeScalars), limit: limit)
      if edits <= limit, edits < best?.edits ?? .max { best = (candidate, edits) }
    }
    return best?.word
  }

  /// Insertions, deletions, substitutions and swaps of neighbours between two words.
  private static func distance(
    _ left: [Unicode.Scalar], _ right: [Unicode.Scalar], limit: Int
  ) -> Int {
    guard abs(left.count - right.count) <= limit else { return .max }
    var before: [Int] = []
    var above = Array(0...right.count)
    for i in left.indices {
      var row = [i + 1]
      for j in right.indices {
        let change = above[j] + (left[i] == right[j] ? 0 : 1)
        var edits = Swift.min(change, above[j + 1] + 1, row[j] + 1)
        if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] {
          edits = Swift.min(edits, before[j - 1] + 1)
        }
        row.append(edits)
      }
      (before, above) = (above, row)
    }
    return above[right.count]
  }
}
