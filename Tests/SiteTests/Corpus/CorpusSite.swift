// A site of nothing but a folder of Markdown in the look of the theme.
import Foundation
import Puddles
import PuddlesContent
import PuddlesMarkdown
import PuddlesTheme
import TestSupport

private let theme = Theme(
  policy: ContentSecurityPolicy(images: ["https:"]), footer: AnyHTML { p { "A corpus" } })

enum CorpusPlace: Routed {
  case document(RoutePath)

  static let router = Router<CorpusPlace> {
    Route(.document(.root))
    Route(rest: "{...}", CorpusPlace.document) {
      if case .document(let path) = $0 { path } else { nil }
    }
  }
}

/// The documents of a folder, one page each; the first page lists them all.
struct CorpusSite: Site, Section {
  let tree: DocumentTree

  let name = "Corpus"
  let assets = theme.assets
  var notFound: any Module { CorpusIndex(tree: tree) }

  static let folders = ["swift-book", "swift-evolution"]
  static let isHere = folders.allSatisfy { path(of: $0) != nil }

  init(_ tree: DocumentTree) {
    self.tree = tree
  }

  /// - Parameter folder: In `../shared/corpora`; `nil` where that is missing.
  init?(corpus folder: String) throws {
    guard let path = Self.path(of: folder) else { return nil }
    tree = try DocumentTree(folder: path)
  }

  private static func path(of folder: String) -> String? {
    ["../shared/corpora", "../../shared/corpora"].map { "\(packageRoot)/\($0)/\(folder)" }
      .first(where: FileManager.default.fileExists)
  }

  func places(in environment: EnvironmentValues) -> [PlaceGroup<CorpusPlace>] {
    [PlaceGroup([.document(.root)] + tree.documents.filter { !$0.path.isEmpty }.map(Self.place))]
  }

  /// A folder without an index is no page.
  func name(of place: CorpusPlace, in environment: EnvironmentValues) async throws -> String {
    guard case .document(let path) = place, !path.segments.isEmpty else { return name }
    guard let document = tree.document(atPath: path.segments) else { throw NotFound("\(path)") }
    return document.title
  }

  func module(for place: CorpusPlace) -> any Module {
    guard case .document(let path) = place, let document = tree.document(atPath: path.segments)
    else {
      return CorpusIndex(tree: tree)
    }
    return CorpusPage(document: document, tree: tree)
  }

  func layout(_ page: PageContext) -> some HTML {
    ThemeLayout(page, theme: theme)
  }

  static func place(_ document: Document) -> CorpusPlace {
    .document(RoutePath(document.path))
  }
}

struct CorpusIndex: Module {
  let tree: DocumentTree

  var body: some HTML {
    h1 { "All documents" }
    ul {
      ForEach(tree.documents, id: \.file) { document in
        li { Link(document.title, to: CorpusSite.place(document)) }
      }
    }
  }
}

struct CorpusPage: Module {
  let document: Document
  let tree: DocumentTree

  var body: some HTML {
    get async throws {
      let text = try document.text()
      let links = tree.links(of: document) { CorpusSite.place($0) }
      DocumentationLayout(text, in: tree, place: { CorpusSite.place($0) }) {
        MarkdownView(text.content, links: links)
      }
      .pageTitle(document.title)
    }
  }
}
