// Documents of a folder, of a mock, and none.
import Puddles
import PuddlesContent
import PuddlesMarkdown

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
