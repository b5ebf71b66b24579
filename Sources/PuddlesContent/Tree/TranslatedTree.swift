// Documents in another language: translations replace the originals, missing ones show the original.

public import Puddles
import PuddlesBasics
import PuddlesData
import PuddlesMarkdown
import PuddlesSystem

/// The state of a document's translation.
public enum TranslationState: Sendable, Hashable {
  /// There is no translation; the original is shown.
  case missing
  /// The translation is made from the original as it is now, or names no version of it.
  case current
  /// The original changed after the translation was made.
  case outdated
}

/// All documents of a site in another language.
///
/// A translation has the same path as its original, in a folder of its own, and its front matter names the
/// version of the original: `source: 2b7e151628aed2a6`, with hashes of its parts behind it so that a warning can name those
/// that changed. Without a translation the original is shown, so that links and the sidebar stay complete.
public struct TranslatedTree: Sendable {
  /// The language as a BCP 47 tag.
  public let language: String
  /// The documents as they are shown in the language.
  public let tree: DocumentTree
  /// Warnings about outdated translations, and about translations without an original.
  public let warnings: [Diagnostic]
  /// The translated documents as their authors wrote them.
  let translations: DocumentTree
  private let states: [String: TranslationState]

  /// - Parameters:
  ///   - originals: The documents of the first language.
  ///   - translations: Documents with the same paths, read with `source` as a known key.
  public init(
    of originals: DocumentTree, in originalLanguage: String, by translations: DocumentTree,
    into language: String
  ) {
    var states: [String: TranslationState] = [:]
    var warnings = translations.warnings
    let documents = originals.documents.map { original in
      guard let translation = translations.document(atFile: original.file) else {
        return original.changed { $0.language = originalLanguage }
      }
      let change = originals.change(of: original, in: originalLanguage, since: translation)
      if let change { warnings.append(change.warning(of: original, in: translation)) }
      // Without a version only the build can say so: a new translation is no old one for its readers.
      let known = translation.facts.frontMatter[Self.versionKey] == nil ? nil : change
      states[original.file] = known == nil ? .current : .outdated
      return translation.asTranslation(of: original, changed: known)
    }
    for translation in translations.documents
    where originals.document(atFile: translation.file) == nil {
      warnings.append(originals.warning(ofOrphan: translation))
    }
    (self.language, self.translations, self.states) = (language, translations, states)
    self.warnings = warnings.sorted()
    tree = originals.replacing(documents, in: language)
  }
}

extension TranslatedTree: TracksReads {
  package var trackedRevision: UInt64 {
    Fingerprint.combine([tree.trackedRevision, translations.trackedRevision])
  }

  package var trackedSources: Set<String> {
    tree.trackedSources.union(translations.trackedSources)
  }
}

extension TranslatedTree {
  /// The key in front matter for the version of the original.
  static let versionKey = "source"

  /// The state of the translation of a document of ``tree``.
  public func state(of document: Document) -> TranslationState {
    tree.reads.record(
      file: document.file, revision: tree.contents.revision(ofFile: document.file))
    return states[document.file] ?? .missing
  }

  /// Whether the document at a path is translated.
  public func hasText(atPath path: [String]) -> Bool {
    tree.document(atPath: path).map { state(of: $0) != .missing } ?? false
  }

  /// Describes how many documents have no translation; empty if all are translated.
  public var omissions: [String] {
    let count = tree.documents.count { state(of: $0) == .missing }
    return count == 0
      ? [] : ["\(count) \(count == 1 ? "translation" : "translations") into \(language)"]
  }
}

extension DocumentTree {
  /// Reads the translations in a folder; if the folder is missing, there are none.
  /// - Throws: `DiagnosticsError` with the faults of all files.
  public init(translations folder: String, options: Options) throws(DiagnosticsError) {
    var options = options
    options.otherKeys.insert(TranslatedTree.versionKey)
    guard Files.status(of: folder) != nil else {
      try self.init([], options: options)
      return
    }
    try self.init(folder: folder, options: options)
  }
}

// MARK: - A translation in the place of its original

extension Document {
  fileprivate func asTranslation(of original: Document, changed: OriginalChange?) -> Document {
    var facts = facts
    facts.path = original.path
    facts.matter.order = original.order
    facts.matter.aliases = nil
    facts.revision = Fingerprint.combine([revision, original.revision])
    return Document(facts, text: .translation(self, original: original, changed))
  }
}

// MARK: - Versions of originals

extension DocumentTree {
  /// A hash of the title, the description and the text of a document, as sixteen digits; `nil` if its file can no
  /// longer be read. Translations contain it in their front matter, so its computation must never change.
  public func version(of document: Document) -> String? {
    guard let source = source(of: document),
      let fence = try? FrontMatterFence.find(in: source.bytes)
    else { return nil }
    let matter = document.facts.matter
    var hash = FNV1a.empty
    for part in [matter.title ?? "", matter.description ?? ""] {
      hash = FNV1a.hash([0], after: FNV1a.hash(part.utf8, after: hash))
    }
    return FNV1a.hash(source.bytes[fence.body...], after: hash).hexadecimal
  }

  /// The parts of a text, each below its heading of the second level, with hashes of four digits.
  private func parts(of document: Document) -> [(heading: String, hash: String)] {
    guard let source = source(of: document),
      let fence = try? FrontMatterFence.find(in: source.bytes)
    else { return [] }
    var parts: [(heading: String, text: String)] = [("", "")]
    var isCode = false
    let body = String(decoding: source.bytes[fence.body...], as: UTF8.self)
    for line in body.split(separator: "\n") {
      if line.hasPrefix("```") { isCode.toggle() }
      if !isCode, line.hasPrefix("## ") { parts.append((String(line.dropFirst(3)), "")) }
      parts[parts.count - 1].text += line + "\n"
    }
    return parts.map { ($0.heading, String(FNV1a.hash($0.text.utf8).hexadecimal.suffix(4))) }
  }

  /// What has changed in an original since a translation was made; `nil` if nothing has, or if that cannot be told.
  fileprivate func change(
    of original: Document, in language: String, since translation: Document
  ) -> OriginalChange? {
    guard let version = version(of: original) else { return nil }
    let known =
      translation.facts.frontMatter[TranslatedTree.versionKey]?.text?
      .split(separator: " ").map(String.init) ?? []
    if known.first == version { return nil }
    let parts = parts(of: original)
    return OriginalChange(
      language: language, stamp: ([version] + parts.map(\.hash)).joined(separator: " "),
      headings: parts.map(\.heading),
      changed: known.count > 1
        ? parts.indices.filter { !known.dropFirst().contains(parts[$0].hash) } : [])
  }

  fileprivate func warning(ofOrphan translation: Document) -> Diagnostic {
    Diagnostic(
      .warning, code: "orphan-translation",
      "there is no document '\(translation.file)' that this could translate",
      file: translation.displayName,
      help: Suggestion.help(
        for: translation.file, among: documents.map(\.file),
        or: "move it to the path of its original"))
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
}
