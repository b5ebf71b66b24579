// Files that are made from the list of all pages, for programs that read sites.
import Puddles
import PuddlesSystem

extension SiteBuild {
  /// Writes feeds, `sitemap.xml`, `robots.txt` and `llms.txt`, or notes what was left out.
  func makeIndexes(of pages: [PageRecord], _ context: BuildContext) {
    let base = absoluteBase
    // They lie on disk: they are read only if a feed needs them.
    let isWanted = base != nil || pages.contains { $0.twin != nil }
    let pages = isWanted ? pages.filter(\.isListed) : []
    do {
      let entries = Parallel.compactMap(pages) { .some($0.entry?.value) }
      try makeGuide(of: entries.compactMap(\.self), base: base, context)
      guard let base else { return noteMissingBase(context) }
      try makeFeeds(of: entries.compactMap(\.self), base: base, context)
      let lines = zip(pages, entries).map {
        MapLine(path: $0.path, change: $1?.lastChange, versions: $0.translations.alternates)
      }
      try makeSitemap(of: lines, base: base, context)
    } catch {
      context.log.add(error, at: "the lists of pages")
    }
  }

  private func noteMissingBase(_ context: BuildContext) {
    context.log.omit(["sitemap.xml, robots.txt and canonical URLs (no base URL)"])
    let feeds = map.feeds.count
    if feeds > 0 { context.log.omit(["\(feeds) \(feeds == 1 ? "feed" : "feeds") (no base URL)"]) }
  }

  private func makeSitemap(of pages: [MapLine], base: String, _ context: BuildContext) throws {
    try context.put(sitemap(of: pages, base: base), at: "sitemap.xml", from: "the sitemap")
    guard !context.table.paths.contains("robots.txt") else { return }
    let robots = "User-agent: *\nAllow: /\nSitemap: \(base)sitemap.xml\n"
    try context.put(Array(robots.utf8), at: "robots.txt", from: "the file for robots")
  }

  private func sitemap(of pages: [MapLine], base: String) -> [UInt8] {
    var xml = XMLText()
    let hasLanguages = pages.contains { !$0.versions.isEmpty }
    let links = hasLanguages ? [("xmlns:xhtml", "http://www.w3.org/1999/xhtml")] : []
    xml.open("urlset", [("xmlns", "http://www.sitemaps.org/schemas/sitemap/0.9")] + links)
    for page in pages {
      xml.open("url", onOneLine: true)
      xml.element("loc", base + page.path.encoded)
      if let change = page.change { xml.element("lastmod", change.dayText) }
      for version in page.versions {
        let address = [("hreflang", version.language), ("href", base + version.path.encoded)]
        xml.element("xhtml:link", nil, [("rel", "alternate")] + address)
      }
      xml.close("url")
    }
    xml.close("urlset")
    return xml.bytes
  }

  private func makeFeeds(of pages: [PageEntry], base: String, _ context: BuildContext) throws {
    for feed in map.feeds {
      let entries = newest(of: pages, in: feed)
      if entries.isEmpty {
        context.log.add(
          Diagnostic(
            .warning, code: "empty-feed", "the feed '\(feed.title)' holds no page",
            help: "a page says when it was published with '.pageArticle { $0.published = … }'"))
      }
      let writer = FeedWriter(
        feed: feed, entries: entries, base: base, language: site.language,
        author: site.author ?? site.name, isAuthorNamed: site.author != nil)
      for format in SiteFeed.Format.allCases {
        let file = feed.file(format).segments.joined(separator: "/")
        try context.put(writer.bytes(format), at: file, from: "the feed '\(feed.title)'")
      }
    }
  }

  /// What makes addresses absolute in the text of a page; `nil` if no feed holds the text.
  func feedAddresses(of page: RenderedPage) -> AbsoluteAddresses? {
    guard let base = absoluteBase, page.facts.article.published != nil,
      map.feeds.contains(where: { $0.holdsTexts && $0.holds(page.path) })
    else { return nil }
    return AbsoluteAddresses(of: page.path, base: base)
  }

  /// The base URL with a slash at its end.
  private var absoluteBase: String? { baseURL.map { $0.hasSuffix("/") ? $0 : $0 + "/" } }

  /// The newest pages first; those of one day by their paths.
  private func newest(of pages: [PageEntry], in feed: SiteFeed) -> [PageEntry] {
    let dated = pages.filter { $0.published != nil && feed.holds($0.path) }
    let sorted = dated.sorted { a, b in
      let (left, right) = (a.published?.secondsSince1970 ?? 0, b.published?.secondsSince1970 ?? 0)
      return left == right ? a.path < b.path : left > right
    }
    return Array(sorted.prefix(feed.limit))
  }
}

extension PageRecord {
  /// Whether lists of pages name it.
  fileprivate var isListed: Bool { !isHiddenFromSearch && translations.original == nil }
}

/// A page in the sitemap.
private struct MapLine {
  let path: RoutePath
  let change: CalendarDate?
  let versions: [PageTranslation]
}
