// Looks up texts in the language of the page.

/// The texts of one language.
///
/// Components read it from the environment and call it with a key:
/// ```swift
/// @Environment(.strings) private var strings
/// var body: some HTML { p { strings(ShopStrings.items, count: 3) } }
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

  /// A text that may be a key of any table.
  @_disfavoredOverload
  public func callAsFunction(_ text: any LocalizedText) -> String { text.text(in: self) }

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

/// A table of texts: an enum whose cases are the keys.
///
/// The texts of the table's own language come from a `switch`, so the compiler knows when one is
/// missing. Other languages may lag behind: what they lack is shown in the table's own language, and a
/// build warns of it.
/// ```swift
/// enum ShopStrings: String, StringTable {
///   case basket, items
///   var original: Phrase {
///     switch self {
///     case .basket: "Basket"
///     case .items: .counted(one: "{count} item", other: "{count} items")
///     }
///   }
///   static let translations: [String: [ShopStrings: Phrase]] = ["fr": [.basket: "Panier"]]
/// }
/// ```
public protocol StringTable: RawRepresentable<String>, CaseIterable, Hashable, LocalizedText {
  /// The text in the table's own language.
  var original: Phrase { get }
  /// The language of ``original``, as a BCP 47 tag.
  static var originalLanguage: String { get }
  /// The texts in other languages, by BCP 47 tag.
  static var translations: [String: [Self: Phrase]] { get }
}

extension StringTable {
  public static var originalLanguage: String { "en" }
  public static var translations: [String: [Self: Phrase]] { [:] }
}

extension Strings {
  /// Warnings about a table in a language: texts that are missing, places for values that differ, and
  /// forms for numbers that the language has and the text does not.
  public func diagnostics<Table: StringTable>(
    of table: Table.Type, in language: String
  ) -> [Diagnostic] {
    guard language != Table.originalLanguage else { return [] }
    if Table.allCases.allSatisfy({ translated($0, in: language) == nil }) {
      return [
        Diagnostic(
          .warning, code: "missing-string",
          "the table '\(Table.self)' has no texts in the language '\(language)'",
          help: "those in '\(Table.originalLanguage)' are shown; add some with 'Strings.adding'")
      ]
    }
    return Table.allCases.compactMap { fault(of: $0, in: language) }
  }

  private func fault<Table: StringTable>(of key: Table, in language: String) -> Diagnostic? {
    let name = "'\(key.rawValue)' of the table '\(Table.self)'"
    guard let phrase = translated(key, in: language) else {
      return Diagnostic(
        .warning, code: "missing-string", "\(name) has no text in the language '\(language)'",
        help: "the text in '\(Table.originalLanguage)' is shown; add one to 'translations'")
    }
    let (own, other) = (phrase.placeholders, key.original.placeholders)
    if own != other {
      let names = own.symmetricDifference(other).sorted().map { "{\($0)}" }
      return Diagnostic(
        .warning, code: "string-values",
        "\(name) has other places for values in '\(language)' than in '\(Table.originalLanguage)': "
          + names.joined(separator: ", "))
    }
    let forms = phrase.missingForms(in: language)
    guard key.original.isCounted, !forms.isEmpty else { return nil }
    return Diagnostic(
      .warning, code: "string-forms",
      "\(name) lacks a form for numbers in '\(language)': "
        + forms.map(\.rawValue).joined(separator: ", "))
  }
}

extension Site {
  /// Warnings about texts that the languages of the site lack; those of the framework included.
  public var stringDiagnostics: [Diagnostic] {
    let tables: [any StringTable.Type] = [FrameworkStrings.self, NoticeStrings.self] + stringTables
    return languages.flatMap { language in
      tables.flatMap { strings.diagnostics(of: $0, in: language) }
    }
  }
}
