// How many slips of the hand lie between two words.

/// Counts edits, as far as their number matters. Keeps its memory from word to word.
struct EditCount {
  /// In bytes; the other word may be longer by as many bytes as edits are allowed.
  static let longest = 200

  // Rows of the table of edits: cell `n` belongs to the first `n` letters of the second word.
  private var beforeLast = [Int](repeating: 0, count: longest + 2)
  private var last = [Int](repeating: 0, count: longest + 2)
  private var row = [Int](repeating: 0, count: longest + 2)
}

extension EditCount {
  /// Letters added, left out or replaced, and neighbours exchanged; `nil` if there are more.
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
