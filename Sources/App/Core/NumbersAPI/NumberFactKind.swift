// The kinds of fact that the path of a request can ask for.

/// What sort of sentence is wanted.
public enum NumberFactKind: String, CaseIterable, Codable, Hashable, Sendable {
  /// Whatever is most worth telling.
  case trivia
  /// Mathematics only.
  case math
}
