// The section of the search: a page for each language of the site.
public import Puddles

/// A search in the pages of the site, without a server.
///
/// Readers without JavaScript find a link to every page.
public struct Search: Section {
  /// The search page of one language.
  public struct Place: Destination {
    let mount: RoutePath
    /// A BCP 47 tag; `nil` for the language of the site.
    public let language: String?

    public var path: RoutePath { RoutePath((language.map { [$0] } ?? []) + mount.segments) }
  }

  let mount: RoutePath
  let languages: [String]

  /// - Parameters:
  ///   - mount: The path of the page.
  ///   - languages: Further languages of the site, as BCP 47 tags; each has a page such as
  ///     `zh-Hans/search`.
  public init(at mount: String = "search", languages: [String] = []) {
    self.mount = RoutePath(ofSection: mount)
    self.languages = languages
  }
}

extension Search {
  /// The page of a language; that of the site if nothing is said.
  public func page(in language: String? = nil) -> Place { Place(mount: mount, language: language) }

  private var all: [Place] { [page()] + languages.map { page(in: $0) } }

  public var searchPlaces: [Place] { all }

  public var assets: [SiteAsset] { ThemeFiles.allOfSearch }

  public func place(at path: RoutePath) -> Place? { all.first { $0.path == path } }

  public func places(in environment: EnvironmentValues) -> [PlaceGroup<Place>] { [PlaceGroup(all)] }

  public func name(of place: Place, in environment: EnvironmentValues) -> String {
    environment[.strings](ThemeStrings.search)
  }

  public func language(of place: Place) -> String? { place.language }

  public func module(for place: Place) -> any Module { SearchPage() }

  public func translations(
    of place: Place, in environment: EnvironmentValues
  ) -> [Translation] {
    languages.isEmpty
      ? []
      : all.map { Translation($0.language ?? environment[.strings].language, $0) }
  }
}
