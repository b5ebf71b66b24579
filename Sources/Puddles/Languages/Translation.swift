// The same page in several languages.

/// One of the versions of a page, each in a language of its own.
public struct Translation: Sendable, Hashable {
  /// A BCP 47 tag.
  public let language: String
  /// The path of the version.
  public let path: RoutePath
  /// Whether the text itself is in that language. If not, the page shows the original text with the
  /// menu, labels and links of its language: visitors may stay, search engines are sent to the original.
  public let hasOwnText: Bool
  /// The absolute URL of the version, if the site has a base URL.
  public internal(set) var url: String?
  /// Whether this version is the page that the layout shows.
  public internal(set) var isCurrent = false

  /// - Parameters:
  ///   - language: A BCP 47 tag.
  ///   - hasOwnText: Whether the text is in that language; `false` if the page shows the original text.
  public init(_ language: String, _ page: Destination, hasOwnText: Bool = true) {
    self.init(language: language, path: page.path, hasOwnText: hasOwnText)
  }

  package init(
    language: String, path: RoutePath, hasOwnText: Bool = true, url: String? = nil,
    isCurrent: Bool = false
  ) {
    self.language = language
    self.path = path
    self.hasOwnText = hasOwnText
    self.url = url
    self.isCurrent = isCurrent
  }
}

extension [Translation] {
  /// The versions that search engines should know: those with a text of their own. Empty if there
  /// is only one, or if this page has no text of its own.
  package var alternates: [Translation] {
    let versions = filter(\.hasOwnText)
    return versions.count > 1 && contains { $0.isCurrent && $0.hasOwnText } ? versions : []
  }

  /// The original version, if the current page shows the original text with only the menu and labels translated.
  package var original: Translation? {
    contains { $0.isCurrent && !$0.hasOwnText } ? first : nil
  }
}

extension SiteRenderer {
  /// The language at a path: that of its language prefix, or else of the nearest page at or above the
  /// path, or else of the site.
  func language(at path: RoutePath) -> String {
    if let language = map.languages.split(path)?.language { return language }
    var step: RoutePath? = path
    while let path = step {
      if case .place(let place) = map.match(path) { return map.language(of: place) }
      step = path.parent
    }
    return map.settings.language
  }

  /// The language of a page; without one, such as for a notice, the language at the path.
  func language(of place: SitePlace?, at path: RoutePath) -> String {
    place.map(map.language) ?? language(at: path)
  }

  /// The texts in the language of a path.
  package func strings(at path: RoutePath) -> Strings {
    environment[.strings].speaking(language(at: path))
  }

  /// The language of the original text, if a page shows it because it is not translated into the page's language.
  func originalLanguage(of place: SitePlace) async throws -> String? {
    guard map.language(of: place) != map.settings.language else { return nil }
    let versions = try await map.translations(of: place, in: environment)
    let isOriginal = versions.contains { $0.path == place.path && !$0.hasOwnText }
    return isOriginal ? versions.first?.language : nil
  }

  /// All versions of a page; a dialog has none of its own.
  func translations(
    of place: SitePlace?, _ location: PageLocation
  ) async throws -> [Translation] {
    guard let place, location.presentedOver == nil else { return [] }
    var versions = try await map.translations(of: place, in: environment)
    for index in versions.indices {
      versions[index].url = absoluteURL(of: versions[index].path)
      versions[index].isCurrent = versions[index].path == place.path
    }
    return versions
  }
}
