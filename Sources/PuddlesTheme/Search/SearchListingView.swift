// Lists the pages of a site as links, for visitors without a script.
import Puddles

/// Lists links to pages, grouped by the first part of their URLs.
struct SearchListingView: Component {
  let listing: [SearchedPage]

  @Environment(.strings) private var strings

  /// The most pages that are listed; of the largest groups only those nearest to the first page are.
  private static let pageLimit = 600

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
    let limit = Self.limit(of: keyed.values.map(\.count))
    return keyed.sorted { $0.key < $1.key }.map { Group($0.value, limit: limit) }
  }

  /// The most pages of a group: small groups are listed whole, the others share what is left.
  private static func limit(of counts: [Int]) -> Int {
    var rest = pageLimit
    for (done, count) in counts.sorted().enumerated() {
      let share = rest / (counts.count - done)
      if count > share { return max(share, 1) }
      rest -= count
    }
    return .max
  }
}
