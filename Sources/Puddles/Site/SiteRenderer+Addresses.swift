// What a page says to other sites: absolute addresses, which need the base URL.

extension SiteRenderer {
  /// The base URL with a slash at its end.
  var base: String? { baseURL.map { $0.hasSuffix("/") ? $0 : $0 + "/" } }

  /// A page that only shows the text of another language is known under the URL of that one.
  func canonicalURL(of location: PageLocation, _ versions: [PageTranslation]) -> String? {
    guard location.links != .absolute else { return nil }
    return versions.original?.url ?? absoluteURL(of: location.presentedOver ?? location.path)
  }

  /// `nil` if it is not known where the site will be published.
  func absoluteURL(of path: RoutePath) -> String? {
    base.map { $0 + path.encoded }
  }

  func imageURL(of article: ArticleFacts, _ location: PageLocation) -> String? {
    // The asset is looked up first: a site without a base URL uses it all the same.
    guard let path = article.image.flatMap({ location.assets.path(of: $0.asset) }), let base else {
      return nil
    }
    return base + path.encoded.dropLast()
  }

  /// The feeds that hold a page or lie below it.
  func feeds(for page: RoutePath) -> [FeedLink] {
    guard let base else { return [] }
    return site.feeds.filter { feed in
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
