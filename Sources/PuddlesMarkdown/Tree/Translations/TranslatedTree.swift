// Documents in a second language, laid over those of the first.

public import Puddles
import PuddlesBasics

/// How a document of a translated tree stands to its original.
public enum TranslationState: Sendable, Hashable {
  /// There is no translation; the original is shown.
  case missing
  case current
  /// The original has changed since.
  case outdated
}

/// All documents of a site in another language.
///
/// A translation lies under the same path as its original, in a folder of its own, and names the
/// version it was made from: `source: 2b7e151628aed2a6` in its front matter. What is not translated
/// shows the original, so that links and the sidebar hold together.
public struct TranslatedTree: Sendable {
  /// A BCP 47 tag.
  public let language: String
  /// The documents as readers of the language meet them.
  public let tree: DocumentTree
  /// What is wrong with the translations: those that are outdated, or of nothing.
  public let warnings: [Diagnostic]
  /// The documents that are translated, in the words of their authors.
  let translations: DocumentTree
  private let states: [String: TranslationState]

  /// - Parameters:
  ///   - originals: The documents of the first language.
  ///   - translations: Documents with the same paths; read them with `source` as a known key.
  public init(
    of originals: DocumentTree, in originalLanguage: String, by translations: DocumentTree,
    into language: String
  ) {
    var overlay = TranslationOverlay(originals, originalLanguage, translations, language)
    overlay.lay()
    self.language = language
    self.translations = translations
    tree = originals.replacing(overlay.documents, in: language)
    states = overlay.states
    warnings = (translations.warnings + overlay.warnings).sorted()
  }
}

extension TranslatedTree: NotesOwnReads {
  public var readRevision: UInt64 {
    Fingerprint.combine([tree.readRevision, translations.readRevision])
  }

  public var readSources: Set<String> { tree.readSources.union(translations.readSources) }
}

extension TranslatedTree {
  /// The key of front matter that names the version of the original.
  public static let versionKey = "source"

  /// How a document of ``tree`` stands to its original.
  public func state(of document: Document) -> TranslationState {
    tree.note(.text(document.file))
    return states[document.file] ?? .missing
  }

  /// Whether the document at a path has a text in the language.
  public func hasText(atPath path: [String]) -> Bool {
    tree.document(atPath: path).map { state(of: $0) != .missing } ?? false
  }

  /// How many documents are shown in the original, in words; none if all are translated.
  public var omissions: [String] {
    let count = tree.documents.count { state(of: $0) == .missing }
    return count == 0
      ? [] : ["\(count) \(count == 1 ? "translation" : "translations") into \(language)"]
  }

  /// The Markdown of a document, see ``DocumentTree/markdown(of:link:)``.
  public func treeOfText(of document: Document) -> DocumentTree {
    state(of: document) == .missing ? tree : translations
  }
}

extension DocumentTree {
  /// Reads the translations in a folder; without the folder there are none.
  /// - Throws: `DiagnosticsError` with the faults of all files.
  public init(translations folder: String, options: Options) throws(DiagnosticsError) {
    var options = options
    options.otherKeys.insert(TranslatedTree.versionKey)
    guard FileSystem.kind(behind: folder) != nil else {
      try self.init([], options: options)
      return
    }
    try self.init(folder: folder, options: options)
  }
}
