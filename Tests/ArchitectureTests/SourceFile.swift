// The Swift of the package as text, for the tests that keep its walls.
import Foundation
import TestSupport

/// One Swift file of the package.
struct SourceFile: Sendable {
  /// Below the package, such as `Sources/App/Router/Place.swift`.
  let path: String
  let text: String

  /// The lines that are no comments, with their numbers.
  var code: [(number: Int, text: Substring)] {
    text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
      .map { ($0.offset + 1, $0.element) }
      .filter { !$0.text.drop { $0 == " " }.hasPrefix("//") }
  }

  /// The modules that the file imports, whatever their access level, also for one type alone.
  var imports: [String] {
    code.compactMap { line in
      let words = line.text.split(separator: " ")
      guard let place = words.firstIndex(of: "import"),
        words[..<place].allSatisfy({ $0.hasPrefix("@") || Self.accessLevels.contains($0) })
      else { return nil }
      let name = words[(place + 1)...].first { !Self.keywords.contains($0) }
      return name.map { String($0.prefix { $0 != "." }) }
    }
  }

  private static let keywords: Set<Substring> =
    ["struct", "class", "enum", "actor", "protocol", "typealias"]
  private static let accessLevels: Set<Substring> = ["public", "package", "internal"]

  /// The files of `Sources`: each is read once for all tests.
  private static let sources = Result { try read("Sources") }

  /// All Swift files in a folder of the package, in order.
  static func all(in folder: String) throws -> [SourceFile] {
    guard folder == "Sources" || folder.hasPrefix("Sources/") else { return try read(folder) }
    return try sources.get().filter { $0.path.hasPrefix(folder + "/") }
  }

  private static func read(_ folder: String) throws -> [SourceFile] {
    let names = FileManager.default.enumerator(atPath: "\(Places.package)/\(folder)")
    return try (names?.allObjects as? [String] ?? [])
      .filter { $0.hasSuffix(".swift") && !$0.hasPrefix("PuddlesTool/Starters/") }.sorted()
      .map { SourceFile(path: "\(folder)/\($0)", text: try packageText("\(folder)/\($0)")) }
  }
}

/// The text of a file of the package.
func packageText(_ path: String) throws -> String {
  try String(contentsOfFile: "\(Places.package)/\(path)", encoding: .utf8)
}
