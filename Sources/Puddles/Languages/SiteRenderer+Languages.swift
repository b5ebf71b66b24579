// Pages in several languages.

extension SiteRenderer {
  /// The language of a page; without a place, the default one.
  func language(of place: Subject.Place?) -> String {
    place.map(site.language) ?? site.language
  }

  /// The environment with the texts of a place's language.
  func localized(_ environment: EnvironmentValues, at place: Subject.Place?) -> EnvironmentValues {
    var environment = environment
    environment[.strings] = site.strings.speaking(language(of: place))
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
