// Finds the components and modules of the app in its sources.
import Foundation

/// The types that conform to `Component` or `Module`, read from the text of their files; private ones are
/// parts of the type that draws them.
enum PreviewedTypes {
  /// From the name of a type, with the types around it, to its file.
  static func all() throws -> [String: String] {
    var result: [String: String] = [:]
    for folder in ["Components", "Modules"] {
      let names =
        FileManager.default.enumerator(atPath: app.appending(path: folder).path)?
        .allObjects as? [String]
      for name in names ?? [] where name.hasSuffix(".swift") {
        let file = "\(folder)/\(name)"
        let text = try String(contentsOf: app.appending(path: file), encoding: .utf8)
        for type in types(in: text) { result[type] = file }
      }
    }
    return result
  }

  /// The types of one file, in order; the format of the sources puts a nested type on an indented
  /// line below the type or extension around it.
  static func types(in text: String) -> [String] {
    var scope = ""
    var result: [String] = []
    // Every other part stands between the quotes of a text.
    let parts = text.components(separatedBy: "\"\"\"").enumerated().filter { $0.offset % 2 == 0 }
    for line in parts.flatMap({ $0.element.split(separator: "\n") }) {
      guard let declaration = Declaration(line) else { continue }
      let isNested = line.first == " "
      let name = isNested ? "\(scope).\(declaration.name)" : declaration.name
      if !isNested { scope = declaration.name }
      if declaration.isPreviewed { result.append(name) }
    }
    return result
  }

  private static let app = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../Sources/App").standardizedFileURL
}

/// The head of a type or an extension.
private struct Declaration {
  let name: String
  let isPreviewed: Bool

  init?(_ line: Substring) {
    let words = line.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == ".") }
    let keywords: Set<Substring> = ["struct", "class", "enum", "actor", "extension"]
    guard let index = words.firstIndex(where: { keywords.contains($0) }), index <= 2,
      index + 1 < words.count, line.contains("{"), !line.contains("//")
    else { return nil }
    name = String(words[index + 1])
    isPreviewed =
      !["extension", "private"].contains(where: words[...index].contains)
      && words.contains { $0 == "Component" || $0 == "Module" }
  }
}
