// Puts translations in the places of their originals.

import Puddles
import PuddlesBasics

/// Walks over the originals and takes the translation of each, if there is one.
struct TranslationOverlay {
  let originals: DocumentTree
  let originalLanguage: String
  let translations: DocumentTree
  let language: String
  private(set) var documents: [Document] = []
  private(set) var states: [String: TranslationState] = [:]
  private(set) var warnings: [Diagnostic] = []

  init(
    _ originals: DocumentTree, _ originalLanguage: String, _ translations: DocumentTree,
    _ language: String
  ) {
    self.originals = originals
    self.originalLanguage = originalLanguage
    self.translations = translations
    self.language = language
  }
}

extension TranslationOverlay {
  mutating func lay() {
    for original in originals.documents {
      guard let translation = translations.document(atFile: original.file) else {
        documents.append(original.changed { $0.language = originalLanguage })
        continue
      }
      states[original.file] = state(of: translation, original)
      documents.append(placed(translation, for: original))
    }
    for translation in translations.documents
    where originals.document(atFile: translation.file) == nil {
      warnings.append(orphan(translation))
    }
  }

  /// The translation at the place of the original.
  private func placed(_ translation: Document, for original: Document) -> Document {
    var facts = translation.facts
    facts.path = original.path
    facts.matter.order = original.order
    facts.matter.aliases = nil
    facts.revision = Fingerprint.combine([translation.revision, original.revision])
    return Document(facts, text: .translation(translation, original: original))
  }

  private mutating func state(
    of translation: Document, _ original: Document
  ) -> TranslationState {
    guard let version = originals.version(of: original) else { return .current }
    let value = translation.facts.frontMatter.values[TranslatedTree.versionKey]
    if value?.text == version { return .current }
    warnings.append(
      .outdatedTranslation(
        of: original.displayName, in: translation.displayName, line: value?.position.line ?? 1,
        column: value?.position.column ?? 1, isKnown: value != nil, write: "source: \(version)"))
    return .outdated
  }

  private func orphan(_ translation: Document) -> Diagnostic {
    let files = originals.documents.map(\.file)
    return Diagnostic(
      .warning, code: "orphan-translation",
      "there is no document '\(translation.file)' that this could translate",
      file: translation.displayName,
      help: Suggestion.nearest(to: translation.file, among: files)
        .map { "did you mean '\($0)'?" } ?? "move it to the path of its original")
  }
}

extension Diagnostic {
  static func otherHeadings(of original: Document, in translation: Document) -> Diagnostic {
    Diagnostic(
      .warning, code: "translation-headings",
      "the headings are not those of the original '\(original.displayName)'",
      file: translation.displayName,
      help: "with the same levels in the same order, links to headings work in both")
  }

  /// - Parameters:
  ///   - isKnown: Whether the translation names a version at all.
  ///   - text: What is to be written into it when it is up to date.
  static func outdatedTranslation(
    of original: String, in file: String, line: Int, column: Int, isKnown: Bool, write text: String
  ) -> Diagnostic {
    let message =
      isKnown
      ? "'\(original)' has changed since it was translated"
      : "it is not known which version of '\(original)' this translates"
    return Diagnostic(
      .warning, code: "outdated-translation", message, file: file, line: line, column: column,
      help: "bring it up to date, then write '\(text)'")
  }
}
