// Every page of a site, for the page of its search.

/// The pages that search finds, in the order of their paths.
///
/// A build renders the search page of ``Contributions`` last and puts the pages of their language into the
/// environment: visitors without a script find all of them as links.
package struct SearchListing: Sendable, Hashable {
  /// A page as the list names it.
  package struct Entry: Sendable, Hashable {
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

  package let entries: [Entry]

  package init(_ entries: [Entry] = []) {
    self.entries = entries
  }
}

extension EnvironmentKey where Value == SearchListing {
  /// The pages that search finds; empty outside of a search page.
  package static var searchListing: Self { Self(default: SearchListing()) }
}
