// The values of a JSON, YAML or CSV file as a tree, each with its place in the file.

package import PuddlesBasics

/// A text, a list or a map as the file spells it. A scalar becomes a number, a date or a truth value only when
/// it is decoded as one, so `1.10`, `1e3` and `no` keep their text.
package struct DataNode: Sendable, Hashable {
  package indirect enum Content: Sendable, Hashable {
    /// A scalar; `isQuoted` distinguishes the text `"no"` from the word `no`.
    case text(String, isQuoted: Bool)
    case list([DataNode])
    case mapping(DataMap)
  }

  package var content: Content
  /// Where the value begins in its file; for a value made by a program, the first character.
  package var position: SourcePosition

  package init(_ content: Content, position: SourcePosition = .start) {
    self.content = content
    self.position = position
  }
}

extension DataNode {
  /// Whether the value is unquoted and empty, `~` or `null`; a quoted empty text is not.
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

  /// The name of the kind in messages.
  var kind: String {
    switch content {
    case _ where isNull: "nothing"
    case .text: "text"
    case .list: "a list"
    case .mapping: "a map"
    }
  }
}

extension SourcePosition {
  /// The first character of a file.
  package static let start = SourcePosition(line: 1, column: 1)
}

// MARK: - A map in the order of the file

/// Keys with values in the order of the file; no key occurs twice.
package struct DataMap: Sendable, Hashable {
  /// One key with its value.
  package struct Entry: Sendable, Hashable {
    package let key: String
    /// Where the key begins in the file.
    package let position: SourcePosition
    package fileprivate(set) var value: DataNode

    package init(key: String, position: SourcePosition = .start, value: DataNode) {
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
  /// The value of a key, or `nil`.
  package subscript(key: String) -> DataNode? { entries.first { $0.key == key }?.value }

  /// Sets the value of a key in its place; a new key is added at the end.
  package mutating func set(_ value: DataNode, for key: String) {
    if let index = entries.firstIndex(where: { $0.key == key }) {
      entries[index].value = value
    } else {
      entries.append(Entry(key: key, value: value))
    }
  }

  /// The map as a node with the position of its first key.
  package var node: DataNode {
    DataNode(.mapping(self), position: entries.first?.position ?? .start)
  }
}

/// The keys of a map that were read so far, to refuse duplicates.
struct KnownKeys {
  private var keys: Set<String> = []

  /// - Throws: a fault if the key occurred before, also in other code points of the same text.
  mutating func add(_ key: String, at position: SourcePosition) throws(Fault) {
    let (isNew, first) = keys.insert(key)
    if isNew { return }
    var fault = Fault.duplicateKey(key.excerpt(), at: position)
    if !first.utf8.elementsEqual(key.utf8) {
      fault.help = "composed and decomposed letters are the same: it is written in two ways"
    }
    throw fault
  }
}

// MARK: - Which reader a file needs, by its name

extension DataNode {
  /// How deep lists and maps of YAML may be nested.
  package static let depthLimit = 32

  /// Parses a file whose name ends in `.json`, `.yml`, `.yaml` or `.csv`.
  /// - Throws: the first syntax error, or a fault for a file with another name.
  package init(of source: Source) throws(Fault) {
    switch source.file.lowercased().split(separator: ".").last {
    case "json": self = try JSONReader.value(of: source)
    case "csv": self = try CSVReader.table(of: source)
    case "yml", "yaml":
      let value = try YAMLReader.value(of: source.bytes[...], firstLine: 1)
      self = value ?? DataNode(.text("", isQuoted: false))
    default:
      throw .data(
        "its name does not say what is in it", help: "end it in '.json', '.yml', '.yaml' or '.csv'")
    }
  }
}
