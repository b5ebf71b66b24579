// The page of the search: a field, results, and a link to every page for visitors without a script.
public import Puddles

/// The module of a search page; name its page in the ``Contributions`` of a section.
///
/// It lists the pages that the search finds. Of a large site it lists those nearest to the first page, up to a
/// thousand, and says how many more there are.
public struct SearchPage: Module {
  @Environment(.searchListing) private var listing
  @Environment(.strings) private var strings

  /// The page of the search.
  public init() {}

  public var body: some HTML {
    get async throws {
      Puddles.article {
        h1 { strings(ThemeStrings.search) }
        SearchForm(action: nil)
        noscript { p { strings(ThemeStrings.searchNeedsScript) } }
        section(.id("found"), .ariaLabel(strings(ThemeStrings.searchResults)))
        if !listing.isEmpty { SearchListingView(listing: listing) }
      }
      .pageTitle(strings(ThemeStrings.search))
      .hiddenFromSearch()
    }
  }
}
