// Everything that people wrote in Markdown, loaded together so that references are checked.
import Puddles
import PuddlesBasics
import PuddlesMarkdown

/// The folders of documents.
struct DocumentLibrary: Sendable {
  let documents: DocumentTree
  let decisions: EntryList<Decision>
  let notes: EntryList<Note>
  /// When the documents last changed.
  let history: FileHistory
  /// The documents for readers of Chinese.
  let chinese: TranslatedTree
  /// The Chinese README, if the folder lies in the repository.
  var readme: TranslatedFile?
  /// Where a README would be; `nil` for documents that never were files.
  var readmePath: String?
}

extension DocumentLibrary {
  private static let decisionCollection = DocumentCollection<Decision>(
    "docs/decisions", sortedBy: .reading, taxonomies: [.tags])
  private static let noteCollection = DocumentCollection<Note>(
    "notes", taxonomies: [.tags], rawHTML: .trusted)

  /// What the folders hold besides documents of their own kind.
  static func options(
    _ change: (inout DocumentTree.Options) -> Void = { _ in }
  ) -> DocumentTree.Options {
    var options = DocumentTree.Options()
    options.add(decisionCollection, at: "decisions")
    change(&options)
    return options
  }

  /// Reads `docs` and `notes` of a content folder.
  /// - Throws: `DiagnosticsError` with the faults of all files.
  init(contentPath: String, options: DocumentTree.Options) throws(DiagnosticsError) {
    documents = try DocumentTree(folder: "\(contentPath)/docs", options: options)
    (decisions, notes) = try CollectionLoader(
      content: contentPath, options: options, trees: ["docs": documents]
    ).load(Self.decisionCollection, Self.noteCollection)
    history = FileHistory(of: documents, in: "\(contentPath)/docs")
    chinese = TranslatedTree(
      of: documents, in: "en",
      by: try DocumentTree(translations: "\(contentPath)/zh-Hans/docs", options: options),
      into: "zh-Hans")
    readme = Self.readme(beside: contentPath)
    readmePath = Self.path("README.md", beside: contentPath)
  }

  /// Documents that never were files.
  /// - Parameters:
  ///   - files: by their paths below `docs`.
  ///   - notes: by their paths below `notes`.
  init(
    _ files: [(file: String, text: String)], notes: [(file: String, text: String)] = []
  ) throws(DiagnosticsError) {
    let options = Self.options()
    documents = try DocumentTree(files, options: options)
    let inNotes = notes.map { (file: "notes/" + $0.file, text: $0.text) }
    (decisions, self.notes) = try CollectionLoader(
      inNotes, options: options, trees: ["docs": documents]
    ).load(Self.decisionCollection, Self.noteCollection)
    history = FileHistory()
    chinese = TranslatedTree(
      of: documents, in: "en", by: try DocumentTree([], options: options), into: "zh-Hans")
  }
}

extension DocumentLibrary {
  /// The documents of the notes, whose links may lead into the documentation.
  var noteTree: DocumentTree { notes.tree.beside(["docs": documents], at: "notes") }
}

/// Its trees and lists note what is read of them.
extension DocumentLibrary: NotesOwnReads {
  var readRevision: UInt64 {
    Fingerprint.combine([
      documents.readRevision, decisions.tree.readRevision, notes.tree.readRevision,
      chinese.readRevision, history.revision, readme?.revision ?? 0,
    ])
  }

  var readSources: Set<String> {
    documents.readSources.union(decisions.tree.readSources).union(notes.tree.readSources)
      .union(chinese.readSources)
  }
}

extension DocumentLibrary {
  /// The Swift in the documents and in the README, if there is one.
  /// - Throws: `DiagnosticsError` if the README cannot be read as a text.
  func samples() throws(DiagnosticsError) -> [CodeSample] {
    guard let readmePath else { return documents.samples }
    return documents.samples + (try MarkdownParser().samples(inFile: readmePath))
  }

  /// A number that changes when loading would give other documents.
  static func state(contentPath: String, options: DocumentTree.Options) -> UInt64 {
    let folders = ["docs", "notes", "zh-Hans"].map {
      DocumentTree.state(ofFolder: "\(contentPath)/\($0)", options: options)
    }
    return Fingerprint.combine(
      folders + [
        FileHistory.state(ofFolder: contentPath), readme(beside: contentPath).revision,
      ])
  }

  private static func readme(beside contentPath: String) -> TranslatedFile {
    TranslatedFile(
      path("README.zh-Hans.md", beside: contentPath), of: path("README.md", beside: contentPath))
  }

  private static func path(_ name: String, beside contentPath: String) -> String {
    (contentPath.lastIndex(of: "/").map { String(contentPath[...$0]) } ?? "") + name
  }
}

/// The front matter of a decision.
struct Decision: Decodable, Sendable {
  enum Status: String, Decodable, CaseIterable {
    case proposed, accepted, replaced
  }

  /// Decisions are written down when they are accepted; only the others say so.
  var status: Status?
  var replaces: [Reference<Decision>]?
  var related: [Reference<Decision>]?
}

/// The front matter of a release note.
struct Note: Decodable, Sendable {
  var date: CalendarDate
  /// One sentence; it is what feeds show.
  var description: String
  /// The decisions that the note tells of.
  var decisions: [Reference<Decision>]?
}
