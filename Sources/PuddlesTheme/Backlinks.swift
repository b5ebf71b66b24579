// The pages that link to a document, from the links of all documents: "Pages that link here".
import Puddles
import PuddlesBasics
import PuddlesContent
import PuddlesMarkdown

/// Which documents link to which, in the documents of one section and of those that may link to it.
struct LinkGraph: Sendable {
  /// A document, by the name of its folder and its file.
  struct Node: Hashable, Sendable {
    let folder: String
    let file: String
  }

  /// The trees of which the graph is made; while it is kept, no other tree can be taken for one of them.
  fileprivate let trees: [(folder: String, tree: DocumentTree)]
  /// For each document those that link to it, each once: by folder, then in reading order.
  fileprivate let origins: [Node: [(folder: String, document: Document)]]
}

extension LinkGraph {
  /// - Parameters:
  ///   - trees: The documents that have pages, with the trees that resolve their links.
  ///   - nodes: The documents by the paths of their pages, for links that begin at the root of the site.
  fileprivate init(
    _ trees: [(folder: String, tree: DocumentTree, documents: [Document])],
    at nodes: [RoutePath: Node]
  ) {
    var origins: [Node: [(folder: String, document: Document)]] = [:]
    for (folder, tree, documents) in trees {
      for (document, targets) in zip(documents, tree.linkTargets(of: documents)) {
        let found = Set(targets.compactMap { Self.node(of: $0, in: folder, nodes) })
        for node in found where node != Node(folder: folder, file: document.file) {
          origins[node, default: []].append((folder, document))
        }
      }
    }
    (self.trees, self.origins) = (trees.map { ($0.folder, $0.tree) }, origins)
  }

  private static func node(
    of target: LinkTarget, in folder: String, _ nodes: [RoutePath: Node]
  ) -> Node? {
    switch target {
    case .document(let file, let other, _): return Node(folder: other ?? folder, file: file)
    case .url(let url) where PageLocation.isFromRoot(url):
      var names = String(url.prefix { $0 != "#" && $0 != "?" }).namesOfPath
      if names.last == "index.html" { names.removeLast() }
      return nodes[RoutePath(names.map { PercentEncoding.decode($0[...]) ?? $0 })]
    case .page(let path, _): return nodes[path]
    case .url, .heading, .file, .nothing: return nil
    }
  }

  /// A number that changes with the pages that link to a document.
  fileprivate func revision(of node: Node) -> UInt64 {
    Fingerprint.combine(
      (origins[node] ?? []).flatMap { folder, document in
        ([folder, document.title, document.language ?? ""] + document.path)
          .map { Fingerprint.of(bytes: $0.utf8) }
      })
  }
}

extension ContentLibrary {
  /// The pages that link to a document, as lines of a list.
  ///
  /// Only this list is recorded as read, not the texts it is made of: an edit draws the page again if the list changed.
  /// - Parameters:
  ///   - language: The language of the page, if it is not that of the site.
  ///   - place: Returns the page of a document of the same folder.
  func backlinks(
    to document: Document, in folder: String, language: String? = nil,
    place: (Document) -> Destination
  ) async throws -> [ArticleLine] {
    let node = LinkGraph.Node(folder: folder, file: document.file)
    let graph = try await graph(of: folder, language)
    Reads.record(
      ReadKey(Self.source(of: folder, language), node.file), revision: graph.revision(of: node))
    return (graph.origins[node] ?? []).compactMap { from, origin in
      let page = from == folder ? place(origin) : self.destination(of: origin, in: from)
      return page.map { ArticleLine(origin.title, place: $0, language: origin.language) }
    }
  }

  /// Lets a build look up whether a list is still the same. Call it for each folder whose pages show one.
  func registerBacklinks(of folder: String, _ languages: [String?]) {
    for language in languages {
      ReadSources.current?.register(Self.source(of: folder, language)) { [weak self] file in
        let graph = try await self?.graph(of: folder, language)
        return graph?.revision(of: LinkGraph.Node(folder: folder, file: file))
      }
    }
  }

  static func source(of folder: String, _ language: String?) -> String {
    "links to \(folder)" + (language.map { " in \($0)" } ?? "")
  }

  private func graph(of folder: String, _ language: String?) async throws -> LinkGraph {
    try await ReadRecorder.ignoring {
      var trees: [(folder: String, tree: DocumentTree, documents: [Document])] = []
      var nodes: [RoutePath: LinkGraph.Node] = [:]
      for name in folderNames where language == nil || name == folder {
        let content = try await self.folder(name)
        let tree = try await tree(
          name, translation: language.flatMap { content.translation(into: $0) })
        let documents = tree.documents.filter { document in
          content.articles.map { $0.entry(document) != nil } ?? true
        }
        trees.append((name, tree, documents))
        guard language == nil else { continue }
        for document in documents {
          guard let page = destination(of: document, in: name) else { continue }
          nodes[page.path] = LinkGraph.Node(folder: name, file: document.file)
        }
      }
      return kept(for: Self.source(of: folder, language), trees.map(\.tree)) {
        LinkGraph(trees, at: nodes)
      }
    }
  }
}

extension LinkGraph {
  /// Whether the graph was made of these very trees.
  func isMade(of trees: [DocumentTree]) -> Bool {
    trees.count == self.trees.count
      && zip(trees, self.trees).allSatisfy { $0.isSame(as: $1.tree) }
  }
}

/// A list of the pages that link to this one; nothing if there are none.
struct BacklinksView: Component {
  let pages: [ArticleLine]

  @Environment(.strings) private var strings

  var body: some HTML {
    if !pages.isEmpty {
      nav(.class("notice"), .ariaLabel(strings(ThemeStrings.linksHere))) {
        p { strong { strings(ThemeStrings.linksHere) } }
        ul {
          for page in pages {
            li { Link(to: page.place) { InLanguage(page.language, inline: page.title) } }
          }
        }
      }
    }
  }
}
