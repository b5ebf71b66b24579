// The values of a file of data with their places, in whatever format the file is written.

package import PuddlesBasics

/// Text, a list or a map, as it was written: no scalar is turned into a number, a date or a truth
/// value until it is decoded as one, so `1.10`, `1e3` and `no` keep their text.
package struct DataNode: Sendable, Hashable {
  package indirect enum Content: Sendable, Hashable {
    /// `isQuoted` separates the text `"no"` from the word `no`.
    case text(String, isQuoted: Bool)
    case list([DataNode])
    case mapping(DataMap)
  }

  package var content: Content
  /// Where it begins; the first character of a file for a value that a program made.
  package var position: SourcePosition

  package init(_ content: Content, position: SourcePosition = SourcePosition(line: 1, column: 1)) {
    self.content = content
    self.position = position
  }
}

extension DataNode {
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

// MARK: - A map in the order of the file

/// Keys with values; each key stands once.
package struct DataMap: Sendable, Hashable {
  /// One line of a map.
  package struct Entry: Sendable, Hashable {
    package var key: String
    /// Where the key stands.
    package var position: SourcePosition
    package var value: DataNode

    package init(
      key: String, position: SourcePosition = SourcePosition(line: 1, column: 1), value: DataNode
    ) {
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

extension DataMap {
  /// The value of a key, or `nil`. Setting replaces it where it stands, adds it at the end, or takes it
  /// out for `nil`.
  package subscript(key: String) -> DataNode? {
    get { entries.first { $0.key == key }?.value }
    set {
      let index = entries.firstIndex { $0.key == key }
      switch (newValue, index) {
      case (let value?, let index?): entries[index].value = value
      case (let value?, nil): entries.append(Entry(key: key, value: value))
      case (nil, let index?): entries.remove(at: index)
      case (nil, nil): break
      }
    }
  }
}
