// "Jon, Darla and Luis": names as a sentence says them.

extension Sequence<String> {
  /// The words with commas, and "and" before the last one; empty for none.
  func inSentence() -> String {
    let words = Array(self)
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " and " + last
  }
}
