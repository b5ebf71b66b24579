// Names that a package, its module and its types can have.

enum PackageName {
  /// Why a name cannot be used, or `nil`.
  static func fault(of name: String) -> String? {
    let scalars = name.unicodeScalars
    guard let first = scalars.first, isLetter(first),
      scalars.allSatisfy({ isLetter($0) || ("0"..."9").contains($0) || $0 == "_" }),
      name.utf8.count <= 60
    else { return "it is a letter, then letters, digits and '_', such as 'Garden'" }
    if taken.contains(name.lowercased()) { return "the name is taken" }
    return nil
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
  }

  /// Modules that the package sees, and words of the language.
  private static let taken: Set<String> = [
    "puddles", "puddlescommand", "puddlesbuilder", "puddlestesting", "puddlesmarkdown",
    "puddlestheme", "puddleshost", "puddlesexchange", "identifiedarrays", "cbuilderplatform",
    "swift", "foundation", "testing",
    "glibc", "darwin", "synchronization", "observation", "app", "site", "content", "public",
    "package", "class", "struct", "enum", "protocol", "extension", "func", "let", "var", "import",
    "self", "any", "type", "default", "init", "internal", "private", "static", "switch", "case",
    "return", "throw", "throws", "try", "true", "false", "nil", "in", "is", "as", "if", "else",
    "for", "while", "do", "where", "operator", "super", "subscript", "typealias", "actor",
  ]
}
