// A site that reads everything a site can read: documents, data, assets; with dialogs and redirects.
import Puddles
import PuddlesBuilder
import PuddlesMarkdown

enum GardenPlace: Destination {
  case home
  case search
  case plant(String)
  case document(RoutePath)

  static let router = Router<GardenPlace> {
    Route(.home)
    Route(.search, "search")
    Route("plants/{}", GardenPlace.plant) { if case .plant(let name) = $0 { name } else { nil } }
    Route(.document(.root), "docs")
    Route(rest: "docs/{...}", GardenPlace.document) {
      if case .document(let path) = $0, !path.segments.isEmpty { path } else { nil }
    }
  }
}

/// Plants with their heights, in a file of lines such as `rose=120`.
final class PlantProvider: WatchedProvider {
  let plants: SharedValue<[String: Int]>

  init(_ path: String) {
    plants = SharedValue {
      let text = String(decoding: try Files.read(path), as: UTF8.self)
      let lines = text.split(separator: "\n").map { $0.split(separator: "=") }
      return Dictionary(lines.map { (String($0[0]), Int($0[1]) ?? 0) }) { first, _ in first }
    }
  }
}

final class GardenDocuments: WatchedProvider {
  let tree: SharedValue<DocumentTree>

  init(_ context: SiteContext) {
    let folder = context.contentPath + "/docs"
    var options = DocumentTree.Options()
    options.includesDrafts = context.includesDrafts
    tree = SharedValue(
      revision: { [options] in DocumentTree.state(ofFolder: folder, options: options) },
      load: { [options] in
        try DocumentTree(folder: folder, displayedAs: "docs", options: options)
      })
  }
}

struct Garden: Site {
  var title = "Garden"
  var searchPlaces: [GardenPlace] { [.search] }

  func environment(for context: SiteContext) async throws -> EnvironmentValues {
    EnvironmentValues(
      PlantProvider(context.contentPath + "/plants.txt"), GardenDocuments(context))
  }

  func places(in environment: EnvironmentValues) -> [PlaceGroup<GardenPlace>] {
    [
      PlaceGroup([.home, .search]),
      PlaceGroup {
        let plants = try await environment.require(PlantProvider.self).plants.value()
        return PlaceGroup.Listing(plants.keys.sorted().map { .plant($0) })
      },
      PlaceGroup {
        let tree = try await environment.require(GardenDocuments.self).tree.value()
        return PlaceGroup.Listing(
          tree.documents.map { .document(RoutePath($0.path)) }, omissions: tree.omissions,
          diagnostics: tree.warnings + tree.deadLinks(),
          redirects: tree.documents.flatMap(Self.redirects))
      },
    ]
  }

  func name(of place: GardenPlace, in environment: EnvironmentValues) async throws -> String {
    switch place {
    case .home, .search: return title
    case .plant(let name): return name
    case .document(let path):
      let tree = try await environment.require(GardenDocuments.self).tree.value()
      return try DocumentPage.document(at: path, in: tree).title
    }
  }

  func module(for place: GardenPlace) -> any Module {
    switch place {
    case .home: GardenHome()
    case .search: GardenSearch()
    case .plant(let name): PlantPage(name: name)
    case .document(let path): DocumentPage(path: path)
    }
  }

  var notFound: any Module { GardenHome() }

  func layout(_ page: Page<GardenPlace>) -> some HTML {
    html(.lang("en")) {
      head {
        Puddles.title { "\(page.title), \(page.siteTitle)" }
        if let sheet = page.location.href(toAsset: "garden.css") {
          link(.rel(.stylesheet), .href(sheet))
        }
      }
      body {
        nav { for crumb in page.breadcrumbs { em { crumb.name } } }
        main { page.content }
      }
    }
  }

  private static func redirects(to document: Document) -> [PlaceGroup<GardenPlace>.Redirect] {
    document.aliases.map {
      PlaceGroup.Redirect(
        from: GardenPlace.document(RoutePath($0)).path,
        to: .document(RoutePath(document.path)))
    }
  }
}

/// Lists every plant and every document.
struct GardenHome: Module {
  @Environment(PlantProvider.self) private var provider
  @Environment(GardenDocuments.self) private var documents

  var body: some HTML {
    get async throws {
      let plants = try await provider.plants.value()
      let tree = try await documents.tree.value()
      ul {
        ForEach(plants.sorted { $0.key < $1.key }, id: \.key) { plant in
          li { Link(plant.key, to: GardenPlace.plant(plant.key)) }
        }
      }
      ol {
        ForEach(tree.documents, id: \.file) { document in
          li { Link(document.title, to: GardenPlace.document(RoutePath(document.path))) }
        }
      }
    }
  }
}

/// Lists everything that can be found.
struct GardenSearch: Module {
  @Environment(.searchListing) private var listing

  var body: some HTML {
    get async throws {
      ul {
        for entry in listing.entries {
          li { "\(entry.title): \(entry.headings.map(\.text))" }
        }
      }
    }
  }
}

/// A plant, with a dialog that asks before it is cut.
struct PlantPage: Module {
  let name: String
  @Environment(PlantProvider.self) private var provider
  @Query<String, Bool> private var cut

  var body: some HTML {
    get async throws {
      let height = try await provider.plants.value()[name] ?? 0
      h1 { name }
      p { "\(height) cm" }
      Button("Cut") { cut(name, id: name) { _ in .dismiss } }
        .confirmation(cut) { plant, _ in "Cut \(plant) at \(height) cm?" }
    }
  }
}

/// A document with its neighbours and its outline.
struct DocumentPage: Module {
  let path: RoutePath
  @Environment(GardenDocuments.self) private var documents

  var body: some HTML {
    get async throws {
      let tree = try await documents.tree.value()
      let document = try Self.document(at: path, in: tree)
      h1 { document.title }
      MarkdownView(document.content, links: tree.links(of: document, page: Self.place))
      ul { for entry in document.outline { li { a(.href(fragment: entry.id)) { entry.text } } } }
      if let next = tree.next(after: document) { Link(next.title, to: Self.place(next)) }
      if let previous = tree.previous(before: document) {
        Link(previous.title, to: Self.place(previous))
      }
      GardenSidebar(items: tree.sidebar(around: document))
    }
  }

  static func document(at path: RoutePath, in tree: DocumentTree) throws -> Document {
    guard let document = tree.document(atPath: path.segments) else { throw NotFound("\(path)") }
    return document
  }

  @Sendable static func place(_ document: Document) -> any Destination {
    GardenPlace.document(RoutePath(document.path))
  }
}

struct GardenSidebar: Component {
  let items: [SidebarItem]

  var body: some HTML {
    ul {
      for item in items {
        li {
          if let document = item.document {
            Link(item.title, to: DocumentPage.place(document))
          } else {
            item.title
          }
          AnyHTML { GardenSidebar(items: item.children) }
        }
      }
    }
  }
}
