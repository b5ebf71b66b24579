// The feeds that a site offers.

/// The newest pages below a path, for feed readers: Atom, RSS and JSON.
///
/// Its files are beside the page of the feed: `atom.xml`, `rss.xml` and `feed.json`, such as `/blog/atom.xml`. It
/// lists the pages that say when they were published, see ``ArticleFacts``. Feeds need the base URL of the site;
/// without one there are none.
public struct SiteFeed: Sendable, Hashable {
  /// The path of the page below which the listed pages are; the files of the feed lie beside it.
  package internal(set) var path: RoutePath
  /// The name of the feed in a feed reader. The feed of a section gets the site's name before it, as in
  /// "Harbor: News", unless the name contains it.
  package internal(set) var title: String
  /// One sentence about what the feed holds.
  package let summary: String?
  /// How many of the newest pages it holds.
  package let limit: Int
  /// Whether it holds the texts of its pages, where pages mark them: an element with
  /// `.data("feed", "text")`.
  package let holdsTexts: Bool

  /// - Parameters:
  ///   - page: The page below which the listed pages are.
  ///   - title: The name of the feed in a feed reader; the feed of a section gets the site's name before it.
  ///   - summary: One sentence about what the feed holds.
  ///   - limit: How many of the newest pages it holds, at least one.
  ///   - holdsTexts: Whether it holds the text that a page marks by `.data("feed", "text")`.
  public init(
    of page: Destination, title: String, summary: String? = nil, limit: Int = 20,
    holdsTexts: Bool = true
  ) {
    self.holdsTexts = holdsTexts
    path = page.path
    self.title = title
    self.summary = summary
    self.limit = max(1, limit)
  }
}

extension SiteFeed {
  /// The feed with the site's name before its title, unless the title contains it.
  func named(in site: String) -> SiteFeed {
    guard !title.contains(site) else { return self }
    var feed = self
    feed.title = "\(site): \(title)"
    return feed
  }

  /// A kind of feed, all with the same pages.
  public enum Format: String, Sendable, Hashable, CaseIterable {
    /// Atom (RFC 4287).
    case atom = "atom.xml"
    /// RSS 2.0.
    case rss = "rss.xml"
    /// JSON Feed 1.1.
    case json = "feed.json"
  }

  /// Where a feed lies below the root of the site.
  package func file(_ format: Format) -> RoutePath { path.appending(format.fileName) }

  /// Whether a page belongs to the feed if it has a date.
  package func holds(_ page: RoutePath) -> Bool {
    page != path && page.segments.starts(with: path.segments)
  }
}

extension SiteFeed.Format {
  package var fileName: String { rawValue }

  package var mediaType: String {
    switch self {
    case .atom: "application/atom+xml"
    case .rss: "application/rss+xml"
    case .json: "application/feed+json"
    }
  }
}

/// A file of a feed, for a link that visitors copy into their feed reader.
///
/// ```swift
/// Link("RSS", to: Journal.posts.feed)
/// Link("Atom", to: FeedFile(of: Journal.posts.list, .atom))
/// ```
/// A build checks the link. Without a base URL a site has no feeds, so a link to one is an error.
public struct FeedFile: Hashable, Sendable {
  /// The page beside which the file lies.
  let page: Destination
  let format: SiteFeed.Format

  /// - Parameter page: The page of the feed, see ``SiteFeed``. If it exists in each language, the feed is that of the
  ///   page with the link.
  public init(of page: Destination, _ format: SiteFeed.Format = .rss) {
    (self.page, self.format) = (page, format)
  }
}

/// A feed as a page offers it to browsers and feed readers.
public struct FeedLink: Sendable, Hashable {
  /// The title of the feed, with the name of the site.
  public let title: String
  /// The media type, such as `application/atom+xml`.
  public let mediaType: String
  /// The absolute URL of the feed.
  public let url: String
}
