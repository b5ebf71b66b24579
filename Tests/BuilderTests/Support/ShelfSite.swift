// A site of the files of a folder, each of which is read by its own page alone.
import Puddles

@testable import PuddlesBuilder
import PuddlesSystem

/// The files of `Content/shelf`, by the names of their pages.
private final class ShelfProvider: WatchedProvider {
  let files: [String: SharedValue<String>]

  init(_ folder: String) throws {
    let names = try Files.entries(of: folder).map(\.name).sorted()
    files = Dictionary(
      uniqueKeysWithValues: names.map { name in
        let text = SharedValue {
          String(decoding: try Files.read("\(folder)/\(name)"), as: UTF8.self)
        }
        return (String(name.prefix { $0 != "." }), text)
      })
  }
}

/// The page `search` searches all others; each says its whole text of itself to lists of pages.
struct ShelfSite: FlatSite {
  let name = "Shelf"
  let searchPage: Destination? = .page("search")
  func page(for notice: Notice) -> any Module { TinyModule(html: "<p>Not here</p>") }

  func environment(for context: SiteContext) async throws -> EnvironmentValues {
    EnvironmentValues(try ShelfProvider(context.contentPath + "/shelf"))
  }

  func pages(in environment: EnvironmentValues) -> [PageGroup] {
    [
      PageGroup([.home, .page("search")]),
      PageGroup {
        let names = try environment.require(ShelfProvider.self).files.keys
        return PageListing(names.sorted().map { .page($0) })
      },
    ]
  }

  func module(for page: Destination) -> any Module {
    switch page {
    case _ where page == searchPage: ListingModule()
    case .home: TinyModule(html: "<main><h1>Home</h1><p>Welcome</p></main>")
    default: ShelfPage(name: page.path.segments[0])
    }
  }

  func layout(_ page: PageContext) -> some HTML {
    PageDocument(.lang("en")) {
    } body: {
      page.content
    }
  }
}

private struct ShelfPage: Module {
  let name: String
  @Environment(ShelfProvider.self) private var provider

  var body: some HTML {
    get async throws {
      let text = try await provider.files[name]?.value() ?? ""
      UnescapedHTML(trusted: text).pageDescription(text)
    }
  }
}
