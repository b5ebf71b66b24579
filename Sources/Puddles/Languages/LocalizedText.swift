// A text that is translated only where it is shown, because its language is known there.

/// A text in the language of the page that shows it: a key of a ``StringTable``, a key with its values, or a
/// plain `String`, which is the same in all languages.
public protocol LocalizedText: Sendable {
  /// The text in the language of `strings`.
  func text(in strings: Strings) -> String
}

extension String: LocalizedText {
  /// The text itself, in every language.
  public func text(in strings: Strings) -> String { self }
}

extension StringTable {
  /// The translation of the key, or its original text if there is none.
  public func text(in strings: Strings) -> String { strings(self) }

  /// The text with values for its placeholders, to be translated where it is shown.
  public func with(_ values: [String: String]) -> some LocalizedText {
    FilledText(key: self, count: nil, values: values)
  }

  /// The text in the form for a number, to be translated where it is shown.
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
