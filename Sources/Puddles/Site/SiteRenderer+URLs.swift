// The absolute URLs in the head of a page: its own, its picture, its feeds.

extension SiteRenderer {
  /// The base URL with a slash at its end.
  var base: String? { baseURL.map { $0.hasSuffix("/") ? $0 : $0 + "/" } }

  /// The canonical URL of a page. A page that only shows the text of another language has the URL of that version.
  func canonicalURL(of location: PageLocation, _ versions: [Translation]) -> String? {
    guard location.links != .absolute else { return nil }
    return versions.original?.url ?? absoluteURL(of: location.presentedOver ?? location.path)
  }

  /// The absolute URL of a path; `nil` if it is not known where the site will be published.
  func absoluteURL(of path: RoutePath) -> String? {
    base.map { $0 + path.encoded }
  }

  /// The picture for previews of links, with its words: that of the article, otherwise the card of the page. A drawing (SVG)
  /// is none, because messengers do not show it.
  func image(
    of article: ArticleFacts, _ location: PageLocation
  ) -> (url: String?, alternative: String?) {
    // The asset is looked up also if the site has no base URL, so that it counts as used.
    let own: String? =
      switch article.image?.source {
      case .asset(let name)?: imageURL(of: name, location)
      case .fromRoot(let url)?: base.map { $0 + Substring(url.utf8.dropFirst()) }
      case nil: nil
      }
    if let own, !own.prefix(while: { $0 != "?" }).lowercased().hasSuffix(".svg") {
      return (own, article.image?.alt)
    }
    let card = PreviewedPage.card(of: location.path)
    return (map.hasCards && location.has(asset: card) ? imageURL(of: card, location) : nil, nil)
  }

  private func imageURL(of asset: String, _ location: PageLocation) -> String? {
    let path = location.assets.path(of: asset)?.encoded.dropLast()
    guard let path, let base else { return nil }
    // The base URL is that of the newest version, which may not have the picture of an older one.
    let own = location.version.map { String(base.dropLast("latest/".utf8.count)) + $0 + "/" }
    return (own ?? base) + path
  }

  /// The feeds that hold a page or lie below it.
  func feeds(for page: RoutePath) -> [FeedLink] {
    guard let base else { return [] }
    return map.feeds.filter { feed in
      page.segments.starts(with: feed.path.segments)
        || feed.path.segments.starts(with: page.segments)
    }.flatMap { feed in
      SiteFeed.Format.allCases.map { format in
        FeedLink(
          title: feed.title, mediaType: format.mediaType,
          url: base + feed.file(format).encoded.dropLast())
      }
    }
  }
}
