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

extension DocumentProvider {
  /// Documents of a content folder.
  static func live(
    _ context: SiteContext, directives: MarkdownDirectives = .none
  ) -> DocumentProvider {
    let content = context.contentPath
    let options = DocumentLibrary.options {
      $0.includesDrafts = context.includesDrafts
      $0.includesFuture = context.includesFuture
      $0.now = context.clock
      $0.followsOutsideLinks = context.followsOutsideLinks
      $0.directives = directives
      $0.memory = DocumentMemory()
    }
    return DocumentProvider(
      dependencies: Dependencies(
        revision: { DocumentLibrary.state(contentPath: content, options: options) },
        load: { try DocumentLibrary(contentPath: content, options: options) }))
  }

  /// A few short documents that exist nowhere else.
  static let mock = DocumentProvider(
    dependencies: Dependencies(load: {
      try DocumentLibrary(MockDocuments.files, notes: MockDocuments.notes)
    }))

  /// For tests of modules that must not touch documents.
  static let unimplemented = DocumentProvider(
    dependencies: Dependencies(load: { throw Unimplemented("DocumentProvider.load") }))
}

/// The documents of the mock.
private enum MockDocuments {
  static let files: [(file: String, text: String)] = [
    (
      "index.md",
      "---\ntitle: Mock documents\norder: 1\n---\nThis documentation is a mock. See [the guide](guide/first.md).\n"
    ),
    ("guide/index.md", "---\ntitle: Guide\norder: 2\n---\nA folder.\n"),
    (
      "guide/first.md",
      "---\ntitle: First\n---\n## One\n\nText with `code`.\n\n## Two\n\n- a\n- b\n"
    ),
    ("decisions/index.md", "---\ntitle: Decisions\n---\nWhat was decided.\n"),
    ("decisions/tea.md", "---\ntitle: Tea\nstatus: replaced\n---\nTea for all.\n"),
    (
      "decisions/coffee.md",
      "---\ntitle: Coffee\ndescription: Coffee for all.\nreplaces: [tea]\ntags: [drinks]\n---\nWhy.\n"
    ),
  ]

  static let notes: [(file: String, text: String)] = [
    (
      "first.md",
      "---\ntitle: A mock note\ndate: 2026-01-02\ndescription: It says little.\ntags: [mock]\ndecisions: [coffee]\n---\nText.\n"
    ),
    (
      "second.md",
      "---\ntitle: Another\ndate: 2026-02-03\ndescription: It says less.\ntags: [mock, tea]\n---\nMore.\n"
    ),
  ]
}
