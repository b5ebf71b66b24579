// "Did you mean": the known word that is nearest to a mistyped one.

enum Suggestion {
  /// The nearest of `known` if it is near enough to be a slip of the hand.
  static func nearest(to word: String, among known: [String]) -> String? {
    Suggestions(known).nearest(to: word)
  }

  /// Either the nearest word or the list of all.
  static func help(for word: String, among known: [String], listedAs title: String) -> String? {
    if let near = nearest(to: word, among: known) { return "did you mean '\(near)'?" }
    return known.isEmpty ? nil : "\(title): \(known.joined(separator: ", "))"
  }
}

/// Known words, prepared for many questions.
struct Suggestions {
  private struct Known {
    let word: String
    let letters: [UInt8]
    /// One bit for each letter that occurs.
    let mask: UInt64
  }

  private var byLength: [Int: [Known]] = [:]
  private var order: [String: Int] = [:]

  init(_ words: [String]) {
    for (index, word) in words.enumerated() {
      let letters = Array(word.lowercased().utf8)
      let known = Known(word: word, letters: letters, mask: Self.mask(of: letters))
      byLength[letters.count, default: []].append(known)
      order[word] = index
    }
  }

  /// The nearest word, of several the first; `nil` if none is near enough to be a slip of the hand.
  func nearest(to word: String) -> String? {
    let letters = Array(word.lowercased().utf8)
    guard letters.count <= 200 else { return nil }
    let mask = Self.mask(of: letters)
    let limit = max(1, min(4, letters.count / 3))
    var best: (distance: Int, order: Int, word: String)?
    for length in max(0, letters.count - limit)...letters.count + limit {
      for known in byLength[length] ?? [] {
        // An edit changes at most two of the letters that occur.
        guard (known.mask ^ mask).nonzeroBitCount <= 2 * limit else { continue }
        let distance = Self.distance(letters, known.letters, limit: limit)
        let rank = (distance, order[known.word] ?? 0, known.word)
        if distance <= limit, best.map({ (rank.0, rank.1) < ($0.0, $0.1) }) ?? true { best = rank }
      }
    }
    return best?.word
  }
}

extension Suggestions {
  private static func mask(of letters: [UInt8]) -> UInt64 {
    letters.reduce(0) { $0 | 1 << UInt64($1 & 63) }
  }

  /// Edits between two words; two neighbours exchanged count as one. Once there are more than
  /// `limit` it does not matter how many.
  private static func distance(_ a: [UInt8], _ b: [UInt8], limit: Int) -> Int {
    var before = Array(0...b.count)
    var last = before
    var row = before
    for i in a.indices {
      row[0] = i + 1
      var least = row[0]
      for j in b.indices {
        var cost = min(last[j + 1], row[j]) + 1
        cost = min(cost, last[j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { cost = min(cost, before[j - 1] + 1) }
        row[j + 1] = cost
        least = min(least, cost)
      }
      // An exchange looks back two rows, so one more edit than the limit may still be undone.
      if least > limit + 1 { return least }
      (before, last, row) = (last, row, before)
    }
    return last[b.count]
  }
}
