// Finds texts that a language lacks.

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
    let tables: [any StringTable.Type] = [FrameworkText.self, NoticeText.self] + stringTables
    return languages.flatMap { language in
      tables.flatMap { strings.diagnostics(of: $0, in: language) }
    }
  }
}
