// The values and maps of YAML, with their places.

/// Text, a list or a map, as it was written: no scalar is turned into a number, a date or a truth
/// value until it is decoded as one, so `1.10`, `1e3` and `no` keep their text.
package struct YAMLValue: Sendable, Hashable {
  package indirect enum Content: Sendable, Hashable {
    /// `isQuoted` separates the text `"no"` from the word `no`.
    case text(String, isQuoted: Bool)
    case list([YAMLValue])
    case mapping(YAMLMapping)
  }

  package var content: Content
  package var position: SourcePosition

  package init(_ content: Content, position: SourcePosition) {
    self.content = content
    self.position = position
  }
}

extension YAMLValue {
  /// Whether it is `~`, `null` or nothing at all.
  package var isNull: Bool {
    guard case .text(let text, isQuoted: false) = content else { return false }
    return switch text {
    case "", "~", "null", "Null", "NULL": true
    default: false
    }
  }

  /// The text of a scalar, or `nil`.
  package var text: String? {
    if case .text(let text, _) = content { text } else { nil }
  }

  /// What a message calls it.
  package var kind: String {
    switch content {
    case _ where isNull: "nothing"
    case .text: "text"
    case .list: "a list"
    case .mapping: "a map"
    }
  }
}

// MARK: - A map of YAML in the order of the file

/// Keys with values; each key stands once.
package struct YAMLMapping: Sendable, Hashable {
  /// One line of a map.
  package struct Entry: Sendable, Hashable {
    package var key: String
    /// Where the key stands.
    package var position: SourcePosition
    package var value: YAMLValue

    package init(key: String, position: SourcePosition, value: YAMLValue) {
      self.key = key
      self.position = position
      self.value = value
    }
  }

  package var entries: [Entry]

  package init(entries: [Entry] = []) {
    self.entries = entries
  }
}

extension YAMLMapping {
  /// The value of a key, or `nil`.
  package subscript(key: String) -> YAMLValue? {
    entries.first { $0.key == key }?.value
  }
}
