// Which files of a project are translations, and of what.
import PuddlesSystem

extension Conversion {
  /// The path of a file without its language and with a short ending, and the language of a translation.
  ///
  /// `page.ja.md` translates `page.md` beside it; `de/page.md` and `../de/page.md` do if the settings name that folder.
  func outputPath(of file: String, among files: Set<String>, _ languageFolders: [String: String])
    -> (
      path: String, language: String?
    )
  {
    let ending = Self.endings.first(where: file.hasSuffix) ?? ""
    let path = String(file.dropLast(ending.count)) + ".md"
    if let (folder, language) = languageFolders.first(where: { file.hasPrefix($0.key + "/") }) {
      return (project.documents + path.dropFirst(folder.count + 1), language)
    }
    let parts = Files.name(of: file).split(separator: ".")
    guard parts.count == 3, Self.isLanguage(parts[1]) else { return (path, nil) }
    let stem = String(file.dropLast(parts[1].count + parts[2].count + 2))
    let isTranslation =
      Self.endings.contains { files.contains(stem + $0) }
      || files.contains("\(stem).\(project.language).md") && parts[1] != project.language
    return isTranslation ? (stem + ".md", String(parts[1])) : (path, nil)
  }

  /// Whether a name is the tag of a language, such as `ja`, `pt-BR` or `zh-Hans`.
  static func isLanguage(_ name: Substring) -> Bool {
    let parts = name.split(separator: "-", omittingEmptySubsequences: false)
    return parts.count <= 2 && parts[0].count == 2
      && parts[0].allSatisfy { $0.isASCII && $0.isLowercase }
      && parts.dropFirst().allSatisfy { (2...4).contains($0.count) && $0.allSatisfy(\.isLetter) }
  }
}

extension ForeignProject {
  /// The files below the folder of texts, then those in the folders of translations beside it, whose paths begin with `../`.
  func files() throws -> [String] {
    let beside = languageFolders.keys.filter { $0.hasPrefix("../") }.sorted().map { $0 + "/" }
    return try ([""] + beside).flatMap { folder in
      try Files.paths(below: "\(texts)/\(folder)") { !ImportCommand.isPassedOver($0.name) }
        .map { folder + $0 }
    }
  }
}
