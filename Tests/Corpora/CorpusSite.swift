// The documents of a folder, and nothing else.
import Puddles
import PuddlesContent
import PuddlesMarkdown
import PuddlesTheme

private let theme = Theme(
  policy: ContentSecurityPolicy(images: ["https:"]),
  footer: AnyHTML { p { "Built with Puddles for the web." } })

struct CorpusSite: Site, Section {
  let name = "Documents"
  let settings = SiteSettings(brings: Contributions(assets: theme.assets))
  private let search = Destination("search")

  func page(for notice: Notice) -> any Module { MissingPage() }

  func environment(for context: SiteContext) async throws -> EnvironmentValues {
    EnvironmentValues(Corpus(folder: context.contentPath))
  }

  func pages(in environment: EnvironmentValues) -> [PageGroup] {
    [
      PageGroup([Destination(), search]),
      PageGroup {
        let corpus = try environment.require(Corpus.self)
        let tree = try await corpus.tree()
        return PageListing(
          tree.documents.filter { !$0.path.isEmpty }.map { Destination(path: RoutePath($0.path)) },
          omissions: tree.omissions, diagnostics: try await corpus.diagnostics())
      },
    ]
  }

  var brings: Contributions {
    Contributions(searchPage: search)
  }

  func page(at path: RoutePath) -> PageDefinition? {
    if path == search.path { return PageDefinition(search, module: SearchPage()) { _ in "Search" } }
    return PageDefinition(Destination(path: path), module: CorpusPage(path: path)) { environment in
      guard path != .root else { return name }
      let tree = try await environment.require(Corpus.self).tree()
      guard let document = tree.document(atPath: path.segments) else {
        throw NotFound("document \(path)")
      }
      return document.title
    }
  }

  func layout(_ page: PageContext) -> some HTML {
    ThemeLayout(page, theme: theme)
  }
}

/// The documents, loaded once, and their names.
final class Corpus: WatchedProvider {
  private struct Shelf: Sendable {
    let tree: DocumentTree
    let topics: Topics
  }

  private let loaded: SharedValue<Shelf>

  init(folder: String) {
    var options = DocumentTree.Options()
    options.rawHTML = .trusted
    options.listsFolders = true
    let load = options
    loaded = SharedValue(
      revision: { DocumentTree.state(ofFolder: folder, options: load) },
      load: {
        let tree = try DocumentTree(folder: folder, options: load)
        return Shelf(tree: tree, topics: Topics(tree))
      })
  }

  func tree() async throws -> DocumentTree { try await loaded.value().tree }

  func topics() async throws -> Topics { try await loaded.value().topics }

  /// What is wrong with the documents, but for links to topics, which are not URLs.
  func diagnostics() async throws -> [Diagnostic] {
    let tree = try await tree()
    return (tree.warnings + tree.check())
      .filter { !($0.code == "url-scheme" && $0.message.contains("'doc:")) }
  }
}
