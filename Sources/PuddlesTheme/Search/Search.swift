// The section of the search: a page for each language of the site.
public import Puddles

/// A search in the pages of the site, without a server: a page in each of the site's ``Site/languages``.
///
/// Readers without JavaScript find a link to every page.
public struct Search: Section {
  /// The search page, in the language of the page that links to it.
  public struct Place: Destination {
    let mount: RoutePath

    public var path: RoutePath { mount.inEachLanguage }
  }

  let mount: RoutePath

  /// - Parameter mount: The path of the page; that in Chinese is `zh-Hans/search`.
  public init(at mount: String = "search") {
    self.mount = RoutePath(ofSection: mount)
  }
}

extension Search {
  /// The search page.
  public var page: Place { Place(mount: mount) }

  public var searchPlaces: [Place] { [page] }

  public var assets: [SiteAsset] { ThemeFiles.allOfSearch }

  public func place(at path: RoutePath) -> Place? {
    path.segments == mount.segments ? page : nil
  }

  public func places(in environment: EnvironmentValues) -> [PlaceGroup<Place>] {
    [PlaceGroup([page])]
  }

  public func name(of place: Place, in environment: EnvironmentValues) -> String {
    environment[.strings](ThemeStrings.search)
  }

  public func module(for place: Place) -> any Module { SearchPage() }
}
