// Looks up texts in the language of the page.

/// The texts of one language.
///
/// Components read it from the environment and call it with a key:
/// ```swift
/// @Environment(.strings) private var strings
/// var body: some HTML { p { strings(ShopText.items, count: 3) } }
/// ```
public struct Strings: Sendable {
  /// The language of the page, as a BCP 47 tag.
  public private(set) var language: String
  /// What a site adds to tables that are not its own, by table and language.
  private var added: [ObjectIdentifier: [String: any Sendable]] = [:]

  public init(language: String = "en") {
    self.language = language
  }
}

extension Strings {
  /// A text; `values` fill its places.
  ///
  /// If the language lacks it, the text is the one of a wider language (`zh` for `zh-Hans`) or the
  /// original.
  public func callAsFunction<Table: StringTable>(
    _ key: Table, _ values: [String: String] = [:]
  ) -> String {
    let (phrase, language) = phrase(key)
    return phrase.text(values, count: nil, in: language)
  }

  /// A text in the form for a number.
  public func callAsFunction<Table: StringTable>(
    _ key: Table, count: Int, _ values: [String: String] = [:]
  ) -> String {
    let (phrase, language) = phrase(key)
    return phrase.text(values, count: count, in: language)
  }

  /// Every form of a text, for scripts that count in the page; its places stay as they are written.
  public func forms<Table: StringTable>(of key: Table) -> [PluralCategory: String] {
    phrase(key).0.forms
  }

  /// The same texts in another language.
  public func speaking(_ language: String) -> Strings {
    var copy = self
    copy.language = language
    return copy
  }

  /// Adds a language to a table, or replaces single texts of it.
  public func adding<Table: StringTable>(
    _ texts: [Table: Phrase], in language: String
  ) -> Strings {
    var copy = self
    let earlier = addedTexts(of: Table.self, in: language)
    let id = ObjectIdentifier(Table.self)
    copy.added[id, default: [:]][language] = earlier.merging(texts) { $1 }
    return copy
  }
}

extension Strings {
  private func addedTexts<Table: StringTable>(
    of table: Table.Type, in language: String
  ) -> [Table: Phrase] {
    added[ObjectIdentifier(table)]?[language] as? [Table: Phrase] ?? [:]
  }

  /// The text that a language has of its own.
  private func own<Table: StringTable>(_ key: Table, in language: String) -> Phrase? {
    if !added.isEmpty, let phrase = addedTexts(of: Table.self, in: language)[key] { return phrase }
    if language == Table.originalLanguage { return key.original }
    return Table.translations[language]?[key]
  }

  /// The text of a language or of a wider one: `zh` for `zh-Hans`.
  func translated<Table: StringTable>(_ key: Table, in language: String) -> Phrase? {
    var tag = language[...]
    while !tag.isEmpty {
      if let phrase = own(key, in: String(tag)) { return phrase }
      tag = tag.lastIndex(of: "-").map { tag[..<$0] } ?? ""
    }
    return nil
  }

  private func phrase<Table: StringTable>(_ key: Table) -> (Phrase, language: String) {
    translated(key, in: language).map { ($0, language) }
      ?? (key.original, Table.originalLanguage)
  }
}

extension EnvironmentKey where Value == Strings {
  /// The texts of the interface, in the language of the page.
  public static var strings: Self { Self(default: Strings()) }
}
