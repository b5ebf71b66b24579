// One line of a router: a template of path segments and the destination it stands for.

/// Describes the URL of one kind of destination, in both directions.
///
/// A template is a path such as `scrums/{}/edit`, where `{}` is one parameter; a final `{...}`
/// stands for all segments that are left (at least one).
public struct Route<Place: Destination>: Sendable {
  let print: @Sendable (Place) -> [String]?
  let parse: @Sendable ([String]) -> Place?
  /// The single destination of a route without parameters.
  let fixed: Place?
}

extension Route {
  /// A destination without parameters at a fixed path; without a template, the root of the site.
  public init(_ place: Place, _ template: String = "") {
    let segments = template.split(separator: "/").map(String.init)
    self.init(
      print: { $0 == place ? segments : nil }, parse: { $0 == segments ? place : nil },
      fixed: place)
  }

  /// A destination with one parameter.
  /// - Parameters:
  ///   - make: Builds the destination; usually the case itself, as in `Place.scrum`.
  ///   - match: Takes the parameter out of a destination of this case, or gives `nil`.
  public init<A: PathValue>(
    _ template: String, _ make: @escaping @Sendable (A) -> Place,
    match: @escaping @Sendable (Place) -> A?
  ) {
    let template = RouteTemplate(template)
    self.init(
      print: { match($0).map { template.print([$0.pathSegment]) } },
      parse: { segments in
        template.parse(segments).flatMap { A(pathSegment: $0[0]) }.map(make)
      }, fixed: nil)
  }

  /// A destination with two parameters.
  public init<A: PathValue, B: PathValue>(
    _ template: String, _ make: @escaping @Sendable (A, B) -> Place,
    match: @escaping @Sendable (Place) -> (A, B)?
  ) {
    let template = RouteTemplate(template)
    self.init(
      print: { match($0).map { template.print([$0.pathSegment, $1.pathSegment]) } },
      parse: { segments in
        guard let values = template.parse(segments), values.count == 2,
          let a = A(pathSegment: values[0]), let b = B(pathSegment: values[1])
        else { return nil }
        return make(a, b)
      }, fixed: nil)
  }

  /// A destination whose parameter is every segment after a fixed beginning: `docs/{...}`.
  public init(
    rest template: String, _ make: @escaping @Sendable (RoutePath) -> Place,
    match: @escaping @Sendable (Place) -> RoutePath?
  ) {
    let template = RouteTemplate(template)
    self.init(
      print: { match($0).map { template.print($0.segments) } },
      parse: { template.parse($0).map { make(RoutePath($0)) } }, fixed: nil)
  }
}

/// The segments of a template.
struct RouteTemplate: Sendable {
  private enum Segment: Equatable {
    case text(String)
    case parameter, rest
  }

  private let segments: [Segment]

  init(_ template: String) {
    segments = template.split(separator: "/").map {
      switch $0 {
      case "{}": .parameter
      case "{...}": .rest
      default: .text(String($0))
      }
    }
  }

  /// The path with the values in the places of the parameters.
  func print(_ values: [String]) -> [String] {
    var values = values[...]
    var path: [String] = []
    path.reserveCapacity(segments.count + values.count)
    for segment in segments {
      switch segment {
      case .parameter: if let value = values.popFirst() { path.append(value) }
      case .rest: path += values
      case .text(let text): path.append(text)
      }
    }
    return path
  }

  /// The values of the parameters, or `nil` if the path does not fit.
  func parse(_ path: [String]) -> [String]? {
    let takesRest = segments.last == .rest
    guard takesRest ? path.count >= segments.count : path.count == segments.count else {
      return nil
    }
    var values: [String] = []
    for (segment, part) in zip(segments, path) {
      switch segment {
      case .parameter, .rest: values.append(part)
      case .text(let text): guard text == part else { return nil }
      }
    }
    return takesRest ? values + path[segments.count...] : values
  }
}

/// A value that can be one segment of a path.
public protocol PathValue: Hashable, Sendable {
  /// The decoded segment; never empty, never `.` or `..`.
  var pathSegment: String { get }
  /// `nil` if the segment is not the one canonical spelling of a value.
  init?(pathSegment: String)
}

extension String: PathValue {
  public var pathSegment: String { self }

  public init?(pathSegment: String) {
    self = pathSegment
  }
}

extension Int: PathValue {
  public var pathSegment: String { String(self) }

  public init?(pathSegment: String) {
    guard let number = Int(pathSegment), String(number) == pathSegment else { return nil }
    self = number
  }
}

extension PathValue where Self: RawRepresentable<String> {
  public var pathSegment: String { rawValue }

  public init?(pathSegment: String) {
    self.init(rawValue: pathSegment)
  }
}
