// A token of code: a keyword, a string, a comment and so on, which is shown in its color.

/// A range of bytes in code with one meaning. Text between tokens has no color.
public struct CodeToken: Hashable, Sendable {
  /// The meaning of a token.
  public enum Kind: UInt8, Hashable, Sendable, CaseIterable {
    /// What a word of code is; inserted and deleted are lines of a difference.
    case keyword, string, comment, number, type, attribute, function, inserted, deleted
  }

  /// The meaning of the token.
  public let kind: Kind
  /// The offsets in the UTF-8 of the code, always at the ends of characters.
  public let range: Range<Int>

  /// A token of a kind, with its offsets in the UTF-8 of the code.
  public init(_ kind: Kind, _ range: Range<Int>) {
    self.kind = kind
    self.range = range
  }
}

extension CodeToken.Kind {
  /// The class of the `span` element, by which a stylesheet selects its color.
  public var name: String {
    switch self {
    case .keyword: "k"
    case .string: "s"
    case .comment: "c"
    case .number: "n"
    case .type: "t"
    case .attribute: "a"
    case .function: "f"
    case .inserted: "i"
    case .deleted: "d"
    }
  }

  /// The start tag of the `span`, made in advance so that rendering creates no string.
  var startTag: String { Self.startTags[Int(rawValue)] }

  private static let startTags = allCases.map { "<span class=\"\($0.name)\">" }
}
