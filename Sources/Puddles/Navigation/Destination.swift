// Destinations: the pages that links lead to, as values.

/// A page that links can lead to; it is the navigation state, and its URL shows it.
///
/// An app names its destinations once, in an extension. Effects and links then find them by their names:
///
/// ```swift
/// extension Destination {
///   static let scrums = Destination("scrums")
///   static let scrum = Route("scrums/{}", UUID.self)
/// }
///
/// Link("All", to: .scrums)
/// Button("Show") { .navigate(to: .scrum(id)) }
/// ```
/// Two destinations are equal if they lead to the same page. ``Pages`` or another ``Section`` says which module shows
/// it. A typed link to a destination that is neither a page nor a ``Landing`` is an error of the page that holds it.
public struct Destination: Hashable, Sendable {
  /// The path of the page. A link to a page that exists in each language adds a language prefix: that of the page with
  /// the link, or the one of ``inLanguage(_:)``.
  public let path: RoutePath
  /// The language that was asked for, as a BCP 47 tag.
  let language: String?

  private init(path: RoutePath, language: String?) {
    (self.path, self.language) = (path, language)
  }
}

extension Destination {
  /// A page by its path as it is read, such as `scrums/new`; the first page of the site if it is empty.
  public init(_ path: String = "") {
    self.init(path: RoutePath(path.namesOfPath))
  }

  /// A page by its path.
  public init(path: RoutePath) {
    self.init(path: path, language: nil)
  }

  /// The page at this very path, the language prefix included, wherever the link stands.
  package init(exactly path: RoutePath) {
    self.init(path: path, language: "")
  }

  /// The page in another language than that of the page that links to it.
  ///
  /// ```swift
  /// Link("English", to: .scrums.inLanguage("en"))
  /// ```
  /// A destination that does not exist in each language leads where it always does.
  /// - Parameter language: A BCP 47 tag.
  public func inLanguage(_ language: String) -> Destination {
    Destination(path: path, language: language)
  }
}

extension Destination: CustomStringConvertible {
  public var description: String { path.description }
}

/// A path that is not the URL of a page.
package enum PathError: Error, Hashable {
  /// The site has no page there: a typed 404.
  case unknown(RoutePath)
  /// The page prints another path, such as that of a UUID in lower case: a typed redirect.
  case moved(RoutePath, to: RoutePath)
}

extension PathError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .unknown(let path): "there is no page at \(path)"
    case .moved(let path, let target): "the page of \(path) is at \(target)"
    }
  }
}
