// Checks the name of a new package and derives the names of its folder, its type and its title.

/// The name of a new package in its three spellings.
///
/// `my-blog` is the folder `my-blog`, the type `MyBlog` and the title `My blog`.
struct PackageName: Equatable {
  let folder: String
  let type: String
  var title: String

  /// - Parameter name: The name as typed, without a path.
  /// - Returns: `nil` for a name that no module can have, see ``fault(of:)``.
  init?(_ name: String) {
    guard Self.fault(of: name) == nil else { return nil }
    let words = name.split { "-_ ".contains($0) }.map(String.init)
    folder = name
    type = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    let text = words.joined(separator: " ")
    title = text.prefix(1).uppercased() + text.dropFirst()
  }

  /// Why a name cannot be used, or `nil`.
  static func fault(of name: String) -> String? {
    let scalars = name.unicodeScalars
    guard let first = scalars.first, isLetter(first), name.utf8.count <= 60,
      scalars.allSatisfy({
        isLetter($0) || ("0"..."9").contains($0) || "-_".unicodeScalars.contains($0)
      })
    else { return "it is a letter, then letters, digits, '-' and '_', such as 'my-blog'" }
    let module = name.lowercased().filter { !"-_".contains($0) }
    if module.hasPrefix("puddles") { return "names with 'Puddles' are those of the library" }
    return taken.contains(module) ? "the name is taken" : nil
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
  }

  /// Names of modules and programs that the package uses, and keywords of Swift.
  private static let taken: Set<String> = [
    "site", "sitehost", "swift", "foundation", "testing", "glibc", "darwin", "musl",
    "synchronization", "observation", "place", "about", "content", "public", "page", "pages",
    "section", "document", "articles", "documentation", "search", "theme", "module", "component",
    "package", "class", "struct", "enum", "protocol", "extension", "func", "let", "var", "import",
    "self", "any", "type", "default", "init", "internal", "private", "static", "switch", "case",
    "return", "throw", "throws", "try", "true", "false", "nil", "in", "is", "as", "if", "else",
    "for", "while", "do", "where", "operator", "super", "subscript", "typealias", "actor",
  ]
}
