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
  /// The file may also end in `.yaml`. A missing file adds nothing. A build warns, with file and line, of a text that is
  /// in no table, because it is misspelt or was changed. It also warns of a file that is named after no language of the
  /// site, and of a second file for one language.
  /// - Throws: `DiagnosticsError` if a file is no YAML of this form.
  public func strings(
    in folder: String = "strings", of context: SiteContext
  ) async throws -> Strings {
    var strings = Strings(language: settings.language)
    let tables: [any StringTable.Type] =
      [FrameworkStrings.self, NoticeStrings.self] + settings.stringTables
    let folder = StringFolder(
      path: "\(context.contentPath)/\(folder)", languages: settings.languages)
    let names = SharedValue(revision: { folder.revision }) { folder.names }
    let found = try await names.value()
    for language in settings.languages {
      let path = folder.file(of: language, among: found)
      strings.record(file: path, of: language)
      let revision = FileRevision(path: path)
      let file = SharedValue(revision: { revision.current() }) { try StringFile(path: path) }
      try await file.value().add(to: &strings, of: tables, in: language)
    }
    for warning in folder.warnings(of: found) { strings.record(unknown: warning) }
    return strings
  }
}

/// The files of a folder of translations, by their names.
private struct StringFolder: Sendable {
  let path: String
  let languages: [String]

  private static let endings = [".yml", ".yaml"]

  /// The names of all files of YAML, sorted.
  var names: [String] {
    ((try? Files.entries(of: path)) ?? []).map(\.name).filter { Self.language(of: $0) != nil }
      .sorted { $0.precedesInBytes($1) }
  }

  /// A number that changes with ``names``.
  var revision: UInt64 { Fingerprint.combine(names.map { Fingerprint.of(bytes: $0.utf8) }) }

  private static func language(of name: String) -> String? {
    endings.first(where: name.hasSuffix).map { String(name.dropLast($0.count)) }
  }

  func file(of language: String, among names: [String]) -> String {
    let ending = Self.endings.first { names.contains(language + $0) } ?? Self.endings[0]
    return "\(path)/\(language)\(ending)"
  }

  /// Warnings about files that no language reads.
  func warnings(of names: [String]) -> [Diagnostic] {
    names.compactMap { name in
      let language = Self.language(of: name) ?? name
      if !languages.contains(language) {
        return warning(
          name, "the site has no language '\(language)'",
          help: Suggestion.help(
            for: name, among: languages.map { "\($0).yml" }.sorted(),
            or: "name it in the site's 'languages'"))
      }
      let read = Files.name(of: file(of: language, among: names))
      return read == name
        ? nil
        : warning(name, "'\(read)' is read in its place", help: "join the two files into one")
    }
  }

  private func warning(_ name: String, _ problem: String, help: String?) -> Diagnostic {
    Diagnostic(
      .warning, code: "unknown-string", problem, file: "\(path)/\(name)", help: help)
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
    var known = Suggestions(names.sorted())
    for (name, texts) in Self.inOrder(self.tables) {
      if let index = names.firstIndex(of: name) {
        add(texts.value, to: &strings, tables[index], in: language)
      } else {
        strings.record(
          unknown: warning(
            "the site names no table '\(name)' in its 'stringTables'", at: texts.keyPosition,
            help: known.help(for: name)))
      }
    }
  }

  private func add<Table: StringTable>(
    _ texts: Texts, to strings: inout Strings, _ table: Table.Type, in language: String
  ) {
    // Made for the first text that the table does not have.
    lazy var known = Suggestions(table.allCases.map(\.original))
    for (text, words) in Self.inOrder(texts)
    where !strings.add(words.value, of: text, to: table, in: language) {
      strings.record(
        unknown: warning(
          "the table '\(table)' has no text '\(text)'", at: words.keyPosition,
          help: known.help(for: text)))
    }
  }

  private static func inOrder<Value>(
    _ entries: [String: Placed<Value>]
  ) -> [(key: String, value: Placed<Value>)] {
    entries.sorted { $0.value.keyPosition < $1.value.keyPosition }
  }

  private func warning(
    _ problem: String, at position: SourcePosition, help: String?
  ) -> Diagnostic {
    Diagnostic(
      .warning, code: "unknown-string", problem, file: path, line: position.line,
      column: position.column,
      help: help ?? "it was renamed, or is not needed any more")
  }
}
