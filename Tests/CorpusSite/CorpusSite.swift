// The site of the benchmarks: any number of Markdown pages in the small layout that its peers have.
import Puddles
import PuddlesContent
import PuddlesMarkdown

/// Pages of a corpus, a list for each of its folders, and the same ten links on every page.
struct CorpusSite: Site, Section {
  /// Stands in every page; another one is what a change of the layout is.
  let name: String
  /// Whether there are outlines, colors, tags, feeds, a sitemap and a search.
  let hasEverything: Bool

  var settings: SiteSettings {
    guard hasEverything else { return SiteSettings() }
    return SiteSettings(
      baseURL: "https://example.org/",
      contributions: Contributions(feeds: [SiteFeed(of: .home, title: "Everything")]))
  }
  func page(for notice: Notice) -> any Module { CorpusNotice() }

  func environment(for context: SiteContext) async throws -> EnvironmentValues {
    var values = EnvironmentValues(
      CorpusProvider(folder: context.contentPath, hasTags: hasEverything))
    values[.markdownCodeColors] = hasEverything
    return values
  }

  func pages(in environment: EnvironmentValues) -> [PageGroup] {
    [
      PageGroup([.home]), PageGroup(hasEverything ? [.search] : []),
      PageGroup {
        let library = try await environment.require(CorpusProvider.self).library.value()
        let documents = library.tree.documents
        let folders = Set(documents.map { $0.folder.joined(separator: "/") })
        let tags = library.tags.map(\.slug)
        return PageListing(
          folders.sorted().map { .page([$0]) } + tags.map { .tag($0) }
            + documents.map { .page($0.path) },
          omissions: library.tree.omissions)
      },
    ]
  }

  var contributions: Contributions {
    Contributions(searchPage: hasEverything ? .search : nil)
  }

  func page(at path: RoutePath) -> PageDefinition? {
    PageDefinition(Destination(path: path), module: module(for: path)) { _ in
      path.segments.last ?? name
    }
  }

  private func module(for path: RoutePath) -> any Module {
    if [Destination.home.path, Destination.search.path].contains(path) { return CorpusNotice() }
    if let slug = Destination.tag.values(at: path) { return CorpusTag(slug: slug) }
    return path.segments.count == 1
      ? CorpusList(folder: path.segments[0])
      : CorpusPage(path: path, hasEverything: hasEverything)
  }

  func layout(_ page: PageContext) -> some HTML {
    PageDocument(.lang("en")) {
      Head.meta(.charset)
      Head.meta(.name("viewport"), .content("width=device-width, initial-scale=1"))
      Head.title { page.title }
    } body: {
      header(.class("site-header")) { Link(page.siteName, to: .home) }
      nav(.class("site-nav")) {
        ul {
          for number in 0..<10 {
            li { Link("Section \(number)", to: .page(["s00\(number)"])) }
          }
        }
      }
      main { page.content }
      footer(.class("site-footer")) { p { "Made from the corpus." } }
    }
  }
}

extension Destination {
  static let home = Destination()
  static let search = Destination("search")
  static let tag = Route("tags/{}", String.self)

  static func page(_ path: [String]) -> Destination { Destination(path: RoutePath(path)) }
}
