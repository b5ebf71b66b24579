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

extension SiteRenderer {
  /// The language of what is at a path: that of its place, or else of the nearest place above.
  func language(at path: RoutePath) -> String {
    var step: RoutePath? = path
    while let path = step {
      if let place = try? SiteType.Place(path: path) { return site.language(of: place) }
      step = path.parent
    }
    return site.language
  }

  /// The language of a page; a notice stands at the path that it is about.
  func language(of place: SiteType.Place?, at path: RoutePath) -> String {
    place.map(site.language) ?? language(at: path)
  }

  /// The texts in the language of a path.
  package func strings(at path: RoutePath) -> Strings { site.strings.speaking(language(at: path)) }

  /// The environment with the texts of a language.
  func localized(_ environment: EnvironmentValues, in language: String) -> EnvironmentValues {
    var environment = environment
    environment[.strings] = site.strings.speaking(language)
    return environment
  }

  /// The language of the text that a place shows, if it is not translated into the language of the place.
  func originalLanguage(of place: SiteType.Place) async throws -> String? {
    guard site.language(of: place) != site.language else { return nil }
    let versions = try await site.translations(of: place, in: environment)
    let isOriginal = versions.contains { $0.place == place && !$0.hasOwnText }
    return isOriginal ? versions.first?.language : nil
  }

  /// All versions of a page; a dialog has none of its own.
  func translations(
    of place: SiteType.Place?, _ location: PageLocation
  ) async throws -> [PageTranslation] {
    guard let place, location.presentedOver == nil else { return [] }
    return try await site.translations(of: place, in: environment).map { version in
      PageTranslation(
        language: version.language, path: version.place.path, hasOwnText: version.hasOwnText,
        url: absoluteURL(of: version.place.path), isCurrent: version.place == place)
    }
  }
}
