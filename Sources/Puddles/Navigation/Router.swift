// All routes of an app.

/// Prints and parses the destinations of one type. It is a value: nobody owns it, nothing changes.
public struct Router<Place: Destination>: Sendable {
  // Apart, because taking one function out of a route would copy the others, too.
  private let prints: [@Sendable (Place) -> [String]?]
  private let parses: [@Sendable ([String]) -> Place?]
  /// The destinations that have no parameters, in the order of the routes.
  public let fixedDestinations: [Place]

  public init(@RouteBuilder<Place> _ routes: () -> [Route<Place>]) {
    let routes = routes()
    prints = routes.map(\.print)
    parses = routes.map(\.parse)
    fixedDestinations = routes.compactMap(\.fixed)
  }
}

extension Router {
  /// The path of a destination.
  ///
  /// A destination without a route is a fault of the program; it prints as a path that no route
  /// parses, and the build reports it (``check(_:)``).
  public func path(of place: Place) -> RoutePath {
    for print in prints {
      if let segments = print(place) { return RoutePath(segments) }
    }
    return RoutePath(["unrouted", "\(place)"])
  }

  /// The destination of a path; the first route that fits wins.
  /// - Throws: ``UnknownPath`` if none does.
  public func destination(at path: RoutePath) throws -> Place {
    for parse in parses {
      if let place = parse(path.segments) { return place }
    }
    throw UnknownPath(path: path)
  }

  /// Checks that a destination prints a path that parses to the same destination, also after it
  /// travelled through a URL: a parameter that is empty, `..` or holds a slash does not.
  /// - Throws: ``UnroutedDestination`` if it does not.
  public func check(_ place: Place) throws {
    try check(place, at: path(of: place))
  }

  /// The same for a destination whose path is known.
  package func check(_ place: Place, at path: RoutePath) throws {
    guard isPath(path, of: place), RoutePath(encoded: path.encoded) == path else {
      throw UnroutedDestination(destination: "\(place)")
    }
  }

  /// Whether a path parses to a destination.
  package func isPath(_ path: RoutePath, of place: Place) -> Bool {
    (try? destination(at: path)) == place
  }
}

/// Collects routes, one a line.
@resultBuilder
public enum RouteBuilder<Place: Destination> {
  public static func buildExpression(_ route: Route<Place>) -> Route<Place> { route }

  public static func buildBlock(_ routes: Route<Place>...) -> [Route<Place>] { routes }
}
