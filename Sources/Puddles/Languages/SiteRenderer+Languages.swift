// Pages in several languages.

extension SiteRenderer {
  /// The language of what is at a path: that of its place, or else of the nearest place above.
  func language(at path: RoutePath) -> String {
    var step: RoutePath? = path
    while let path = step {
      if let place = try? Subject.Place(path: path) { return site.language(of: place) }
      step = path.parent
    }
    return site.language
  }

  /// The language of a page; a notice stands at the path that it is about.
  func language(of place: Subject.Place?, at path: RoutePath) -> String {
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
  func originalLanguage(of place: Subject.Place) async throws -> String? {
    guard site.language(of: place) != site.language else { return nil }
    let versions = try await site.translations(of: place, in: environment)
    let isOriginal = versions.contains { $0.place == place && !$0.hasOwnText }
    return isOriginal ? versions.first?.language : nil
  }

  /// All versions of a page; a dialog has none of its own.
  func translations(
    of place: Subject.Place?, _ location: PageLocation
  ) async throws -> [PageTranslation] {
    guard let place, location.presentedOver == nil else { return [] }
    return try await site.translations(of: place, in: environment).map { version in
      PageTranslation(
        language: version.language, path: version.place.path, hasOwnText: version.hasOwnText,
        url: absoluteURL(of: version.place.path), isCurrent: version.place == place)
    }
  }
}
