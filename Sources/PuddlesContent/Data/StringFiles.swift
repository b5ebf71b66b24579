// Texts of the interface in other languages, in files that a translator edits.

public import Puddles
import PuddlesBasics
import PuddlesData
import PuddlesMarkdown
import PuddlesSystem

extension Site {
  /// The texts of the site, with the translations that lie in a folder of its content.
  ///
  /// A site returns it from ``Site/strings(for:)``. `strings/zh-Hans.yml` has the texts of one language,
  /// by table and by the text that they translate, in the tables that ``Site/stringTables`` names:
  /// ```yaml
  /// ShopStrings:
  ///   Basket: 购物车
  ///   "{count} item | {count} items": "{count} 件"
  /// ```
  /// A file that is missing adds nothing. A build warns, with file and line, of a text that no table has:
  /// it is misspelt, or was changed since.
  /// - Throws: `DiagnosticsError` if a file is no YAML of this form.
  public func strings(
    in folder: String = "strings", of context: SiteContext
  ) async throws -> Strings {
    var strings = Strings(language: language)
    let tables: [any StringTable.Type] =
      [FrameworkStrings.self, NoticeStrings.self] + stringTables
    for language in languages {
      let path = "\(context.contentPath)/\(folder)/\(language).yml"
      let revision = FileRevision(path: path)
      let file = SharedValue(revision: { revision.current() }) { try StringFile(path: path) }
      try await file.value().add(to: &strings, of: tables, in: language)
    }
    return strings
  }
}

/// The translations of one file.
private struct StringFile: Sendable {
  private struct Table {
    let name: String
    let position: SourcePosition
    let texts: [DataMap.Entry]
  }

  private let path: String
  private let tables: [Table]

  /// - Throws: `DiagnosticsError` if the file is no map of maps of texts.
  init(path: String) throws {
    self.path = path
    guard Files.status(of: path) != nil else {
      tables = []
      return
    }
    tables = try DataFileReader(path: path).read { (root) throws(Fault) in
      guard !root.isNull else { return [] }
      var tables: [Table] = []
      for table in try Self.entries(of: root) {
        let texts = try Self.entries(of: table.value)
        for text in texts { _ = try Self.words(of: text.value) }
        tables.append(Table(name: table.key, position: table.position, texts: texts))
      }
      return tables
    }
  }

  private static func entries(of value: DataNode) throws(Fault) -> [DataMap.Entry] {
    guard case .mapping(let mapping) = value.content else { throw fault(at: value) }
    return mapping.entries
  }

  private static func words(of value: DataNode) throws(Fault) -> String {
    guard case .text(let words, _) = value.content else { throw fault(at: value) }
    return words
  }

  private static func fault(at value: DataNode) -> Fault {
    Fault(
      .dataFile(
        problem: "this is not what a file of translations has here",
        help: "write the names of tables, below each its texts, and behind each its translation"),
      at: value.position)
  }
}

extension StringFile {
  func add(
    to strings: inout Strings, of tables: [any StringTable.Type], in language: String
  ) throws {
    let names = tables.map { "\($0)" }
    for table in self.tables {
      if let index = names.firstIndex(of: table.name) {
        try add(table.texts, to: &strings, tables[index], in: language)
      } else {
        strings.note(
          unknown: warning(
            "the site names no table '\(table.name)' in its 'stringTables'", at: table.position,
            Suggestion.nearest(to: table.name, among: names.sorted())))
      }
    }
  }

  private func add<Table: StringTable>(
    _ texts: [DataMap.Entry], to strings: inout Strings, _ table: Table.Type,
    in language: String
  ) throws {
    for entry in texts {
      let words = try Self.words(of: entry.value)
      if strings.add(words, of: entry.key, to: table, in: language) { continue }
      strings.note(
        unknown: warning(
          "the table '\(table)' has no text '\(entry.key)'", at: entry.position,
          Suggestion.nearest(to: entry.key, among: table.allCases.map(\.original))))
    }
  }

  private func warning(
    _ problem: String, at position: SourcePosition, _ near: String?
  ) -> Diagnostic {
    Diagnostic(
      .warning, code: "unknown-string", problem, file: path, line: position.line,
      column: position.column,
      help: near.map { "did you mean '\($0)'?" } ?? "it was renamed, or is not needed any more")
  }
}
