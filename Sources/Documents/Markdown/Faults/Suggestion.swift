// "Did you mean": the known word that is nearest to a mistyped one.

enum Suggestion {
  /// The nearest of `known` if it is near enough to be a slip of the hand.
  static func nearest(to word: String, among known: [String]) -> String? {
    guard word.utf8.count <= 64 else { return nil }
    let limit = max(1, word.count / 3)
    var best: (word: String, distance: Int)?
    for candidate in known where abs(candidate.count - word.count) <= limit {
      let distance = distance(Array(word.lowercased()), Array(candidate.lowercased()))
      if distance <= limit, distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    return best?.word
  }

  /// Either the nearest word or the list of all.
  static func help(for word: String, among known: [String], listedAs title: String) -> String? {
    if let near = nearest(to: word, among: known) { return "did you mean '\(near)'?" }
    return known.isEmpty ? nil : "\(title): \(known.joined(separator: ", "))"
  }

  /// Edits between two words; two neighbours exchanged count as one.
  private static func distance(_ a: [Character], _ b: [Character]) -> Int {
    var before: [Int] = []
    var last = Array(0...b.count)
    for i in a.indices {
      var row = [i + 1]
      for j in b.indices {
        var cost = min(last[j + 1], row[j]) + 1
        cost = min(cost, last[j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { cost = min(cost, before[j - 1] + 1) }
        row.append(cost)
      }
      (before, last) = (last, row)
    }
    return last[b.count]
  }
}
