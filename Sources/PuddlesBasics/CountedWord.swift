// Numbers with a word in messages: `1 file`, `2 files`.

extension Int {
  /// The number with a word, which gets an `s` unless the number is one.
  package func counted(_ word: String) -> String { "\(self) \(word)\(self == 1 ? "" : "s")" }
}
