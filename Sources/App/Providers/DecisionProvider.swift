// The decisions among the documents: what their front matter says, and their tags.
import Puddles
import PuddlesContent
import PuddlesMarkdown

/// The front matter of a decision.
struct Decision: Decodable, Sendable {
  enum Status: String, Decodable, CaseIterable {
    case proposed, accepted, replaced
  }

  /// Decisions are written down when they are accepted; only the others say so.
  var status: Status?
  var replaces: [Reference<Decision>]?
  var related: [Reference<Decision>]?

  static let all = DocumentCollection<Decision>(
    "docs/decisions", sortedBy: .reading, taxonomies: [.tags])
}

/// Hands out the decisions.
final class DecisionProvider: WatchedProvider {
  /// What the provider needs from outside.
  struct Dependencies: Sendable {
    /// Changes when loading would give other decisions; `nil` if only loading can tell.
    var revision: (@Sendable () async throws -> UInt64)?
    var load: @Sendable () async throws -> EntryList<Decision>
  }

  private let loaded: SharedValue<EntryList<Decision>>

  init(dependencies: Dependencies) {
    loaded = SharedValue(revision: dependencies.revision, load: dependencies.load)
  }
}

extension DecisionProvider {
  /// All decisions, in the order of their files.
  /// - Throws: `DiagnosticsError` with every fault of every file.
  func decisions() async throws -> EntryList<Decision> { try await loaded.value() }

  /// One of the tags.
  /// - Throws: `NotFound` if no decision has it.
  func tag(_ slug: String) async throws -> Term<Decision> {
    guard let tag = try await decisions().term(slug, of: "tags") else {
      throw NotFound("tag \(slug)")
    }
    return tag
  }

  /// The tags, by the segments of their URLs.
  func tags() async throws -> [String] { try await decisions().terms(of: "tags").map(\.slug) }
}

extension DecisionProvider {
  /// The decisions of a content folder.
  static func live(
    _ context: SiteContext, directives: MarkdownDirectives = .none
  ) -> DecisionProvider {
    let content = context.contentPath
    var options = DocumentTree.Options()
    options.includesDrafts = context.includesDrafts
    options.includesFuture = context.includesFuture
    options.now = context.clock
    options.directives = directives
    return DecisionProvider(
      dependencies: Dependencies(
        revision: { [options] in
          DocumentTree.state(ofFolder: "\(content)/docs/decisions", options: options)
        },
        load: { [options] in
          try CollectionLoader(content: content, options: options).load(Decision.all)
        }))
  }

  /// A few short decisions that exist nowhere else.
  static let mock = DecisionProvider(
    dependencies: Dependencies(load: {
      let files = MockDocuments.files.map { (file: "docs/" + $0.file, text: $0.text) }
      return try CollectionLoader(files).load(Decision.all)
    }))

  /// For tests of modules that must not touch documents.
  static let unimplemented = DecisionProvider(
    dependencies: Dependencies(load: { throw Unimplemented("DecisionProvider.load") }))
}

/// The documents of the mock, by their paths below `docs`.
enum MockDocuments {
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
}
