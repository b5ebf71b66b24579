// Responses: where an effect leads, the redirect of visitors who must sign in, and the cookies that visitors get.
import Puddles
import PuddlesBuilder
import PuddlesHTTP

extension LiveSite {
  /// Redirects to where an effect leads.
  /// - Parameters:
  ///   - isOver: Whether the state of the place ends if the effect leads to another place: a draft was saved, or a
  ///     sheet was left.
  ///   - isRenewed: Whether the action signed its visitor in or out.
  func follow(
    _ effect: Effect, from match: RequestedPage, _ visit: Visit, isOver: Bool,
    _ isRenewed: Bool, _ attempt: CountedAttempt?
  ) async -> HTTPResponse {
    let place = match.place.path
    let target = target(of: effect, from: match, visit.record)
    let leaves = leaves(effect, to: target, from: match.place)
    if isOver, leaves, target != place { await visit.record.session.end(place: place) }
    var location = href(target) + (target == place ? visit.suffixOfSamePage : "")
    var hasLedOn = isRenewed || target != place
    if isRenewed, leaves, let back = visit.record.with({ $0.signingIn.take() }) {
      (location, hasLedOn) = (href(back.path) + back.suffix, true)
    }
    let response = response(.redirect(to: location), to: visit)
    // An action that stays on its page may have failed and show that there, so it does not count as successful.
    guard let attempt, hasLedOn else { return response }
    return noted(attempt, in: response, visit)
  }

  private func target(
    of effect: Effect, from match: RequestedPage, _ record: SessionRecord
  ) -> RoutePath {
    let place = match.place
    switch effect {
    case .none, .work: return place.path
    case .dismiss where match.slug == nil: return place.presentedOver?.path ?? place.path
    case .dismiss: return place.path
    case .navigate(let page, _, _, _): return map.path(of: page, on: place)
    case .ask(let question):
      let path = place.path.appending(question.slug)
      record.with { $0.asked = [path: question] }
      return path
    }
  }

  /// Whether an effect leads to another page, and does not show a question or a sheet over this one.
  private func leaves(_ effect: Effect, to target: RoutePath, from place: SitePlace) -> Bool {
    switch effect {
    case .dismiss: return true
    case .navigate(_, isPresented: true, _, _): return false
    case .navigate:
      guard case .place(let page) = map.match(target) else { return true }
      return page.presentedOver != place
    case .none, .work, .ask: return false
    }
  }
}

// MARK: - Signing in

/// The page that a visitor wanted to see and that required signing in.
struct InterruptedVisit: Sendable, Equatable {
  let path: RoutePath
  /// The query of the page, with its question mark.
  let suffix: String
  /// The page for signing in.
  let door: RoutePath
}

extension LiveSite {
  /// Redirects to the page for signing in, after which the visitor returns, or shows the reason why access is refused.
  func leadToDoor(
    _ error: AccessError, _ visit: Visit
  ) async throws -> HTTPResponse {
    // A script cannot sign in; it makes the browser load its page again, which is then redirected.
    if visit.query.events != nil { return .text(403, "") }
    switch error {
    case .refused(let reason):
      let isAction = visit.request.method == .post
      return try await notice(
        .refused(because: reason, isAction: isAction), at: visit.path, visit)
    case .signIn(let door):
      let visit = keep(visit)
      let door = map.path(of: door, on: visit.pages.first { $0.slug == nil }?.place)
      visit.record.with {
        $0.signingIn = InterruptedVisit(path: visit.path, suffix: visit.query.suffix, door: door)
      }
      return response(.redirect(to: href(door)), to: visit)
    }
  }

  /// Forgets which page a visitor wanted to see, if the visitor goes to another page without signing in. Guarded pages
  /// do not count as such, because visitors sign in or register there.
  func forgetReturn(_ visit: Visit) {
    // Requests for no page do not count either: browsers request icons by themselves.
    guard !visit.pages.isEmpty, !map.guardedPaths.contains(visit.path) else { return }
    visit.record.with { if $0.signingIn?.door != visit.path { $0.signingIn = nil } }
  }
}

// MARK: - Pages and cookies

extension LiveSite {
  /// The URL of a page, relative to the host.
  func href(_ path: RoutePath) -> String { options.basePath + path.encoded }

  /// A page as a response. A session without anything to restore is not stored; if the page has controls, its visitor
  /// gets a signed id that the host need not remember.
  func response(
    _ status: Int, _ drawn: DrawnPage, to visit: Visit
  ) -> HTTPResponse {
    let facts = drawn.page.facts
    let isNeeded = !facts.controls.isEmpty || !facts.forms.isEmpty
    let page = html(status, drawn.page.bytes)
    if !visit.isKept {
      if visit.record.isForgettable { return isNeeded ? response(page, to: visit) : page }
      sessions.keep(visit.record)
    }
    return response(page, to: visit)
  }

  func html(_ status: Int, _ bytes: [UInt8]) -> HTTPResponse {
    var response = HTTPResponse.html(status, bytes)
    response.fields["Content-Security-Policy"] = SecurityPolicy.header(of: bytes)
    // The page belongs to one visitor: a browser may store it, but must revalidate it before showing it again.
    response.fields["Cache-Control"] = "private, no-cache"
    return response
  }

  /// Adds the cookies that the browser lacks or whose values have changed: the id of the session, and the values of
  /// `BrowserStorage`.
  func response(_ response: HTTPResponse, to visit: Visit) -> HTTPResponse {
    // The visitor has signed in or out meanwhile: the sender of this request may get neither the new id nor the page.
    if visit.isOver { return RequestError.sessionEnded.response }
    var response = response
    let (id, isSecure) = (visit.record.id, visit.request.isSecure)
    func send(_ cookie: SessionCookie, _ value: String) {
      response.fields.add(
        "Set-Cookie", cookie.write(value, basePath: options.basePath, isSecure: isSecure))
    }
    if visit.broughtID != id { send(.visitor, id) }
    let storage = visit.record.storage.encoded
    if visit.broughtStorage != storage { send(.kept, storage) }
    return response
  }
}
