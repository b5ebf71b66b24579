// Finds out by their names which files are documents, and which is the page of its folder.

package enum FileNames {
  /// Whether a name has the extension `.md` or `.markdown`, in any case.
  package static func isMarkdown(_ name: String) -> Bool {
    let stem = stem(of: name)
    return !stem.isEmpty && stem.utf8.count < name.utf8.count
  }

  /// The name without the extension `.md` or `.markdown`.
  package static func stem(of name: String) -> String {
    let lower = name.lowercased()
    if lower.hasSuffix(".markdown") { return String(name.dropLast(9)) }
    return lower.hasSuffix(".md") ? String(name.dropLast(3)) : name
  }

  /// How well a file name suits the page of its folder: 0 is best; `nil` for other names.
  package static func indexRank(_ name: String) -> Int? {
    switch stem(of: name).lowercased() {
    case "index": 0
    case "_index": 1
    case "readme": 2
    default: nil
    }
  }

  /// A file name for messages; control characters are escaped, because they would break a line.
  package static func displayed(_ name: String) -> String {
    guard name.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) else { return name }
    return name.unicodeScalars.map {
      $0.value < 0x20 || $0.value == 0x7F ? $0.escaped(asASCII: true) : String($0)
    }.joined()
  }
}
