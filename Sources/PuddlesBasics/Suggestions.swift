// "Did you mean": the known word that is nearest to a mistyped one.

/// Finds the known words that each of many mistyped words may have meant.
///
/// A folder that was moved can make thousands of links dead. So only the first ``limit`` different words
/// are compared with all known words; for later ones nothing is suggested.
package struct Suggestions {
  private struct Known {
    let word: String
    let letters: [UInt8]
    /// One bit for each letter that occurs.
    let mask: UInt64
    let order: Int
  }

  /// How many different words are compared.
  package static let limit = 1_000

  private var byLength: [Int: [Known]] = [:]
  /// Finds words that are equal to a known one in Unicode, although their bytes may differ.
  private var spellings: [String: String] = [:]
  private var answers: [String: String?] = [:]
  private var edits = EditCount()
  private var hasSaidEnough = false
  /// How many cells of tables of edits were computed.
  package var cells: Int { edits.cells }

  package init(_ words: [String]) {
    for (order, word) in words.enumerated() {
      let letters = Array(word.lowercased().utf8)
      let known = Known(word: word, letters: letters, mask: Self.mask(of: letters), order: order)
      byLength[letters.count, default: []].append(known)
      spellings[word] = word
    }
  }
}

extension Suggestions {
  /// `did you mean '#word'?`; a word that only looks the same is shown percent-encoded, so that the
  /// difference can be seen. After ``limit`` words, one answer says that there are no more suggestions.
  package mutating func help(for word: String, after mark: String = "") -> String? {
    if let near = nearest(to: word) {
      guard near == word else { return "did you mean '\(mark)\(near)'?" }
      return "did you mean '\(mark)\(Self.encoded(near))'? it only looks the same"
    }
    if answers[word] != nil || hasSaidEnough { return nil }
    hasSaidEnough = true
    return "more than \(Self.limit) names are unknown: no more guesses what they may have meant"
  }

  /// The nearest word, of several the first; `nil` if none is near enough to be a typo.
  package mutating func nearest(to word: String) -> String? {
    if let answer = answers[word] { return answer }
    guard answers.count < Self.limit else { return nil }
    let answer = search(word)
    answers.updateValue(answer, forKey: word)
    return answer
  }

  private static func encoded(_ path: String) -> String {
    path.split(separator: "/", omittingEmptySubsequences: false)
      .map { PercentEncoding.encode(segment: String($0)) }.joined(separator: "/")
  }

  private mutating func search(_ word: String) -> String? {
    if let same = spellings[word] { return same }
    let letters = Array(word.lowercased().utf8)
    guard letters.count <= EditCount.longest else { return nil }
    let mask = Self.mask(of: letters)
    let limit = max(1, min(4, letters.count / 3))
    var best: (distance: Int, known: Known)?
    for length in max(0, letters.count - limit)...letters.count + limit {
      for known in byLength[length] ?? [] {
        // An edit changes at most two of the letters that occur.
        guard (known.mask ^ mask).nonzeroBitCount <= 2 * limit else { continue }
        let most = best?.distance ?? limit
        guard let distance = edits.count(letters, known.letters, atMost: most) else { continue }
        if distance < most || best.map({ known.order < $0.known.order }) ?? true {
          best = (distance, known)
        }
      }
    }
    return best?.known.word
  }

  private static func mask(of letters: [UInt8]) -> UInt64 {
    letters.reduce(0) { $0 | 1 << UInt64($1 & 63) }
  }
}

/// Suggestions for a single word; see ``Suggestions`` for many.
package enum Suggestion {
  /// The nearest of `known` if it is near enough to be a typo; of several the first.
  package static func nearest(to word: String, among known: [String]) -> String? {
    var suggestions = Suggestions(known)
    return suggestions.nearest(to: word)
  }

  /// Either the nearest word or other advice.
  package static func help(
    for word: String, among known: [String], or advice: String? = nil
  ) -> String? {
    nearest(to: word, among: known).map { "did you mean '\($0)'?" } ?? advice
  }

  /// Either the nearest word or the list of all.
  package static func help(
    for word: String, among known: [String], listedAs title: String
  ) -> String? {
    let list = known.isEmpty ? nil : "\(title): \(known.joined(separator: ", "))"
    return help(for: word, among: known, or: list)
  }
}

/// Counts the edits between two words, up to a limit. Its buffers are used for all words.
struct EditCount {
  /// How many cells were computed, over all words.
  private(set) var cells = 0
  /// The longest words that are compared, in bytes.
  static let longest = 200

  // Rows of the table of edits: cell `n` belongs to the first `n` letters of the second word.
  private var beforeLast = [Int](repeating: 0, count: longest + 2)
  private var last = [Int](repeating: 0, count: longest + 2)
  private var row = [Int](repeating: 0, count: longest + 2)
}

extension EditCount {
  /// The number of letters added, left out, replaced or exchanged with a neighbor; `nil` if it is above the limit.
  ///
  /// Only cells near the diagonal can hold few edits, so only these are looked at, and only until a
  /// whole row holds too many.
  mutating func count(_ a: [UInt8], _ b: [UInt8], atMost limit: Int) -> Int? {
    guard abs(a.count - b.count) <= limit, max(a.count, b.count) <= Self.longest else { return nil }
    for j in 0...min(b.count, limit + 1) { last[j] = j }
    for i in a.indices {
      let band = max(0, i - limit)..<min(b.count, i + limit + 1)
      row[band.lowerBound] = band.lowerBound == 0 ? i + 1 : limit + 1
      var least = row[band.lowerBound]
      cells += band.count
      for j in band {
        var cost = min(last[j + 1], row[j]) + 1
        cost = min(cost, last[j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          cost = min(cost, beforeLast[j - 1] + 1)
        }
        row[j + 1] = cost
        least = min(least, cost)
      }
      if least > limit { return nil }
      // The next row looks one cell further.
      row[band.upperBound + 1] = limit + 1
      (beforeLast, last, row) = (last, row, beforeLast)
    }
    return last[b.count] <= limit ? last[b.count] : nil
  }
}
