// A site that reads everything a site can read: documents, data, assets; with dialogs, redirects,
// feeds, twins and translations.
import Puddles
import PuddlesContent
import PuddlesMarkdown
import PuddlesSystem
import Synchronization

enum GardenPlace {
  static let home = Destination()
  static let search = Destination("search")
  static let plant = Route("plants/{}", String.self)
  static let german = Route("de/{}", String.self)
  static let documents = Destination("docs")
  static let documentBelow = Route("docs/{...}", RoutePath.self)

  static func document(_ path: [String]) -> Destination {
    path.isEmpty ? documents : documentBelow(RoutePath(path))
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
      revision: { [options] in
        await DocumentTree.state(ofFolder: content + "/docs", options: options)
      },
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
  var settings: SiteSettings {
    SiteSettings(
      languages: ["en", "de"], summary: "What grows in \(name)",
      contributions: Contributions(
        feeds: [SiteFeed(of: GardenPlace.documents, title: "News", limit: 5)]))
  }

  func environment(for context: SiteContext) async throws -> EnvironmentValues {
    EnvironmentValues(
      PlantProvider(context.contentPath + "/plants.txt"), GardenDocuments(context))
  }

  func pages(in environment: EnvironmentValues) -> [PageGroup] {
    [
      PageGroup([GardenPlace.home, GardenPlace.search]),
      PageGroup {
        let plants = try await environment.require(PlantProvider.self).plants.value()
        return PageListing(
          plants.keys.sorted().flatMap {
            [GardenPlace.plant($0), GardenPlace.german($0)]
          })
      },
      PageGroup {
        let library = try await environment.require(GardenDocuments.self).library.value()
        let tree = library.tree
        var listing = PageListing(
          tree.documents.map { GardenPlace.document($0.path) }, omissions: tree.omissions,
          diagnostics: tree.warnings + library.beds.diagnostics,
          redirects: tree.documents.flatMap(Self.redirects))
        listing.check = { tree.check(except: $0) }
        return listing
      },
    ]
  }

  var contributions: Contributions {
    var contributions = Contributions()
    contributions.searchPage = GardenPlace.search
    return contributions
  }

  func page(at path: RoutePath) -> PageDefinition? {
    let page = Destination(path: path)
    switch page {
    case GardenPlace.home:
      return PageDefinition(page, module: GardenHome()) { _ in name }
    case GardenPlace.search:
      return PageDefinition(page, module: GardenSearch()) { _ in name }
    default: break
    }
    if let plant = GardenPlace.plant.values(at: path) {
      var page = PageDefinition(page, module: PlantPage(name: plant)) { _ in plant }
      page.translations = { try await translations(of: plant, in: $0) }
      return page
    }
    if let plant = GardenPlace.german.values(at: path) {
      var page = PageDefinition(page, module: GermanPlantPage(name: plant)) { _ in plant }
      page.translations = { try await translations(of: plant, in: $0) }
      page.language = "de"
      return page
    }
    guard path.segments.first == "docs" else { return nil }
    let document = RoutePath(Array(path.segments.dropFirst()))
    return PageDefinition(page, module: DocumentPage(path: document)) { environment in
      let tree = try await environment.require(GardenDocuments.self).tree
      return try DocumentPage.document(at: document, in: tree).title
    }
  }

  /// A plant without a German name has its English page in German surroundings.
  private func translations(
    of plant: String, in environment: EnvironmentValues
  ) async throws -> [Translation] {
    let plants = try await environment.require(PlantProvider.self).plants.value()
    return [
      Translation("en", GardenPlace.plant(plant)),
      Translation("de", GardenPlace.german(plant), hasOwnText: plants[plant]?.german != nil),
    ]
  }

  func page(for notice: Notice) -> any Module { GardenHome() }

  func layout(_ page: PageContext) -> some HTML {
    PageDocument(.lang(page.language)) {
      Head.title { "\(page.title), \(page.siteName)" }
      if let sheet = page.location.href(toAsset: "garden.css") {
        Head.link(.rel(.stylesheet), .href(sheet))
      }
    } body: {
      nav { for crumb in page.breadcrumbs { em { crumb.name } } }
      main { page.content }
    }
  }

  private static func redirects(to document: Document) -> [Redirect] {
    document.aliases.map {
      Redirect(
        from: GardenPlace.document($0), to: GardenPlace.document(document.path))
    }
  }
}
