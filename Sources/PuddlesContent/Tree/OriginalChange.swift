// What has changed in an original since its translation was made: for the report of a build, and for the page.

import Puddles
import PuddlesBasics
import PuddlesData
import PuddlesMarkdown

/// What has changed in an original since a translation of it was made.
struct OriginalChange: Sendable {
  /// The language of the original.
  let language: String
  /// The version of the original, as the translation has to name it.
  let stamp: String
  /// The headings of its parts as they are written; that of the text above the first heading is empty.
  let headings: [String]
  /// The indexes of the parts that have changed; empty if the translation does not name their hashes.
  let changed: [Int]
}

/// A section of an original that has changed since its translation was made.
package struct ChangedSection: Sendable, Hashable {
  /// The id of its heading, in the original; that of the title for the text above the first section.
  package let id: String
  /// The words of its heading, in the translation if it has the section; `nil` for the text above the first one.
  package let title: String?
  /// The language of the title, if it is not that of the translation.
  package let language: String?
}

extension OriginalChange {
  func warning(of original: Document, in translation: Document) -> Diagnostic {
    let value = translation.facts.frontMatter[TranslatedTree.versionKey]
    let places = changed.map {
      headings[$0].isEmpty ? "above the first heading" : "in '\(headings[$0])'"
    }
    return Diagnostic(
      .warning, code: "outdated-translation",
      value == nil
        ? "it is not known which version of '\(original.displayName)' this translates"
        : "'\(original.displayName)' has changed since it was translated"
          + (places.isEmpty ? "" : ": " + places.joined(separator: ", ")),
      file: translation.displayName, line: value?.position.line ?? 1,
      column: value?.position.column ?? 1,
      help: value == nil
        ? "if it is up to date, write 'source: \(stamp)'"
        : "bring it up to date, then write 'source: \(stamp)'")
  }

  /// The sections that have changed, for links to them.
  /// - Parameters:
  ///   - text: The original.
  ///   - outline: The headings of the translation, if they have the ids of the original.
  /// - Returns: Nothing if the text has other headings than its file, because some come from an included file.
  func sections(of text: DocumentText, in outline: [OutlineEntry]) -> [ChangedSection] {
    let entries = text.outline.filter { $0.level == 2 }
    guard entries.count == headings.count - 1 else { return [] }
    return changed.map { part in
      guard part > 0 else { return ChangedSection(id: text.heading.id, title: nil, language: nil) }
      let entry = entries[part - 1]
      let translated = outline.first { $0.id == entry.id }
      return ChangedSection(
        id: entry.id, title: (translated ?? entry).text,
        language: translated == nil ? language : nil)
    }
  }
}
