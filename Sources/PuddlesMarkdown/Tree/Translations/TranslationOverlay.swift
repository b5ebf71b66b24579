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
        var copy = original
        copy.facts.language = originalLanguage
        documents.append(copy)
        continue
      }
      states[original.file] = state(of: translation, original)
      var document = placed(translation, for: original)
      // Last of all: a text that is read in two revisions counts as one that changes all the time.
      document.facts.revision = Fingerprint.combine([translation.revision, original.revision])
      documents.append(document)
    }
    for translation in translations.documents
    where originals.document(atFile: translation.file) == nil {
      warnings.append(orphan(translation))
    }
  }

  /// The translation at the place of the original, with its ids where the headings agree: so links to
  /// a heading hold in both languages.
  private mutating func placed(_ translation: Document, for original: Document) -> Document {
    var placed = translation
    placed.text.matter.order = original.order
    placed.text.matter.aliases = nil
    placed.facts.path = original.path
    placed.facts.order = original.order
    placed.facts.aliases = nil
    guard translation.outline.map(\.level) == original.outline.map(\.level) else {
      warnings.append(
        Diagnostic(
          .warning, code: "translation-headings",
          "the headings are not those of the original '\(original.displayName)'",
          file: translation.displayName,
          help: "with the same levels in the same order, links to headings work in both"))
      return placed
    }
    placed.adoptIDs(of: original)
    return placed
  }

  private mutating func state(
    of translation: Document, _ original: Document
  ) -> TranslationState {
    guard let version = originals.version(of: original) else { return .current }
    let value = translation.frontMatter.values[TranslatedTree.versionKey]
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

extension Document {
  /// Gives the headings the ids of another document with the same headings.
  fileprivate mutating func adoptIDs(of original: Document) {
    let ids = Dictionary(
      zip(outline.map(\.id), original.outline.map(\.id)), uniquingKeysWith: { first, _ in first })
    text.outline = outline.map {
      OutlineEntry(level: $0.level, id: ids[$0.id] ?? $0.id, text: $0.text)
    }
    text.heading.id = original.heading.id
    text.content.blocks = Markdown.Blocks(
      content.blocks.map { block in
        guard case .heading(var heading) = block else { return block }
        heading.id = ids[heading.id] ?? heading.id
        return .heading(heading)
      })
  }
}

extension Diagnostic {
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
