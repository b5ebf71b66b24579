// All routes of an app.

/// Prints and parses the destinations of one type. It is an immutable value without an owner.
public struct Router<Place: Destination>: Sendable {
  // All routes in one function each: an array of functions is slow to go through where their type is
  // not known, and each link of each page asks for a path.
  private let print: @Sendable (Place) -> RoutePath?
  private let parse: @Sendable (RoutePath) -> Place?
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
    let (printAny, parseAny) = (print, parse)
    self.init(
      print: { printAny($0).map { RoutePath($0) } }, parse: { parseAny($0.segments) },
      fixedDestinations: routes.compactMap(\.fixed), faults: routes.flatMap(\.faults),
      templates: routes.map(\.template))
  }

  init(
    print: @escaping @Sendable (Place) -> RoutePath?,
    parse: @escaping @Sendable (RoutePath) -> Place?, fixedDestinations: [Place],
    faults: [RouteError], templates: [String]
  ) {
    (self.print, self.parse, self.fixedDestinations) = (print, parse, fixedDestinations)
    (self.faults, self.templates) = (faults, templates)
  }
}

extension Router {
  /// The path of a destination.
  ///
  /// A destination without a route is a fault of the program: a link to it is an error
  /// (``UnlinkablePath``), and so is its page.
  public func path(of place: Place) -> RoutePath {
    print(place) ?? .unrouted(place)
  }

  /// The destination whose path this is; the first route that fits wins.
  /// - Throws: ``MovedPath`` if the destination prints another path, ``UnknownPath`` if there is none.
  public func destination(at path: RoutePath) throws -> Place {
    guard let place = parse(path) else { throw UnknownPath(path: path) }
    let own = self.path(of: place)
    if own.isSpelled(like: path) { return place }
    guard parse(own) == place, RoutePath(encoded: own.encoded) == own else {
      throw UnknownPath(path: path)
    }
    throw MovedPath(path: path, target: own)
  }

  /// The destination that a path parses to, also if the destination prints another one.
  func place(at path: RoutePath) -> Place? { parse(path) }

  /// Checks that a destination prints a path that parses to the same destination, also after it
  /// traveled through a URL: a parameter that is empty, `..` or holds a slash does not.
  /// - Throws: ``UnroutedDestination`` if it does not.
  public func check(_ place: Place) throws {
    let path = path(of: place)
    guard parse(path) == place, RoutePath(encoded: path.encoded) == path else {
      throw UnroutedDestination(destination: "\(place)")
    }
  }
}

/// Collects routes, one a line.
@resultBuilder
public enum RouteBuilder<Place: Destination> {
  public static func buildExpression(_ route: Route<Place>) -> Route<Place> { route }

  public static func buildBlock(_ routes: Route<Place>...) -> [Route<Place>] { routes }
}
