// The sources of the package as text, for the tests that keep its walls and its style.
import Foundation

/// One Swift file of the package.
struct SourceFile: Sendable {
  /// Below the package, such as `Sources/App/Router/Place.swift`.
  let path: String
  /// The whole text.
  let text: String
  /// The text without comments and without the contents of string literals.
  let code: String
  /// The modules that the file imports, whatever their access level.
  let imports: [String]
  /// The types that the file declares.
  let types: Set<String>

  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The files of `Sources`: each is read once for all tests.
  private static let sources = Result { try read("Sources") }

  /// All Swift files in a folder of the package, in order.
  static func all(in folder: String) throws -> [SourceFile] {
    guard folder == "Sources" || folder.hasPrefix("Sources/") else { return try read(folder) }
    return try sources.get().filter { $0.path.hasPrefix(folder + "/") }
  }

  private static func read(_ folder: String) throws -> [SourceFile] {
    let names = FileManager.default.enumerator(atPath: root.appending(path: folder).path)
    return try (names?.allObjects as? [String] ?? [])
      .filter { $0.hasSuffix(".swift") && !$0.hasPrefix("PuddlesTool/Starters/") }.sorted()
      .map { name in
        let path = "\(folder)/\(name)"
        let data = try Data(contentsOf: root.appending(path: path))
        let source = SwiftSource(Array(data))
        return SourceFile(
          path: path, text: String(decoding: data, as: UTF8.self), code: source.code,
          imports: source.imports.map(\.text), types: source.declaredTypes)
      }
  }
}
