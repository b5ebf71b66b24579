// Every page of a site, for the page of its search.

/// The pages that search finds, in the order of their paths.
///
/// A build renders the page of ``Contributions/searchPage`` last and puts the pages of their language into the environment:
/// readers without a script find all of them as links.
public struct SearchListing: Sendable, Hashable {
  /// A page as the list names it.
  public struct Entry: Sendable, Hashable {
    public let path: RoutePath
    public let title: String
    /// The language of the text, if it is not that of the page around it.
    public let language: String?

    public init(path: RoutePath, title: String, language: String? = nil) {
      self.path = path
      self.title = title
      self.language = language
    }
  }

  public let entries: [Entry]

  public init(_ entries: [Entry] = []) {
    self.entries = entries
  }
}

extension EnvironmentKey where Value == SearchListing {
  /// The pages that search finds; empty outside of a search page.
  public static var searchListing: Self { Self(default: SearchListing()) }
}
