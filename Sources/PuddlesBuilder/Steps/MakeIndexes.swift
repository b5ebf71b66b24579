// Step 6: writes the lists of pages for other programs, and the files beside documents that something refers to.
import Puddles
import PuddlesBasics
import PuddlesSystem

extension SiteBuild {
  /// Writes feeds, `sitemap.xml`, `robots.txt` and `llms.txt`, and the assets that something refers to.
  func makeIndexes(
    of pages: [PageRecord], _ assets: inout MadeAssets, _ build: PreparedBuild
  ) async {
    await build.log.step("indexes") { makeLists(of: pages, build) }
    putReferred(&assets, build)
  }

  private func makeLists(of pages: [PageRecord], _ build: PreparedBuild) {
    let base = absoluteBase
    // Entries are on the disk, so they are only read if a list needs them.
    let isWanted = base != nil || pages.contains { $0.markdownFile != nil }
    let pages = isWanted ? pages.filter(\.isListed) : []
    do {
      let entries = Parallel.compactMap(pages) { .some($0.entry?.value) }
      try makeGuide(of: entries.compactMap(\.self), base: base, build)
      guard let base else { return recordMissingBase(build) }
      try makeFeeds(of: entries.compactMap(\.self), base: base, build)
      try makeSitemap(of: zip(pages, entries).map { ($0, $1?.lastChange) }, base: base, build)
    } catch {
      build.log.add(error, at: "the lists of pages")
    }
  }

  /// Writes the files beside documents that a page, a stylesheet or a module refers to; the summary of the build names
  /// the others.
  private func putReferred(_ assets: inout MadeAssets, _ build: PreparedBuild) {
    var rest = assets.assets.filter(\.value.source.isOptional)
    let named = assets.assets.values.filter { !$0.source.isOptional }.flatMap(\.needed)
    var referred = named + build.recorder.askedAssets.union(map.liveAssets)
    while let name = referred.popLast() {
      guard let asset = rest.removeValue(forKey: name) else { continue }
      referred += asset.needed
      do {
        // The published file of this name has this content, which its fingerprint says.
        if asset.links == nil, build.keep(asset.file, from: asset.source.owner) {
          build.log.count { $0.assets += 1 }
          continue
        }
        let (bytes, owner) = (try asset.source.bytes(), asset.source.owner)
        guard Fingerprint.of(bytes: bytes) == asset.hash else {
          let text = "this was changed while the site was built"
          throw DiagnosticsError([Diagnostic(.error, code: "asset", text, file: owner)])
        }
        guard try build.put(bytes, at: asset.file, from: owner) else { continue }
        build.log.count { $0.assets += 1 }
        if let links = asset.links { assets.links.append(links) }
      } catch {
        build.log.add(error, at: "the asset '\(name)'")
        assets.isComplete = false
      }
    }
    let unused = rest.values.filter { !$0.source.isDerived }
    leaveOut(unused.map(\.source.owner), "beside documents that nothing refers to", build)
  }

  private func recordMissingBase(_ build: PreparedBuild) {
    build.log.omit(["sitemap.xml, robots.txt and canonical URLs (no base URL)"])
    let feeds = map.feeds.count
    if feeds > 0 { build.log.omit(["\(feeds) \(feeds == 1 ? "feed" : "feeds") (no base URL)"]) }
  }

  private func makeSitemap(
    of pages: [(PageRecord, CalendarDate?)], base: String, _ build: PreparedBuild
  ) throws {
    try build.put(sitemap(of: pages, base: base), at: "sitemap.xml", from: "the sitemap")
    guard !build.output.paths.contains("robots.txt") else { return }
    let robots = "User-agent: *\nAllow: /\nSitemap: \(base)sitemap.xml\n"
    try build.put(Array(robots.utf8), at: "robots.txt", from: "the file for robots")
  }

  private func sitemap(
    of pages: [(PageRecord, CalendarDate?)], base: String
  ) -> [UInt8] {
    var xml = XMLText()
    let hasLanguages = pages.contains { !$0.0.translations.alternates.isEmpty }
    let links = hasLanguages ? [("xmlns:xhtml", "http://www.w3.org/1999/xhtml")] : []
    xml.open("urlset", [("xmlns", "http://www.sitemaps.org/schemas/sitemap/0.9")] + links)
    for (page, change) in pages {
      xml.open("url", onOneLine: true)
      xml.element("loc", base + page.path.encoded)
      if let change { xml.element("lastmod", change.dayText) }
      for version in page.translations.alternates {
        let address = [("hreflang", version.language), ("href", base + version.path.encoded)]
        xml.element("xhtml:link", nil, [("rel", "alternate")] + address)
      }
      xml.close("url")
    }
    xml.close("urlset")
    return xml.bytes
  }

  private func makeFeeds(of pages: [PageEntry], base: String, _ build: PreparedBuild) throws {
    for feed in map.feeds {
      let entries = newest(of: pages, in: feed)
      // After an error the pages may be missing because of it.
      if entries.isEmpty, !build.log.hasErrors {
        build.log.add(
          Diagnostic(
            .warning, code: "empty-feed", "the feed '\(feed.title)' holds no page",
            help: "a page says when it was published with '.pageArticle { $0.published = … }'"))
      }
      let writer = FeedWriter(
        feed: feed, entries: entries, base: base, language: map.settings.language,
        author: map.settings.author ?? site.name, isAuthorNamed: map.settings.author != nil)
      for format in SiteFeed.Format.allCases {
        let file = feed.file(format).segments.joined(separator: "/")
        try build.put(writer.bytes(format), at: file, from: "the feed '\(feed.title)'")
      }
    }
  }

  /// Returns what makes the addresses in the text of a page absolute; `nil` if no feed contains the text.
  func feedAddresses(of page: RenderedPage) -> AbsoluteAddresses? {
    guard let base = absoluteBase, page.facts.article.published != nil,
      map.feeds.contains(where: { $0.holdsTexts && $0.holds(page.path) })
    else { return nil }
    return AbsoluteAddresses(of: page.path, base: base)
  }

  /// The newest pages of a feed first; pages with the same time are sorted by their paths.
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
  /// Whether feeds, the sitemap and `llms.txt` list the page.
  fileprivate var isListed: Bool { !isHiddenFromSearch && translations.original == nil }
}
