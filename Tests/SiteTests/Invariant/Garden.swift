// A site that reads everything a site can read: documents, data, assets; with dialogs, redirects,
// feeds, twins and translations.
import Puddles
import PuddlesBuilder
import PuddlesContent
import PuddlesMarkdown
import PuddlesSystem
import Synchronization
import TestSupport

enum GardenPlace: Routed {
  case home
  case search
  case plant(String)
  case german(String)
  case document(RoutePath)

  static let router = Router<GardenPlace> {
    Route(.home)
    Route(.search, "search")
    Route("plants/{}", GardenPlace.plant) { if case .plant(let name) = $0 { name } else { nil } }
    Route("de/{}", GardenPlace.german) { if case .german(let name) = $0 { name } else { nil } }
    Route(.document(.root), "docs")
    Route(rest: "docs/{...}", GardenPlace.document) {
      if case .document(let path) = $0, !path.segments.isEmpty { path } else { nil }
    }
  }
}

struct Plant: Sendable, Encodable {
  var height = 0
  var german: String?
}

/// Plants, in a file of lines such as `rose=120=Rose`; not every plant has a German name.
final class PlantProvider: WatchedProvider {
  let plants: SharedValue<[String: Plant]>

  init(_ path: String) {
    plants = SharedValue {
      let text = String(decoding: try Files.read(path), as: UTF8.self)
      let lines = text.split(separator: "\n").map { $0.split(separator: "=") }
      let plants = lines.map {
        Plant(height: Int($0[1]) ?? 0, german: $0.count > 2 ? String($0[2]) : nil)
      }
      return Dictionary(zip(lines.map { String($0[0]) }, plants)) { first, _ in first }
    }
  }
}

/// The front matter of a document: others that a reader may like.
struct Bed: Decodable, Sendable {
  var see: [Reference<Bed>]?
}

/// The documents, and the same as entries that refer to each other.
struct GardenLibrary: Sendable {
  let tree: DocumentTree
  let beds: EntryList<Bed>
  /// Does not track its own reads, as the others do.
  let season = "summer"

  private static let collection = DocumentCollection<Bed>("docs", sortedBy: .reading)

  init(_ content: String, _ options: DocumentTree.Options) throws {
    var options = options
    options.add(Self.collection, at: "")
    tree = try DocumentTree(folder: content + "/docs", displayedAs: "docs", options: options)
    beds = try CollectionLoader(content: content, trees: ["docs": tree]).load(Self.collection)
  }
}

final class LoadCounter: Sendable {
  let count = Atomic(0)
}

final class GardenDocuments: WatchedProvider {
  /// Counts how often the documents are loaded, for a test that asks.
  @TaskLocal static var loads: LoadCounter?

  let library: SharedValue<GardenLibrary>

  init(_ context: SiteContext) {
    let content = context.contentPath
    var options = DocumentTree.Options()
    options.includesDrafts = context.includesDrafts
    options.now = context.clock
    options.includesFuture = context.includesFuture
    library = SharedValue(
      revision: { [options] in DocumentTree.state(ofFolder: content + "/docs", options: options) },
      load: { [options] in
        Self.loads?.count.add(1, ordering: .relaxed)
        return try GardenLibrary(content, options)
      })
  }

  var tree: DocumentTree {
    get async throws { try await library.value().tree }
  }
}

struct Garden: Site, Section {
  var name = "Garden"
  var summary: String? { "What grows in \(name)" }
  var languages: [String] { ["en", "de"] }
  var searchPlaces: [GardenPlace] { [.search] }
  var feeds: [SiteFeed] { [SiteFeed(of: GardenPlace.document(.root), title: "News", limit: 5)] }

  func environment(for context: SiteContext) async throws -> EnvironmentValues {
    EnvironmentValues(
      PlantProvider(context.contentPath + "/plants.txt"), GardenDocuments(context))
  }

  func places(in environment: EnvironmentValues) -> [PlaceGroup<GardenPlace>] {
    [
      PlaceGroup([.home, .search]),
      PlaceGroup {
        let plants = try await environment.require(PlantProvider.self).plants.value()
        return PlaceGroup.Listing(plants.keys.sorted().flatMap { [.plant($0), .german($0)] })
      },
      PlaceGroup {
        let library = try await environment.require(GardenDocuments.self).library.value()
        let tree = library.tree
        var listing = PlaceGroup.Listing(
          tree.documents.map { .document(RoutePath($0.path)) }, omissions: tree.omissions,
          diagnostics: tree.warnings + library.beds.diagnostics,
          redirects: tree.documents.flatMap(Self.redirects))
        listing.check = { tree.check(except: $0) }
        return listing
      },
    ]
  }

  func name(of place: GardenPlace, in environment: EnvironmentValues) async throws -> String {
    switch place {
    case .home, .search: return name
    case .plant(let name), .german(let name): return name
    case .document(let path):
      let tree = try await environment.require(GardenDocuments.self).tree
      return try DocumentPage.document(at: path, in: tree).title
    }
  }

  func module(for place: GardenPlace) -> any Module {
    switch place {
    case .home: GardenHome()
    case .search: GardenSearch()
    case .plant(let name): PlantPage(name: name)
    case .german(let name): GermanPlantPage(name: name)
    case .document(let path): DocumentPage(path: path)
    }
  }

  var notFound: any Module { GardenHome() }

  func language(of place: GardenPlace) -> String? {
    if case .german = place { "de" } else { language }
  }

  /// A plant without a German name has its English page in German surroundings.
  func translations(
    of place: GardenPlace, in environment: EnvironmentValues
  ) async throws -> [Translation] {
    switch place {
    case .plant(let name), .german(let name):
      let plants = try await environment.require(PlantProvider.self).plants.value()
      let isTranslated = plants[name]?.german != nil
      return [
        Translation("en", GardenPlace.plant(name)),
        Translation("de", GardenPlace.german(name), hasOwnText: isTranslated),
      ]
    default: return []
    }
  }

  func layout(_ page: PageContext) -> some HTML {
    html(.lang(page.language)) {
      head {
        Puddles.title { "\(page.title), \(page.siteName)" }
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
