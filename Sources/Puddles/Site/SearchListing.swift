// Lists the pages of a site for its search page.

/// A page that search finds, as the page of the search names it.
package struct SearchedPage: Sendable, Hashable {
  package let path: RoutePath
  package let title: String
  /// The language of the text, if it is not that of the page around it.
  package let language: String?

  package init(path: RoutePath, title: String, language: String? = nil) {
    self.path = path
    self.title = title
    self.language = language
  }
}

extension EnvironmentKey where Value == [SearchedPage] {
  /// The pages that search finds, in the order of their paths; empty outside of a search page.
  ///
  /// A build renders the search page of ``Contributions`` last and puts the pages of their language into the
  /// environment: visitors without a script find all of them as links.
  package static var searchListing: Self { Self(default: []) }
}
