// A route: a template that makes the paths of many pages from values, and finds the values in a path.
import PuddlesBasics

/// Makes destinations from values, and finds the values in the path of a destination.
///
/// ```swift
/// extension Destination {
///   static let scrum = Route("scrums/{}", UUID.self)
///   static let turn = Route("scrums/{}/meeting/{}", UUID.self, Int.self)
/// }
///
/// Link("Design", to: .scrum(id))
/// Page(Destination.scrum, name: { _ in "Scrum" }, all: ids) { ScrumDetail(id: $0) }
/// ```
/// Called with its values a route is a ``Destination``, so `.scrum(id)` is found where one is expected. Where the route
/// itself is expected, write `Destination.scrum`.
///
/// A template is a path in which `{}` is one value. A final `{...}` is all segments that are left (at least one); its
/// type is ``RoutePath``. A template that is wrong is a fault of the program: a build and a check report it, and a
/// host does not start.
public struct Route<each Value: PathValue>: Sendable {
  let template: RouteTemplate

  /// - Parameters:
  ///   - template: The path, such as `scrums/{}/edit`.
  ///   - types: The types of its values, in their order.
  public init(_ template: String, _ types: repeat (each Value).Type) {
    var all: [any PathValue.Type] = []
    repeat all.append(each types)
    self.template = RouteTemplate(template, for: all)
  }
}

extension Route {
  /// The page of some values.
  public func callAsFunction(_ values: repeat each Value) -> Destination {
    var texts: [String] = []
    for value in repeat each values {
      if let rest = value as? RoutePath {
        texts += rest.segments
      } else {
        texts.append(value.pathSegment)
      }
    }
    return Destination(path: RoutePath(template.print(texts)))
  }

  /// The values of the page at a path; `nil` if no page of this route is there.
  ///
  /// The path may differ from the one that the route makes from these values, such as by a UUID in upper case.
  public func values(at path: RoutePath) -> (repeat each Value)? {
    guard let texts = template.parse(path.segments) else { return nil }
    var index = 0
    do {
      return (repeat try template.next((each Value).self, of: texts, at: &index))
    } catch { return nil }
  }
}
