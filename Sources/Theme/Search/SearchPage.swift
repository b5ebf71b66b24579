// The page of the search: a field, results, and a link to every page for readers without a script.
public import Puddles

/// The module of a search page; name its places in ``Site/searchPlaces``.
///
/// It lists every page that search finds, with the headings of each if there are not too many.
public struct SearchPage: Module {
  @Environment(.searchListing) private var listing
  @Environment(.strings) private var strings

  public init() {}

  public var body: some HTML {
    get async throws {
      Puddles.article {
        h1 { strings(ThemeText.search) }
        SearchField(action: nil)
        section(.id("found"), .ariaLabel(strings(ThemeText.searchResults)))
        if !listing.entries.isEmpty { SearchListingView(listing: listing) }
      }
      .pageTitle(strings(ThemeText.search))
      .hiddenFromSearch()
    }
  }

  public static var previews: [Preview] {
    Preview("Two pages") {
      SearchPage().environment(
        .searchListing,
        SearchListing([
          SearchListing.Entry(path: .root, title: "Home"),
          SearchListing.Entry(
            path: RoutePath(["tea"]), title: "Tea",
            headings: [SearchListing.Heading(id: "green", text: "Green tea")]),
        ]))
    }
  }
}

/// Links to all pages, by the first part of their URLs.
struct SearchListingView: Component {
  let listing: SearchListing

  @Environment(.strings) private var strings

  /// With more headings than this only pages are listed.
  private static let headingLimit = 300

  var body: some HTML {
    section(.id("all-pages")) {
      h2 { strings(ThemeText.allPages) }
      for group in groups {
        h3 { group.name }
        ul {
          for entry in group.entries {
            li(.when(entry.language != nil, .lang(entry.language ?? ""))) {
              SearchListingLink(path: entry.path, text: entry.title)
              if hasHeadings, !entry.headings.isEmpty {
                ul {
                  for heading in entry.headings {
                    li {
                      SearchListingLink(path: entry.path, id: heading.id, text: heading.text)
                    }
                  }
                }
              }
            }
          }
        }
      }
    }
  }
}

extension SearchListingView {
  private struct Group {
    let name: String
    let entries: [SearchListing.Entry]
  }

  private var hasHeadings: Bool {
    listing.entries.reduce(0) { $0 + $1.headings.count } <= Self.headingLimit
  }

  /// A group has the name of its shortest path's page.
  private var groups: [Group] {
    let keyed = Dictionary(grouping: listing.entries) { $0.path.segments.first ?? "" }
    return keyed.sorted { $0.key < $1.key }.map { _, entries in
      Group(
        name: entries.min { $0.path.segments.count < $1.path.segments.count }?.title ?? "",
        entries: entries)
    }
  }
}

/// A link to a page by its path.
struct SearchListingLink: Component {
  let path: RoutePath
  var id: String?
  let text: String

  var body: some HTML { a(.href(path: path, fragment: id)) { text } }
}
