// One feed in the three formats that readers know.
import Puddles

/// The pages of a feed, newest first, and what all formats say of the whole.
struct FeedWriter {
  let feed: SiteFeed
  let entries: [PageEntry]
  /// Ends in a slash.
  let base: String
  let language: String
  /// Who wrote what names no author of its own.
  let author: String
  /// Whether the author is one that the site names, and not its title.
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

  /// The text of a page, if the feed holds texts and the page has one.
  func text(of entry: PageEntry) -> String? { feed.holdsTexts ? entry.text : nil }

  func url(of entry: PageEntry) -> String { base + entry.path.encoded }

  /// The last change of any page; a feed without pages never changed.
  var lastChange: CalendarDate {
    let moments = entries.compactMap(\.lastChange).map(\.secondsSince1970)
    return CalendarDate(secondsSince1970: moments.max() ?? 0)
  }
}
