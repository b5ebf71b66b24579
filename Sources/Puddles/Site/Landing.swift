// URLs that do something once and lead to a page.

/// A URL that applies something, such as a filter or the text of a draft, and redirects to a page; an entry of
/// ``Pages``.
///
/// ```swift
/// Landing(Route("open/scrum/{}", UUID.self)) { environment, id in .scrum(id) }
/// ```
/// A live host runs the closure in the environment of the visitor and redirects, so that a reload applies nothing
/// again. A static site has no such URL, unless ``Pages`` has a redirect for it. With the prefix of a language the URL
/// redirects to the page in that language.
public struct Landing: Sendable {
  let line: PageLine

  /// A landing URL without values. Its path may be that of a page: `nil` shows the page itself.
  /// - Parameter apply: Applies what the URL asks for, and gives the page where the reader goes on.
  public init(
    _ destination: Destination,
    apply: @escaping @Sendable (EnvironmentValues) async throws -> Destination?
  ) {
    let segments = destination.path.segments
    self.init(RouteTemplate(segments.joined(separator: "/"), for: [])) {
      $0.segments == segments ? (destination, apply) : nil
    }
  }

  /// Landing URLs with values.
  /// - Parameter apply: Applies what the URL asks for, and gives the page where the reader goes on. It throws
  ///   `NotFound` if what is asked for does not exist.
  public init<each Value: PathValue>(
    _ route: Route<repeat each Value>,
    apply: @escaping @Sendable (EnvironmentValues, repeat each Value) async throws -> Destination?
  ) {
    self.init(route.template) { path in
      guard let values = route.values(at: path) else { return nil }
      return (
        route(repeat each values),
        { environment in try await apply(environment, repeat each values) }
      )
    }
  }

  private init(
    _ template: RouteTemplate,
    find: @escaping @Sendable (RoutePath) -> (page: Destination, apply: LandingAction)?
  ) {
    line = PageLine(
      template: template.text, faults: template.faults,
      page: { path in
        guard let found = find(path) else { return nil }
        var page = PageDefinition(found.page, module: EmptyPage()) { _ in
          throw UnknownPathError(path: path)
        }
        page.isPage = false
        return page
      }, landing: { find($0)?.apply })
  }
}
