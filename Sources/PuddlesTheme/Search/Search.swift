// The section of the search: a page for each language of the site.
public import Puddles

/// A search in the pages of the site, without a server: a page in each of the site's languages.
///
/// Visitors without JavaScript find a link to every page.
public struct Search: Section {
  let mount: RoutePath

  /// - Parameter mount: The path of the page; in Chinese it is `zh-Hans/search`.
  public init(at mount: String = "search") {
    self.mount = RoutePath(ofSection: mount)
  }
}

extension Search {
  /// The search page, in the language of the page that links to it.
  public var page: Destination { Destination(path: mount) }

  public func page(at path: RoutePath) -> PageDefinition? {
    guard path == mount else { return nil }
    var definition = PageDefinition(page, module: SearchPage()) {
      $0[.strings](ThemeStrings.search)
    }
    definition.isInEachLanguage = true
    return definition
  }

  public func pages(in environment: EnvironmentValues) -> [PageGroup] { [PageGroup([page])] }

  public var brings: Contributions {
    var brings = Contributions()
    brings.assets = ThemeFiles.allOfSearch
    brings.searchPage = page
    return brings
  }
}
