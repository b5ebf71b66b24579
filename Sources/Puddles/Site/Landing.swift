// URLs that do something once and lead to a page.

/// A deep link: a URL that applies something, such as a filter or the text of a draft, and redirects to a page; an
/// entry of ``Pages``.
///
/// ```swift
/// Landing(Route("open/scrum/{}", UUID.self)) { environment, id in .scrum(id) }
/// ```
/// A live host runs the closure in the environment of the visitor and redirects, so that a reload applies nothing
/// again. A `HEAD` request applies nothing. With the prefix of a language the URL redirects to the page in that
/// language.
///
/// A typed link to a landing URL is no error, because a live host answers there. A static site has no such URL, so its
/// build reports the link as dead (`dead-link`), unless ``Pages`` has a redirect from that path.
///
/// See ``TargetStateSetter`` for a landing URL with the page that it applies something to.
public struct Landing: Sendable {
  let line: PageLine

  /// A landing URL without values. Its path may be that of a page.
  /// - Parameter apply: Applies what the URL asks for, and gives the page to redirect to. `nil` does not redirect: the
  ///   page of the same path is shown, or a 404 if there is none.
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
  /// - Parameter apply: Applies what the URL asks for, and gives the page to redirect to. It throws ``NotFoundError`` if
  ///   what is asked for does not exist. `nil` does not redirect: the page of the same path is shown, or a 404 if there
  ///   is none.
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
      page: { path in find(path).map { .missing($0.page) } }, landing: { find($0)?.apply })
  }
}
