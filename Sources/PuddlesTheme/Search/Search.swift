// The section of the search: a page for each language of the site.
public import Puddles

/// A search in the pages of the site, without a server: a page in each of the site's languages.
///
/// Visitors without JavaScript find a link to every page.
public struct Search: Section {
  let mount: RoutePath
  let includesCode: Bool
  let marksWords: Bool

  /// - Parameters:
  ///   - mount: The path of the page; in Chinese it is `zh-Hans/search`.
  ///   - includesCode: Whether the search finds what stands in blocks of code; names with underscores are found as a
  ///     whole, too.
  ///   - marksWords: Whether a result leads to the words that were searched for, and the browser marks them there.
  public init(at mount: String = "search", includesCode: Bool = false, marksWords: Bool = false) {
    self.mount = RoutePath(ofSection: mount)
    self.includesCode = includesCode
    self.marksWords = marksWords
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

  public var contributions: Contributions {
    var contributions = Contributions()
    contributions.assets =
      (includesCode ? ThemeFiles.allOfSearchOfCode : ThemeFiles.allOfSearch)
      + (marksWords ? [ThemeFiles.searchMarks] : [])
    contributions.searchPage = page
    contributions.searchesCode = includesCode
    return contributions
  }

  public func environment(
    for context: SiteContext, in environment: EnvironmentValues
  ) -> EnvironmentValues {
    var environment = environment
    environment[.marksSearchedWords] = marksWords
    return environment
  }
}

extension EnvironmentKey where Value == Bool {
  /// Whether results of the search lead to the words that were searched for.
  static var marksSearchedWords: Self { Self(default: false) }
}
