// A site of nothing but a folder of Markdown in the look of the theme.
import Puddles
import PuddlesContent
import PuddlesMarkdown
import PuddlesTheme

private let theme = Theme(
  policy: ContentSecurityPolicy(images: ["https:"]), footer: AnyHTML { p { "A folder" } })

enum FolderPlace: Routed {
  case document(RoutePath)

  static let router = Router<FolderPlace> {
    Route(.document(.root))
    Route(rest: "{...}", FolderPlace.document) {
      if case .document(let path) = $0 { path } else { nil }
    }
  }
}

/// The documents of a folder, one page each; the first page lists them all.
struct FolderSite: Site, Section {
  let tree: DocumentTree

  let name = "Folder"
  let assets = theme.assets
  var notFound: any Module { FolderIndex(tree: tree) }

  init(_ tree: DocumentTree) {
    self.tree = tree
  }

  func places(in environment: EnvironmentValues) -> [PlaceGroup<FolderPlace>] {
    [PlaceGroup([.document(.root)] + tree.documents.filter { !$0.path.isEmpty }.map(Self.place))]
  }

  /// A folder without an index is no page.
  func name(of place: FolderPlace, in environment: EnvironmentValues) async throws -> String {
    guard case .document(let path) = place, !path.segments.isEmpty else { return name }
    guard let document = tree.document(atPath: path.segments) else { throw NotFound("\(path)") }
    return document.title
  }

  func module(for place: FolderPlace) -> any Module {
    guard case .document(let path) = place, let document = tree.document(atPath: path.segments)
    else {
      return FolderIndex(tree: tree)
    }
    return FolderPage(document: document, tree: tree)
  }

  func layout(_ page: PageContext) -> some HTML {
    ThemeLayout(page, theme: theme)
  }

  static func place(_ document: Document) -> FolderPlace {
    .document(RoutePath(document.path))
  }
}

struct FolderIndex: Module {
  let tree: DocumentTree

  var body: some HTML {
    h1 { "All documents" }
    ul {
      ForEach(tree.documents, id: \.file) { document in
        li { Link(document.title, to: FolderSite.place(document)) }
      }
    }
  }
}

struct FolderPage: Module {
  let document: Document
  let tree: DocumentTree

  var body: some HTML {
    get async throws {
      let text = try tree.text(of: document)
      let links = tree.links { FolderSite.place($0) }
      DocumentationLayout(text, in: tree, place: { FolderSite.place($0) }) {
        MarkdownView(text.content, links: links)
      }
      .pageTitle(document.title)
    }
  }
}
