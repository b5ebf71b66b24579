// Finds translations into languages that a site does not name: no page shows them.

package import PuddlesBasics
import PuddlesSystem

/// The folders of translations that lie beside those of a site's languages, such as `de/docs`.
package struct UnreadTranslations: Sendable {
  private let folder: String
  private let names: [String]
  private let languages: [String]

  /// - Parameters:
  ///   - folder: The folder of the originals, below the content folder.
  ///   - content: The content folder. If it cannot be read, there are none.
  ///   - languages: The languages of the site.
  package init(of folder: String, in content: String, languages: [String]) {
    let entries = (try? Files.entries(of: content)) ?? []
    names = entries.map(\.name).filter { name in
      !languages.contains(name) && Self.isLanguage(name, besides: languages)
        && Files.isFolder("\(content)/\(name)/\(folder)")
    }.sorted()
    (self.folder, self.languages) = (folder, languages)
  }

  /// Identifies what was found.
  package var state: UInt64 { Fingerprint.combine(names.map { Fingerprint.of(bytes: $0.utf8) }) }

  /// A warning for each of them.
  package var warnings: [Diagnostic] {
    names.map { name in
      Diagnostic(
        .warning, code: "unread-translation",
        "these translations are not shown, because the site has no language '\(name)'",
        file: "\(name)/\(folder)",
        help: languages.first { $0.lowercased() == name.lowercased() }
          .map { "did you mean '\($0)'?" } ?? "name it in 'languages' of the site's settings")
    }
  }

  /// Whether a folder is named like a language: two letters, with or without a script or a region, which has four or two
  /// letters; or like one of the site in other capitals.
  private static func isLanguage(_ name: String, besides languages: [String]) -> Bool {
    if languages.contains(where: { $0.lowercased() == name.lowercased() }) { return true }
    let parts = name.split(separator: "-", omittingEmptySubsequences: false)
    return parts[0].utf8.count == 2 && parts[0].allSatisfy { $0.isASCII && $0.isLetter }
      && parts.dropFirst().allSatisfy { part in
        [2, 4].contains(part.utf8.count) && part.allSatisfy { $0.isASCII && $0.isLetter }
      }
  }
}
