// Lists the pages of a site as links, for visitors without a script.
import Puddles

/// Lists links to pages, grouped by the first part of their URLs.
struct SearchListingView: Component {
  let listing: [SearchedPage]

  @Environment(.strings) private var strings

  /// The most pages that are listed; of more pages only those nearest to the first page are listed.
  private static let pageLimit = 1000

  var body: some HTML {
    section(.id("all-pages")) {
      h2 { strings(ThemeStrings.allPages) }
      for group in groups {
        h3 { group.name }
        ul {
          for entry in group.entries {
            li(
              .when(entry.language != nil, .lang(entry.language ?? "")),
              .dir(of: entry.language ?? strings.language, in: strings.language)
            ) {
              a(.href(path: entry.path)) { entry.title }
            }
          }
          if group.rest > 0 { li { strings(ThemeStrings.moreDocuments, count: group.rest) } }
        }
      }
    }
  }
}

extension SearchListingView {
  private struct Group {
    /// The title of the page with the shortest path.
    let name: String
    let entries: [SearchedPage]
    /// How many pages of the group are not listed.
    let rest: Int

    init(_ entries: [SearchedPage], limit: Int) {
      // Sorted by the distance from the first page; at the same distance, in the order of their paths.
      let nearest = entries.enumerated().sorted {
        ($0.element.path.segments.count, $0.offset) < ($1.element.path.segments.count, $1.offset)
      }
      name = nearest.first?.element.title ?? ""
      self.entries = nearest.prefix(limit).sorted { $0.offset < $1.offset }.map(\.element)
      rest = entries.count - self.entries.count
    }
  }

  private var groups: [Group] {
    var keyed = Dictionary(grouping: listing) { $0.path.segments.first ?? "" }
    if keyed.count > Self.pageLimit { keyed = ["": listing] }
    let limit = max(listing.count > Self.pageLimit ? Self.pageLimit / keyed.count : .max, 1)
    return keyed.sorted { $0.key < $1.key }.map { Group($0.value, limit: limit) }
  }
}
