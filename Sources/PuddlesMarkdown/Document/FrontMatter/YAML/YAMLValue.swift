// A value of YAML with its place.

/// Text, a list or a map, as it was written: no scalar is turned into a number, a date or a truth
/// value before somebody asks for one, so `1.10`, `1e3` and `no` keep their text.
public struct YAMLValue: Sendable, Hashable {
  public indirect enum Content: Sendable, Hashable {
    /// `isQuoted` tells the text `"no"` from the word `no`.
    case text(String, isQuoted: Bool)
    case list([YAMLValue])
    case mapping(YAMLMapping)
  }

  public var content: Content
  public var position: SourcePosition

  public init(_ content: Content, position: SourcePosition) {
    self.content = content
    self.position = position
  }
}

extension YAMLValue {
  /// Whether it is `~`, `null` or nothing at all.
  public var isNull: Bool {
    guard case .text(let text, isQuoted: false) = content else { return false }
    return switch text {
    case "", "~", "null", "Null", "NULL": true
    default: false
    }
  }

  /// The text of a scalar, or `nil`.
  public var text: String? {
    if case .text(let text, _) = content { text } else { nil }
  }

  /// What a message calls it.
  var kind: String {
    switch content {
    case _ where isNull: "nothing"
    case .text: "text"
    case .list: "a list"
    case .mapping: "a map"
    }
  }
}
