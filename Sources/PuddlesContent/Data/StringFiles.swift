// Loads translations of the interface from files, one for each language, which translators edit.

public import Puddles
import PuddlesBasics
import PuddlesData
import PuddlesSystem

extension Site {
  /// Returns the texts of the site with the translations from a folder of its content.
  ///
  /// Add them to the environment of the site, as `.strings`. The file `strings/zh-Hans.yml` contains the texts of one
  /// language, by table and by original text; the ``SiteSettings`` must name
  /// these tables:
  /// ```yaml
  /// ShopStrings:
  ///   Basket: 购物车
  ///   "{count} item | {count} items": "{count} 件"
  /// ```
  /// A missing file adds nothing. A build warns, with file and line, of a text that is in no table, because it is
  /// misspelt or was changed. It also warns of a file that is named after no language of the site.
  /// - Throws: `DiagnosticsError` if a file is no YAML of this form.
  public func strings(
    in folder: String = "strings", of context: SiteContext
  ) async throws -> Strings {
    var strings = Strings(language: settings.language)
    let tables: [any StringTable.Type] =
      [FrameworkStrings.self, NoticeStrings.self] + settings.stringTables
    for language in settings.languages {
      let path = "\(context.contentPath)/\(folder)/\(language).yml"
      let revision = FileRevision(path: path)
      let file = SharedValue(revision: { revision.current() }) { try StringFile(path: path) }
      try await file.value().add(to: &strings, of: tables, in: language)
    }
    for warning in unknownLanguages(in: "\(context.contentPath)/\(folder)") {
      strings.note(unknown: warning)
    }
    return strings
  }

  private func unknownLanguages(in folder: String) -> [Diagnostic] {
    let names = ((try? Files.entries(of: folder)) ?? []).map(\.name)
    let files = Set(settings.languages.map { "\($0).yml" })
    return names.filter { $0.hasSuffix(".yml") && !files.contains($0) }.map { name in
      Diagnostic(
        .warning, code: "unknown-string", "the site has no language '\(name.dropLast(4))'",
        file: "\(folder)/\(name)",
        help: Suggestion.help(
          for: name, among: files.sorted(), or: "name it in the site's 'languages'"))
    }
  }
}

/// The translations in one file, by table and by original text.
private struct StringFile: Sendable {
  private typealias Texts = [String: Placed<String>]

  private let path: String
  private let tables: [String: Placed<Texts>]

  /// - Throws: `DiagnosticsError` if the file is no map of tables with texts.
  init(path: String) throws(DiagnosticsError) {
    self.path = path
    guard Files.status(of: path) != nil else {
      tables = [:]
      return
    }
    tables = try DataFileReader(path: path).value([String: Placed<Texts>]?.self) ?? [:]
  }
}

extension StringFile {
  func add(
    to strings: inout Strings, of tables: [any StringTable.Type], in language: String
  ) {
    let names = tables.map { "\($0)" }
    for (name, texts) in Self.inOrder(self.tables) {
      if let index = names.firstIndex(of: name) {
        add(texts.value, to: &strings, tables[index], in: language)
      } else {
        strings.note(
          unknown: warning(
            "the site names no table '\(name)' in its 'stringTables'", at: texts.keyPosition,
            name, among: names.sorted()))
      }
    }
  }

  private func add<Table: StringTable>(
    _ texts: Texts, to strings: inout Strings, _ table: Table.Type, in language: String
  ) {
    for (text, words) in Self.inOrder(texts)
    where !strings.add(words.value, of: text, to: table, in: language) {
      strings.note(
        unknown: warning(
          "the table '\(table)' has no text '\(text)'", at: words.keyPosition, text,
          among: table.allCases.map(\.original)))
    }
  }

  private static func inOrder<Value>(
    _ entries: [String: Placed<Value>]
  ) -> [(key: String, value: Placed<Value>)] {
    entries.sorted { $0.value.keyPosition < $1.value.keyPosition }
  }

  private func warning(
    _ problem: String, at position: SourcePosition, _ word: String, among known: [String]
  ) -> Diagnostic {
    Diagnostic(
      .warning, code: "unknown-string", problem, file: path, line: position.line,
      column: position.column,
      help: Suggestion.help(
        for: word, among: known, or: "it was renamed, or is not needed any more"))
  }
}
