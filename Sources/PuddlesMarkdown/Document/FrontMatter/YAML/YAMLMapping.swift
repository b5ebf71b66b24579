// A map of YAML in the order of the file.

/// Keys with values; each key stands once.
public struct YAMLMapping: Sendable, Hashable {
  /// One line of a map.
  public struct Entry: Sendable, Hashable {
    public var key: String
    /// Where the key stands.
    public var position: SourcePosition
    public var value: YAMLValue

    public init(key: String, position: SourcePosition, value: YAMLValue) {
      self.key = key
      self.position = position
      self.value = value
    }
  }

  public var entries: [Entry]

  public init(entries: [Entry] = []) {
    self.entries = entries
  }
}

extension YAMLMapping {
  /// The value of a key, or `nil`.
  public subscript(key: String) -> YAMLValue? {
    entries.first { $0.key == key }?.value
  }
}
