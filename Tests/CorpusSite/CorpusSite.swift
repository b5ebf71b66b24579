// The site of the benchmarks: any number of Markdown pages in the small layout that its peers have.
import Puddles
import PuddlesBuilder
import PuddlesContent
import PuddlesMarkdown

/// Pages of a corpus, a list for each of its folders, and the same ten links on every page.
struct CorpusSite: Site, Section {
  /// Stands in every page; another one is what a change of the layout is.
  let name: String
  /// Whether there are outlines, colors, tags, feeds, a sitemap and a search.
  let hasEverything: Bool

  var baseURL: String? { hasEverything ? "https://example.org/" : nil }
  var searchPlaces: [CorpusPlace] { hasEverything ? [.search] : [] }
  var feeds: [SiteFeed] {
    hasEverything ? [SiteFeed(of: CorpusPlace.home, title: "Everything")] : []
  }
  var notFound: any Module { CorpusNotice() }

  func environment(for context: SiteContext) async throws -> EnvironmentValues {
    var values = EnvironmentValues(
      CorpusProvider(folder: context.contentPath, hasTags: hasEverything))
    values[.markdownCodeColors] = hasEverything
    return values
  }

  func places(in environment: EnvironmentValues) -> [PlaceGroup<CorpusPlace>] {
    [
      PlaceGroup([.home]), PlaceGroup(searchPlaces),
      PlaceGroup {
        let library = try await environment.require(CorpusProvider.self).library.value()
        let documents = library.tree.documents
        let folders = Set(documents.map { $0.folder.joined(separator: "/") })
        let tags = library.tags.map(\.slug)
        return PlaceGroup.Listing(
          folders.sorted().map { .page(RoutePath([$0])) } + tags.map(CorpusPlace.tag)
            + documents.map { .page(RoutePath($0.path)) },
          omissions: library.tree.omissions)
      },
    ]
  }

  func module(for place: CorpusPlace) -> any Module {
    switch place {
    case .home, .search: CorpusNotice()
    case .tag(let slug): CorpusTag(slug: slug)
    case .page(let path) where path.segments.count == 1: CorpusList(folder: path.segments[0])
    case .page(let path): CorpusPage(path: path, hasEverything: hasEverything)
    }
  }

  func name(of place: CorpusPlace, in environment: EnvironmentValues) async throws -> String {
    place.path.segments.last ?? name
  }

  func layout(_ page: PageContext) -> some HTML {
    html(.lang("en")) {
      head {
        meta(.charset)
        meta(.name("viewport"), .content("width=device-width, initial-scale=1"))
        Puddles.title { page.title }
      }
      body {
        header(.class("site-header")) { Link(page.siteName, to: CorpusPlace.home) }
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

enum CorpusPlace: Routed {
  case home, search
  case tag(String)
  case page(RoutePath)

  static let router = Router<CorpusPlace> {
    Route(.home)
    Route(.search, "search")
    Route("tags/{}", CorpusPlace.tag) { if case .tag(let slug) = $0 { slug } else { nil } }
    Route(rest: "{...}", CorpusPlace.page) {
      if case .page(let path) = $0, !path.segments.isEmpty { path } else { nil }
    }
  }
}
