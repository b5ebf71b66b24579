// The documents of the site: loaded once for a build.
import Puddles
import PuddlesContent
import PuddlesMarkdown

/// Hands out the documents, the decisions among them, and the notes.
final class DocumentProvider: WatchedProvider {
  /// What the provider needs from outside.
  struct Dependencies: Sendable {
    /// Changes when loading would give other documents; `nil` if only loading can tell.
    var revision: (@Sendable () async throws -> UInt64)?
    var load: @Sendable () async throws -> DocumentLibrary
  }

  private let library: SharedValue<DocumentLibrary>

  init(dependencies: Dependencies) {
    library = SharedValue(revision: dependencies.revision, load: dependencies.load)
  }
}

extension DocumentProvider {
  /// All documents.
  /// - Throws: `DiagnosticsError` with every fault of every file.
  func documents() async throws -> DocumentTree {
    try await library.value().documents
  }

  /// The document at a path below the documentation.
  /// - Throws: `NotFound` if there is none.
  func document(at path: RoutePath) async throws -> Document {
    guard let document = try await documents().document(atPath: path.segments) else {
      throw NotFound("document \(path)")
    }
    return document
  }

  /// The documents for readers of Chinese.
  func chinese() async throws -> TranslatedTree {
    try await library.value().chinese
  }

  /// What is to be done about the README in Chinese.
  func readmeWarnings() async throws -> [Diagnostic] {
    try await library.value().readme?.warnings ?? []
  }

  /// The Swift in the documents and in the README.
  func samples() async throws -> [CodeSample] {
    try await library.value().samples()
  }

  /// When the documents last changed.
  func history() async throws -> FileHistory {
    try await library.value().history
  }

  /// The documents that are decisions.
  func decisions() async throws -> EntryList<Decision> {
    try await library.value().decisions
  }

  /// The release notes, the newest first.
  func notes() async throws -> EntryList<Note> {
    try await library.value().notes
  }

  /// The documents of the notes, whose links may lead into the documentation.
  func noteTree() async throws -> DocumentTree {
    try await library.value().noteTree
  }

  /// The note at a path below the notes.
  /// - Throws: `NotFound` if there is none.
  func note(at path: String) async throws -> Entry<Note> {
    guard let note = try await notes().entry(atPath: [path]) else { throw NotFound("note \(path)") }
    return note
  }
}
