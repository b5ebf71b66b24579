// The names that a live host keeps for itself in paths, query strings and forms: the one list of them.

/// Names that a site must not use for its own paths, query strings and forms.
package enum ReservedNames {
  /// The first segment of the paths of the host's scripts and events.
  package static let folder = "-"
  /// The start of the last segment in the URL of a question.
  package static let questionPrefix = "ask-"

  /// Names in a query string.
  package enum QueryName: String, CaseIterable, Sendable {
    /// The number of a long-running action that the visitor waits for.
    case working
    /// The version of the page whose changes are asked for.
    case events
  }

  /// Names of the fields that the host adds to forms. Fields of a ``Form`` are named by their place in
  /// the page, such as `c1x`, so none of them can collide.
  package enum FieldName: String, CaseIterable, Sendable {
    case form, control, token, revision, original, item
  }

  /// Whether a segment of a route is kept for the host.
  static func isReserved(segment: some StringProtocol) -> Bool {
    segment == folder || segment.hasPrefix(questionPrefix)
  }
}

/// A page uses a name that the live host keeps for itself.
package struct ReservedNameError: Error, Hashable, CustomStringConvertible {
  /// The reserved name, such as `events`.
  package let name: String

  package var description: String {
    "the name '\(name)' in a query string is reserved for the live host: use another one"
  }
}
