// "1 minute", "2 minutes": a number with its noun.

extension Int {
  /// The number with a noun, which gets an `s` unless the number is one.
  func counted(_ noun: String) -> String {
    "\(self) \(noun)\(self == 1 ? "" : "s")"
  }
}
