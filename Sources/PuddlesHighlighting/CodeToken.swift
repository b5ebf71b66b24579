// A piece of code that has a meaning, and so a color.

/// A run of bytes in a text of code. What lies between tokens is plain.
public struct CodeToken: Hashable, Sendable {
  /// What a token is.
  public enum Kind: UInt8, Hashable, Sendable, CaseIterable {
    case keyword, string, comment, number, type, attribute, function, inserted, deleted
  }

  public let kind: Kind
  /// Offsets in the UTF-8 of the code; they never cut a character.
  public let range: Range<Int>

  public init(_ kind: Kind, _ range: Range<Int>) {
    self.kind = kind
    self.range = range
  }
}

extension CodeToken.Kind {
  /// The class in the page, which a stylesheet colors.
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

  /// The tag that begins a token, written once so that rendering makes no string for it.
  var startTag: String { Self.startTags[Int(rawValue)] }

  private static let startTags = allCases.map { "<span class=\"\($0.name)\">" }
}
