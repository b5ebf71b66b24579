// The sources of the package as text, for the tests that keep its walls and its style.
import Foundation
import PuddlesCommand

/// One Swift file of the package.
struct SourceFile {
  /// Below the package, such as `Sources/App/Router/Place.swift`.
  let path: String
  /// The whole text.
  let text: String
  /// What is imported, declared and named.
  let source: SwiftSource

  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// All Swift files in a folder of the package, in order.
  static func all(in folder: String) throws -> [SourceFile] {
    let names = FileManager.default.enumerator(atPath: root.appending(path: folder).path)
    return try (names?.allObjects as? [String] ?? []).filter { $0.hasSuffix(".swift") }.sorted()
      .map { name in
        let path = "\(folder)/\(name)"
        let data = try Data(contentsOf: root.appending(path: path))
        return SourceFile(
          path: path, text: String(decoding: data, as: UTF8.self),
          source: SwiftSource(path: path, bytes: Array(data)))
      }
  }
}
