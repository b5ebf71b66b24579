// Visitors who may not do what they want: they sign in first, or are told why not.
import Puddles
import PuddlesHTTP

/// A visitor on the way to sign in, and where they wanted to be.
struct InterruptedVisit: Sendable, Equatable {
  let path: RoutePath
  /// The query of the page, with its question mark.
  let suffix: String
  /// The page for signing in.
  let door: RoutePath
}

extension LiveSite {
  /// Leads to the page for signing in, from where the visitor comes back, or says why not.
  func refusal(
    _ error: AccessError, of request: ValidRequest, _ context: Context
  ) async -> HTTPResponse {
    let path = RoutePath(request.target.segments)
    do {
      // A script cannot sign in; the page that it belongs to is asked for again.
      if context.query.events != nil { return .text(403, "") }
      switch error {
      case .refused(let reason):
        let error = ServingError.refused(because: reason, isAction: request.method == .post)
        return try await notice(403, error, at: path, context)
      case .signIn(let door):
        let context = begin(context)
        let place: SitePlace? = if case .place(let place) = map.match(path) { place } else { nil }
        let door = map.path(of: door, on: place)
        context.record.with {
          $0.signingIn = InterruptedVisit(path: path, suffix: context.query.suffix, door: door)
        }
        return response(.redirect(to: href(door)), to: context)
      }
    } catch {
      return await failure(error, at: path, context)
    }
  }

  /// Forgets where a visitor wanted to be who goes on without signing in. Guarded places are where one
  /// signs in, or makes an account to do so.
  func forgetReturn(unlessFor path: RoutePath, _ context: Context) {
    // A browser asks for icons by itself.
    guard !Match.candidates(at: path, in: map).isEmpty,
      !map.guardedPaths.contains(path)
    else { return }
    context.record.with { if $0.signingIn?.door != path { $0.signingIn = nil } }
  }
}
