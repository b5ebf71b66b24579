// The same page in several languages.

/// A place that says the same as another one in some language.
public struct Translation<Place: Destination>: Sendable, Hashable {
  /// A BCP 47 tag.
  public let language: String
  public let place: Place
  /// Whether the text itself is in that language. If not, the page shows the original text with the
  /// menu, labels and links of its language: readers may stay, search engines are sent to the original.
  public let hasOwnText: Bool

  public init(_ language: String, _ place: Place, hasOwnText: Bool = true) {
    self.language = language
    self.place = place
    self.hasOwnText = hasOwnText
  }
}

/// What a layout and a sitemap need of the versions of a page: the original first.
public struct PageTranslation: Sendable, Hashable {
  /// A BCP 47 tag.
  public let language: String
  public let path: RoutePath
  public let hasOwnText: Bool
  /// The absolute URL of the version, if the site has a base URL.
  public let url: String?
  /// Whether this is the page itself.
  public let isCurrent: Bool

  package init(
    language: String, path: RoutePath, hasOwnText: Bool, url: String?, isCurrent: Bool
  ) {
    self.language = language
    self.path = path
    self.hasOwnText = hasOwnText
    self.url = url
    self.isCurrent = isCurrent
  }
}

extension Page {
  /// The versions that search engines should know: those with a text of their own, if there are two.
  public var alternates: [PageTranslation] { translations.alternates }
}

extension [PageTranslation] {
  /// See ``Page/alternates``.
  package var alternates: [PageTranslation] {
    let versions = filter(\.hasOwnText)
    return versions.count > 1 && contains { $0.isCurrent && $0.hasOwnText } ? versions : []
  }

  /// The original, if the page shows nothing but its text in another surrounding.
  package var original: PageTranslation? {
    contains { $0.isCurrent && !$0.hasOwnText } ? first : nil
  }
}
