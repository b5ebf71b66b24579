// Finds what the URL of a visit means, and where its visitor comes from and goes on.
import Puddles
import PuddlesBasics
import PuddlesHTTP

/// Matches the paths of visits, and says where they lead: landing URLs, other spellings, effects, and back after a
/// sign-in.
struct VisitRouter: Sendable {
  let renderer: SiteRenderer
  let options: LiveOptions

  private var map: SiteMap { renderer.map }
}

extension VisitRouter {
  /// The URL of a page, relative to the host.
  func href(_ path: RoutePath) -> String { options.basePath + path.encoded }

  /// Runs the action of a landing URL in the environment of the visitor.
  /// - Returns: Where the visitor goes on; `nil` if it is no landing URL.
  /// - Throws: ``PathError/moved(_:to:)`` for another spelling of a landing URL, and what the action throws.
  func landing(_ visit: Visit) async throws -> RoutePath? {
    guard visit.request.method == .get else { return nil }
    var environment = visit.record.environment
    environment[.cameFromSite] = origin(of: visit.request) != nil
    return try await map.landing(at: visit.path, in: environment)
  }

  /// The page of a visit if it is a file of another type than HTML. Its URL with a slash at the end leads to it.
  func file(of visit: Visit) async throws -> HTTPResponse? {
    guard let page = visit.pages.first(where: { $0.slug == nil && $0.place.path.isFile }) else {
      return nil
    }
    let target = visit.request.target
    if target.isFolder || target.hasNeedlessEscapes || target.segments.last == "index.html" {
      return .redirect(301, to: href(page.path) + target.suffix)
    }
    guard let bytes = try await renderer.forSession(visit.record).file(at: page.place) else {
      return nil
    }
    let type = MediaType.of(page.path.segments.last ?? "")
    return HTTPResponse(
      200, fields: ["Content-Type": type, "Cache-Control": "private, no-cache"],
      body: .bytes(bytes))
  }

  /// Redirects to the URL of a page if it was requested by another spelling.
  func ownPath(of visit: Visit) -> HTTPResponse? {
    let target = visit.request.target
    if visit.pages.isEmpty || target.hasNeedlessEscapes {
      let page = visit.pages.first ?? visit.match.moved
      return page.map { .redirect(301, to: href($0.path) + target.suffix) }
    }
    return target.endsLikePage ? nil : .redirect(308, to: href(visit.path) + target.suffix)
  }

  /// The page of this site from which a request was made, by its `Referer`.
  func origin(of request: ValidRequest) -> RoutePath? {
    guard let url = request.fields["Referer"], let scheme = url.firstRange(of: "://") else {
      return nil
    }
    let rest = url.utf8[scheme.upperBound...]
    guard let slash = rest.firstIndex(of: UInt8(ascii: "/")),
      rest[slash...].starts(with: options.basePath.utf8),
      request.origins.isEmpty || request.origins.contains(url[..<slash].lowercasedASCII)
    else { return nil }
    let path = rest[slash...].dropFirst(options.basePath.utf8.count)
      .prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
    return RoutePath(encoded: String(Substring(path)))
  }
}

// MARK: - Leaving pages

extension VisitRouter {
  /// Handles the page that a visitor leaves for another one. Its questions end, and the draft of a sheet that is closed
  /// by its link. The tasks of the page are cancelled, unless it is still open elsewhere. A page that is opened in
  /// another tab ends nothing.
  func leave(_ visit: Visit) async {
    // A request for a stylesheet or an icon does not leave the page.
    guard visit.isKept, let new = visit.pages.first?.place, let old = leftPage(by: visit),
      old != new
    else { return }
    let record = visit.record
    record.leave(old.path, options)
    _ = record.endQuestionElsewhere(at: old.path)
    let waiting = record.endQuestions(at: old.path)
    // Waits for the action, so that the next page shows its result.
    _ = try? await waiting?.progress(AsyncStream { $0.finish() }, within: options.patience)
    if old.presentedOver == new { await record.session.end(place: old.path) }
  }

  /// Handles the report of a script that a page with an open question was left. Reloading a page sends the report, too,
  /// so the question only ends if the page is not opened again for a while.
  func leaveForGood(_ token: String?, _ visit: Visit) -> HTTPResponse {
    guard visit.isKept, let token, token.isSame(asSecret: visit.record.token),
      let place = leftPage(by: visit)
    else { return .text(403, "") }
    visit.record.leave(place.path, options, isForGood: true)
    return .text(200, "")
  }

  private func leftPage(by visit: Visit) -> SitePlace? {
    origin(of: visit.request).flatMap { PathMatch($0, in: map).pages.first?.place }
  }
}

// MARK: - Going on

/// Where an effect leads.
struct EffectTarget {
  let path: RoutePath
  /// Whether it leads to another page, and does not show a question or a sheet over this one.
  var leavesPage = false
}

extension VisitRouter {
  /// Where an effect leads from a page. A question is remembered in the session, because no control of the page asks it.
  func target(
    of effect: Effect, from page: RequestedPage, _ record: SessionRecord
  ) -> EffectTarget {
    let place = page.place
    switch effect {
    case .none, .work: return EffectTarget(path: place.path)
    case .dismiss:
      let below = page.slug == nil ? place.presentedOver : nil
      return EffectTarget(path: below?.path ?? place.path, leavesPage: true)
    case .navigate(let destination, let isPresented, _, _):
      let path = map.path(of: destination, on: place)
      guard !isPresented else { return EffectTarget(path: path) }
      let target = map.match(path)?.place
      return EffectTarget(
        path: path, leavesPage: target == nil || target?.presentedOver != place)
    case .ask(let question):
      let path = place.path.appending(question.slug)
      record.with { ($0.asked, $0.answered, $0.askedElsewhere) = ([path: question], [], []) }
      return EffectTarget(path: path)
    }
  }
}

extension RouteMatch {
  /// The page, if the path is its own.
  fileprivate var place: SitePlace? { if case .place(let place) = self { place } else { nil } }
}

// MARK: - The way back

/// The page that a visitor wanted to see and that required signing in.
struct InterruptedVisit: Sendable, Equatable {
  let path: RoutePath
  /// The query of the page, with its question mark.
  let suffix: String
  /// The page for signing in.
  let door: RoutePath
}

extension VisitRouter {
  /// The page for signing in, and where the visitor returns from there.
  func interruption(of visit: Visit, at door: Destination) -> InterruptedVisit {
    let page = visit.pages.first { $0.slug == nil }
    return InterruptedVisit(
      path: visit.path, suffix: visit.query.suffix, door: map.path(of: door, on: page?.place))
  }

  /// Forgets which page a visitor wanted to see, if the visitor goes to another page without signing in. Guarded pages
  /// do not count as such, because visitors sign in or register there.
  func forgetReturn(_ visit: Visit) {
    // Requests for no page do not count either: browsers request icons by themselves.
    guard !visit.pages.isEmpty, !map.guardedPaths.contains(visit.path) else { return }
    visit.record.with { if $0.signingIn?.door != visit.path { $0.signingIn = nil } }
  }

  /// The environment with the nearest existing page above an unknown path, for the page that says the path is
  /// unknown. Of a very deep path only the first page is used.
  func environmentWithNearestParent(of visit: Visit) async -> EnvironmentValues {
    var environment = visit.record.environment
    var above = visit.path.segments.count > Self.deepest ? .root : visit.path.parent
    while let step = above, await !isThere(step, visit) { above = step.parent }
    environment[.nearestParent] = above
    return environment
  }

  /// From paths with more segments than this, the link back leads to the first page.
  private static var deepest: Int { 12 }

  /// Whether a page exists for the visitor: access is allowed, and its name can be found. The same must hold for the
  /// pages above it, because a page may have a fixed name. The first page always exists.
  private func isThere(_ path: RoutePath, _ visit: Visit) async -> Bool {
    if path.segments.isEmpty { return true }
    guard map.match(path)?.place != nil else { return false }
    let renderer = renderer.forSession(visit.record)
    for step in sequence(first: path, next: \.parent) {
      guard let place = map.match(step)?.place else { continue }
      do {
        try await renderer.checkAccess(to: place)
        _ = try await map.name(of: place, in: renderer.environment)
      } catch {
        return false
      }
    }
    return true
  }
}
