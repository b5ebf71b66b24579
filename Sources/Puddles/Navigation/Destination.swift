// Typed destinations: one description that prints and parses their URLs.

/// A page that links can lead to; it is the navigation state, and its URL shows it.
///
/// An app's destinations are usually an enum with a line for each page (``Paged``). A section that comes
/// from a library has destinations of its own.
public protocol Destination: Hashable, Sendable {
  /// The path of its page below the root of the site.
  var path: RoutePath { get }
  /// The destination this one is shown over, if it is a sheet or a cover.
  var presentedOver: Self? { get }
}

extension Destination {
  public var presentedOver: Self? { nil }
}

/// Destinations of one type whose URLs a router prints and parses.
///
/// ```swift
/// enum Place: Routed {
///   case home, scrums, scrum(UUID)
///   static let router = Router<Place> {
///     Route(.home)
///     Route(.scrums, "scrums")
///     Route("scrums/{}", Place.scrum) { if case .scrum(let id) = $0 { id } else { nil } }
///   }
/// }
/// ```
public protocol Routed: Destination {
  /// The description that prints and parses every destination of this type.
  static var router: Router<Self> { get }
}

extension Routed {
  /// The path of this destination.
  public var path: RoutePath { Self.router.path(of: self) }

  /// The destination whose path this is.
  /// - Throws: ``MovedPath`` if the destination has another path, ``UnknownPath`` if no route matches.
  public init(path: RoutePath) throws {
    self = try Self.router.destination(at: path)
  }
}

/// A path that no route of the app describes: a typed 404.
public struct UnknownPath: Error, Hashable, CustomStringConvertible {
  public let path: RoutePath

  public init(path: RoutePath) {
    self.path = path
  }

  public var description: String { "there is no page at \(path)" }
}

/// Another path of a destination than its own, such as one with a UUID in upper case: a typed redirect.
public struct MovedPath: Error, Hashable, CustomStringConvertible {
  public let path: RoutePath
  /// The path that the destination prints.
  public let target: RoutePath

  public init(path: RoutePath, target: RoutePath) {
    self.path = path
    self.target = target
  }

  public var description: String { "the page of \(path) is at \(target)" }
}

/// A destination that no route of its router prints: a fault of the program.
public struct UnroutedDestination: Error, Hashable, CustomStringConvertible {
  public let destination: String

  public var description: String { "no route of the router prints the destination \(destination)" }
}
