// Finds the components and modules of the app in its sources.
import Foundation

/// The types that conform to `Component` or `Module`, read from the text of their files; private ones are
/// parts of the type that draws them.
enum PreviewedTypes {
  /// From the name of a type, with the type around it, to its file. The format of the sources puts a nested
  /// type on an indented line below the type or extension around it.
  static func all() throws -> [String: String] {
    var result: [String: String] = [:]
    let app = URL(filePath: #filePath).appending(path: "../../../../Sources/App")
      .standardizedFileURL
    for folder in ["Components", "Modules"] {
      let files = FileManager.default.enumerator(atPath: app.appending(path: folder).path)
      for case let name as String in files ?? .init() where name.hasSuffix(".swift") {
        let file = "\(folder)/\(name)"
        var scope = ""
        let text = try String(contentsOf: app.appending(path: file), encoding: .utf8)
        for line in text.split(separator: "\n") {
          if let head = line.prefixMatch(of: /(?:final )?(?:struct|class|enum|extension) ([\w.]+)/)
          {
            scope = String(head.1)
          }
          guard let type = line.prefixMatch(of: /( {2})?struct (\w+)[^{]*: (?:Component|Module)\b/)
          else { continue }
          result[type.1 == nil ? String(type.2) : "\(scope).\(type.2)"] = file
        }
      }
    }
    return result
  }
}
