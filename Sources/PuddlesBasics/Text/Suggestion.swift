// "Did you mean": the known word that is nearest to a mistyped one.

/// One question; see ``Suggestions`` for many.
package enum Suggestion {
  /// The nearest of `known` if it is near enough to be a slip of the hand; of several the first.
  package static func nearest(to word: String, among known: [String]) -> String? {
    var suggestions = Suggestions(known)
    return suggestions.nearest(to: word)
  }

  /// Either the nearest word or the list of all.
  package static func help(
    for word: String, among known: [String], listedAs title: String
  ) -> String? {
    if let near = nearest(to: word, among: known) { return "did you mean '\(near)'?" }
    return known.isEmpty ? nil : "\(title): \(known.joined(separator: ", "))"
  }
}
