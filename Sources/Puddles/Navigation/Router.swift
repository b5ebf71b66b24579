// All routes of an app.

/// Prints and parses the destinations of one type. It is a value: nobody owns it, nothing changes.
public struct Router<Place: Destination>: Sendable {
  // All routes in one function each: an array of functions is slow to go through where their type is
  // not known, and each link of each page asks for a path.
  private let print: @Sendable (Place) -> [String]?
  private let parse: @Sendable ([String]) -> Place?
  /// The destinations that have no parameters, in the order of the routes.
  public let fixedDestinations: [Place]
  /// What is wrong with the templates: faults of the program. A build and a check report them.
  public let faults: [RouteError]
  /// The templates, in the order of the routes.
  package let templates: [String]

  public init(@RouteBuilder<Place> _ routes: () -> [Route<Place>]) {
    let routes = routes()
    var print: @Sendable (Place) -> [String]? = { _ in nil }
    var parse: @Sendable ([String]) -> Place? = { _ in nil }
    for route in routes.reversed() {
      let (printFirst, parseFirst) = (route.print, route.parse)
      let (printRest, parseRest) = (print, parse)
      print = { printFirst($0) ?? printRest($0) }
      parse = { parseFirst($0) ?? parseRest($0) }
    }
    (self.print, self.parse) = (print, parse)
    fixedDestinations = routes.compactMap(\.fixed)
    faults = routes.flatMap(\.faults)
    templates = routes.map(\.template)
  }
}

extension Router {
  /// The path of a destination.
  ///
  /// A destination without a route is a fault of the program; it prints as a path that no route
  /// parses, and the build reports it (``check(_:)``).
  public func path(of place: Place) -> RoutePath {
    RoutePath(print(place) ?? ["unrouted", "\(place)"])
  }

  /// The destination whose path this is; the first route that fits wins.
  /// - Throws: ``MovedPath`` if the destination prints another path, ``UnknownPath`` if there is none.
  public func destination(at path: RoutePath) throws -> Place {
    switch match(path) {
    case .place(let place): return place
    case .moved(let place): throw MovedPath(path: path, target: self.path(of: place))
    case nil: throw UnknownPath(path: path)
    }
  }

  /// What a path leads to; `nil` for nothing.
  ///
  /// A path is that of a page only if the destination that it parses to prints it, byte for byte: a
  /// page has one URL. A destination that prints another path must come back from that one.
  package func match(_ path: RoutePath) -> RouteMatch<Place>? {
    guard let place = parse(path.segments) else { return nil }
    let own = self.path(of: place)
    if own.isSpelled(like: path) { return .place(place) }
    guard isPath(own, of: place), RoutePath(encoded: own.encoded) == own else { return nil }
    return .moved(place)
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
    parse(path.segments) == place
  }
}

/// What a path leads to.
package enum RouteMatch<Place: Destination> {
  /// The destination whose path it is.
  case place(Place)
  /// The destination has another path.
  case moved(Place)
}

/// Collects routes, one a line.
@resultBuilder
public enum RouteBuilder<Place: Destination> {
  public static func buildExpression(_ route: Route<Place>) -> Route<Place> { route }

  public static func buildBlock(_ routes: Route<Place>...) -> [Route<Place>] { routes }
}
