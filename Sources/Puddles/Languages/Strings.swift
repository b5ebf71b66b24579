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
  /// Texts that were added to the tables, by table and language.
  private var added: [ObjectIdentifier: [String: any Sendable]] = [:]
  /// Warnings about translations in files of texts that no table has.
  package private(set) var unknown: [Diagnostic] = []
  /// The file of each language from which texts are added, whether it is there or not.
  private var files: [String: String] = [:]

  /// The texts of the tables in a language, a BCP 47 tag.
  public init(language: String = "en") {
    self.language = language
  }
}

extension Strings {
  /// A text; `values` replace its placeholders.
  ///
  /// If the language lacks it, the text is the one of a wider language (`zh` for `zh-Hans`) or the
  /// original.
  public func callAsFunction<Table: StringTable>(
    _ key: Table, _ values: [String: String] = [:]
  ) -> String {
    phrase(key).text(values, count: nil)
  }

  /// A text in the form for a number.
  public func callAsFunction<Table: StringTable>(
    _ key: Table, count: Int, _ values: [String: String] = [:]
  ) -> String {
    phrase(key).text(values, count: count)
  }

  /// A text that may be a key of any table.
  @_disfavoredOverload
  public func callAsFunction(_ text: any LocalizedText) -> String { text.text(in: self) }

  /// Every form of a text, for scripts that count in the page; its placeholders are not replaced.
  package func forms<Table: StringTable>(of key: Table) -> [PluralCategory: String] {
    let phrase = phrase(key)
    let forms = phrase.forms.map(String.init)
    guard forms.count > 1 else { return [.other: phrase.source] }
    let categories = PluralRule.categories(of: phrase.language)
    return Dictionary(uniqueKeysWithValues: zip(categories, forms))
  }

  /// The texts in another language.
  package func speaking(_ language: String) -> Strings {
    var copy = self
    copy.language = language
    return copy
  }

  /// Adds a language to a table, or replaces single texts of it.
  public func adding<Table: StringTable>(
    _ texts: [Table: String], in language: String
  ) -> Strings {
    var copy = self
    let earlier = addedTexts(of: Table.self, in: language)
    let id = ObjectIdentifier(Table.self)
    copy.added[id, default: [:]][language] = earlier.merging(texts) { $1 }
    return copy
  }

  /// Adds a translation of a text of a table.
  /// - Returns: Whether the table has the text.
  package mutating func add<Table: StringTable>(
    _ translation: String, of original: String, to table: Table.Type, in language: String
  ) -> Bool {
    guard let key = Table.allCases.first(where: { $0.original == original }) else { return false }
    self = adding([key: translation], in: language)
    return true
  }

  package mutating func record(unknown: Diagnostic) { self.unknown.append(unknown) }

  package mutating func record(file: String, of language: String) { files[language] = file }
}

extension Strings {
  private func addedTexts<Table: StringTable>(
    of table: Table.Type, in language: String
  ) -> [Table: String] {
    added[ObjectIdentifier(table)]?[language] as? [Table: String] ?? [:]
  }

  /// The text in exactly this language; `nil` if there is none.
  private func own<Table: StringTable>(_ key: Table, in language: String) -> String? {
    if !added.isEmpty, let text = addedTexts(of: Table.self, in: language)[key] { return text }
    if language == Table.originalLanguage { return key.original }
    return Table.translations[language]?[key]
  }

  /// The text of a language or of a wider one: `zh` for `zh-Hans`.
  private func translated<Table: StringTable>(_ key: Table, in language: String) -> Phrase? {
    var tag = language[...]
    while !tag.isEmpty {
      if let text = own(key, in: String(tag)) { return Phrase(source: text, language: language) }
      tag = tag.lastIndex(of: "-").map { tag[..<$0] } ?? ""
    }
    return nil
  }

  private func phrase<Table: StringTable>(_ key: Table) -> Phrase {
    translated(key, in: language)
      ?? Phrase(source: key.original, language: Table.originalLanguage)
  }
}

extension EnvironmentKey where Value == Strings {
  /// The texts of the interface, in the language of the page.
  public static var strings: Self { Self(default: Strings()) }
}

extension EnvironmentValues {
  /// The environment with the texts of a language. Those in the language that it speaks share one storage.
  func speaking(_ language: String) -> EnvironmentValues {
    guard self[.strings].language != language else { return self }
    var localized = self
    localized[.strings] = self[.strings].speaking(language)
    return localized
  }
}

/// A table of texts: an enum whose cases are the keys, and whose raw values are the texts.
///
/// A placeholder for a value is written `{name}`. A text that depends on a number, which is written `{count}`,
/// has its forms between ` | `: zero, one, two, few, many, other, as far as the language of the text has them.
/// ```swift
/// enum ShopStrings: String, StringTable {
///   case basket = "Basket"
///   case items = "{count} item | {count} items"
/// }
/// ```
/// Texts in other languages are in files that a translator edits (`Site.strings(in:of:)` of
/// PuddlesContent), or in ``translations``. A text that is missing there is shown in the table's
/// own language, and a build warns of it.
public protocol StringTable: RawRepresentable<String>, CaseIterable, Hashable, LocalizedText {
  /// The text in the table's own language; its default is the raw value.
  var original: String { get }
  /// The language of ``original``, as a BCP 47 tag; `en` by default.
  static var originalLanguage: String { get }
  /// Texts in other languages that are kept in code, such as `["de": [.basket: "Korb"]]`, by BCP 47 tag; none by
  /// default. A text of a file wins over one here.
  static var translations: [String: [Self: String]] { get }
}

extension StringTable {
  /// The raw value.
  public var original: String { rawValue }
  /// `en`, English.
  public static var originalLanguage: String { "en" }
  /// No translations in code.
  public static var translations: [String: [Self: String]] { [:] }
}

extension Strings {
  /// Warnings about a table in a language: texts that are missing, placeholders that differ, and
  /// forms for numbers that the language has and the text does not.
  package func diagnostics<Table: StringTable>(
    of table: Table.Type, in language: String
  ) -> [Diagnostic] {
    guard language != Table.originalLanguage else { return [] }
    if Table.allCases.allSatisfy({ translated($0, in: language) == nil }) {
      return [
        Diagnostic(
          .warning, code: "missing-string",
          "the table '\(Table.self)' has no texts in the language '\(language)'",
          help: "those in '\(Table.originalLanguage)' are shown; "
            + "translate them in \(file(of: language))")
      ]
    }
    return Table.allCases.compactMap { fault(of: $0, in: language) }
  }

  /// The file where a translator adds texts, in words.
  private func file(of language: String) -> String {
    files[language].map { "'\($0)'" }
      ?? "'Content/strings/\(language).yml', which 'strings(of:)' reads"
  }

  private func fault<Table: StringTable>(of key: Table, in language: String) -> Diagnostic? {
    let name = "'\(key.original)' of the table '\(Table.self)'"
    guard let phrase = translated(key, in: language) else {
      return Diagnostic(
        .warning, code: "missing-string", "\(name) has no text in the language '\(language)'",
        help: "the text in '\(Table.originalLanguage)' is shown; "
          + "translate it in \(file(of: language))")
    }
    let original = Phrase(source: key.original, language: Table.originalLanguage)
    let (own, other) = (phrase.placeholders, original.placeholders)
    if own != other {
      let names = own.symmetricDifference(other).sorted().map { "{\($0)}" }
      return Diagnostic(
        .warning, code: "string-values",
        "\(name) has other places for values in '\(language)' than in '\(Table.originalLanguage)': "
          + names.joined(separator: ", "))
    }
    let (forms, needed) = (phrase.forms.count, PluralRule.categories(of: language))
    guard original.isCounted || forms > 1, forms != needed.count else { return nil }
    return Diagnostic(
      .warning, code: "string-forms",
      "\(name) has \(forms) of the \(needed.count) forms for numbers in '\(language)': "
        + needed.map(\.rawValue).joined(separator: " | "))
  }
}

extension Site {
  /// Warnings about texts that the languages of the site lack, and about translations of texts that
  /// its tables do not have; the tables of the framework are included.
  package func stringDiagnostics(of strings: Strings) -> [Diagnostic] {
    let tables: [any StringTable.Type] =
      [FrameworkStrings.self, NoticeStrings.self] + settings.stringTables
    return strings.unknown
      + settings.languages.flatMap { language in
        tables.flatMap { strings.diagnostics(of: $0, in: language) }
      }
  }
}
