// The site of the benchmarks: any number of Markdown pages in the small layout that its peers have.
import Puddles
import PuddlesBuilder
import PuddlesMarkdown

/// Pages of a corpus, a list for each of its folders, and the same ten links on every page.
struct CorpusSite: Site {
  /// Stands in every page; another one is what a change of the layout is.
  let title: String
  /// Whether pages list their headings and are found by the search.
  let hasEverything: Bool

  var baseURL: String? { hasEverything ? "https://example.org/" : nil }
  var searchPlaces: [CorpusPlace] { hasEverything ? [.search] : [] }
  var notFound: any Module { CorpusNotice() }

  func environment(for context: SiteContext) async throws -> EnvironmentValues {
    EnvironmentValues(CorpusProvider(folder: context.contentPath))
  }

  func places(in environment: EnvironmentValues) -> [PlaceGroup<CorpusPlace>] {
    [
      PlaceGroup([.home]), PlaceGroup(searchPlaces),
      PlaceGroup {
        let tree = try await environment.require(CorpusProvider.self).tree.value()
        let folders = Set(tree.documents.map { $0.folder.joined(separator: "/") })
        return PlaceGroup.Listing(
          folders.sorted().map { .page(RoutePath([$0])) }
            + tree.documents.map { .page(RoutePath($0.path)) },
          omissions: tree.omissions)
      },
    ]
  }

  func module(for place: CorpusPlace) -> any Module {
    switch place {
    case .home, .search: CorpusNotice()
    case .page(let path) where path.segments.count == 1: CorpusList(folder: path.segments[0])
    case .page(let path): CorpusPage(path: path, hasOutline: hasEverything)
    }
  }

  func name(of place: CorpusPlace, in environment: EnvironmentValues) async throws -> String {
    place.path.segments.last ?? title
  }

  func layout(_ page: Page<CorpusPlace>) -> some HTML {
    html(.lang("en")) {
      head {
        meta(.charset)
        meta(.name("viewport"), .content("width=device-width, initial-scale=1"))
        Puddles.title { page.title }
      }
      body {
        header(.class("site-header")) { Link(page.siteTitle, to: CorpusPlace.home) }
        nav(.class("site-nav")) {
          ul {
            for number in 0..<10 {
              li { Link("Section \(number)", to: CorpusPlace.page(RoutePath(["s00\(number)"]))) }
            }
          }
        }
        main { page.content }
        footer(.class("site-footer")) { p { "Made from the corpus." } }
      }
    }
  }
}

enum CorpusPlace: Destination {
  case home, search
  case page(RoutePath)

  static let router = Router<CorpusPlace> {
    Route(.home)
    Route(.search, "search")
    Route(rest: "{...}", CorpusPlace.page) {
      if case .page(let path) = $0, !path.segments.isEmpty { path } else { nil }
    }
  }
}

final class CorpusProvider: WatchedProvider {
  let tree: SharedValue<DocumentTree>

  init(folder: String) {
    var options = DocumentTree.Options()
    options.otherKeys = ["order"]
    tree = SharedValue(
      revision: { [options] in DocumentTree.state(ofFolder: folder, options: options) },
      load: { [options] in try DocumentTree(folder: folder, options: options) })
  }
}
