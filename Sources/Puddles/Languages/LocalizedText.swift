// A text that is put into words where its language is known.

/// A text in the language of the page that shows it: a key of a ``StringTable``, a key with its values, or a
/// plain `String`, which is the same in all languages.
public protocol LocalizedText: Sendable {
  /// The words in the language of `strings`.
  func text(in strings: Strings) -> String
}

extension String: LocalizedText {
  public func text(in strings: Strings) -> String { self }
}

extension StringTable {
  public func text(in strings: Strings) -> String { strings(self) }

  /// The text with values in its places, to be put into words later.
  public func with(_ values: [String: String]) -> some LocalizedText {
    FilledText(key: self, count: nil, values: values)
  }

  /// The text in the form for a number, to be put into words later.
  public func with(count: Int, _ values: [String: String] = [:]) -> some LocalizedText {
    FilledText(key: self, count: count, values: values)
  }
}

/// A key of a table with its values.
struct FilledText<Table: StringTable>: LocalizedText {
  let key: Table
  let count: Int?
  let values: [String: String]

  func text(in strings: Strings) -> String {
    count.map { strings(key, count: $0, values) } ?? strings(key, values)
  }
}
