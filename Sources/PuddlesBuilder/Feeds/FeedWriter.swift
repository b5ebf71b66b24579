// Writes one feed in the three formats that feed readers understand.
import Puddles

/// The pages of a feed, newest first, and the facts about the whole feed that all formats need.
struct FeedWriter {
  let feed: SiteFeed
  let entries: [PageEntry]
  /// The base URL of the site; ends in a slash.
  let base: String
  let language: String
  /// The author of pages that name no author of their own.
  let author: String
  /// Whether the site names this author; if not, it is the name of the site.
  let isAuthorNamed: Bool
}

extension FeedWriter {
  func bytes(_ format: SiteFeed.Format) -> [UInt8] {
    switch format {
    case .atom: atom
    case .rss: rss
    case .json: json
    }
  }

  var page: String { base + feed.path.encoded }

  func url(_ format: SiteFeed.Format) -> String {
    base + feed.file(format).encoded.dropLast()
  }

  /// The text of a page; `nil` if the feed contains no texts or the page has none.
  func text(of entry: PageEntry) -> String? { feed.holdsTexts ? entry.text : nil }

  func url(of entry: PageEntry) -> String { base + entry.path.encoded }

  /// The time of the last change of any page; the year 1970 for a feed without pages.
  var lastChange: CalendarDate {
    let moments = entries.compactMap(\.lastChange).map(\.secondsSince1970)
    return CalendarDate(secondsSince1970: moments.max() ?? 0)
  }
}
