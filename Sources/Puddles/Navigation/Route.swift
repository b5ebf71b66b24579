// One line of a router: a template of path segments and the destination it stands for.
import PuddlesBasics

/// Describes the URL of one kind of destination, in both directions.
///
/// A template is a path such as `scrums/{}/edit`, where `{}` is one parameter. `{1...}` and `{2...99}` are
/// parameters that take integers of a range. A final `{...}` stands for all segments that are left (at
/// least one). What is wrong with a template stands in ``Router/faults``.
public struct Route<Place: Destination>: Sendable {
  let template: String
  let faults: [RouteError]
  let print: @Sendable (Place) -> [String]?
  let parse: @Sendable ([String]) -> Place?
  /// The single destination of a route without parameters.
  let fixed: Place?
}

extension Route {
  /// A destination without parameters at a fixed path; without a template, the root of the site.
  public init(_ place: Place, _ template: String = "") {
    let segments = template.namesOfPath
    self.init(
      template: template, faults: RouteTemplate(template, for: []).faults,
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
    self.init(
      RouteTemplate(template, for: [A.self]), template,
      print: { match($0).map { [$0.pathSegment] } },
      parse: { segments, template in
        guard let values = template.parse(segments, count: 1) else { return nil }
        return template.value(values[0], at: 0).map(make)
      })
  }

  /// A destination with two parameters.
  public init<A: PathValue, B: PathValue>(
    _ template: String, _ make: @escaping @Sendable (A, B) -> Place,
    match: @escaping @Sendable (Place) -> (A, B)?
  ) {
    self.init(
      RouteTemplate(template, for: [A.self, B.self]), template,
      print: { match($0).map { [$0.pathSegment, $1.pathSegment] } },
      parse: { segments, template in
        guard let values = template.parse(segments, count: 2),
          let a: A = template.value(values[0], at: 0), let b: B = template.value(values[1], at: 1)
        else { return nil }
        return make(a, b)
      })
  }

  /// A destination whose parameter is every segment after a fixed beginning: `docs/{...}`.
  public init(
    rest template: String, _ make: @escaping @Sendable (RoutePath) -> Place,
    match: @escaping @Sendable (Place) -> RoutePath?
  ) {
    self.init(
      RouteTemplate(template, for: nil), template, print: { match($0).map(\.segments) },
      parse: { segments, template in template.parse(segments).map { make(RoutePath($0)) } })
  }

  /// A destination with parameters, by the texts of them.
  private init(
    _ parts: RouteTemplate, _ template: String,
    print: @escaping @Sendable (Place) -> [String]?,
    parse: @escaping @Sendable ([String], RouteTemplate) -> Place?
  ) {
    self.init(
      template: template, faults: parts.faults,
      print: { place in print(place).map { parts.print($0) } }, parse: { parse($0, parts) },
      fixed: nil)
  }
}
