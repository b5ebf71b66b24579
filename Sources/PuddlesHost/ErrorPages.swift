// Pages for requests that cannot be answered: they give the reason, in the layout of the site, with a link back.
import Puddles
import PuddlesHTTP

/// Answers errors: with the pages of the site for unknown paths and for notices, or by leading to the sign-in.
struct ErrorPages: Sendable {
  let router: VisitRouter
  let sessions: Sessions
  let pages: PageDrawer
  let world: ServingWorld
  /// Whether pages also show the cause, for the developer.
  let showsDetails: Bool
}

extension ErrorPages {
  /// The response if an error ended a visit.
  func answer(to error: any Error, in visit: Visit) async -> HTTPResponse {
    let path = visit.path
    do {
      switch error.underlying {
      case let error as RequestError: return error.response
      case let refusal as RefusalError:
        // A question that has ended has no page any more, but the page that asked it has.
        let page = refusal.message == .questionEnded ? visit.pages.first?.place.path : nil
        return try await notice(refusal, at: page ?? path, visit)
      case let error as AccessError: return try await leadToDoor(error, visit)
      case is EditConflictError: return try await notice(.changedMeanwhile, at: path, visit)
      case _ where error.isAboutNothing:
        let environment = await router.environmentWithNearestParent(of: visit)
        return try await page(
          404, .notFound(in: pages.strings(for: visit)), at: path, environment)
      default:
        world.logLine("\(path): \(error)")
        return try await notice(.failed(error), at: path, visit)
      }
    } catch {
      world.logLine("\(path): the page of an error failed: \(error)")
      return .text(500, pages.strings(for: visit)(NoticeStrings.failed))
    }
  }

  /// The response if the session of a visitor can be neither read nor held: the page that a stranger would get, which says
  /// what to do, with what was typed.
  func away(_ request: ValidRequest) async -> HTTPResponse {
    let visit = sessions.visit(request, by: nil, nil)
    var refusal = RefusalError.sessionAway
    if request.method == .post {
      let form = try? FormBody(request.body, limit: sessions.options.limits.fields)
      refusal = .formAway(texts: form.map { typed(in: $0, visit) } ?? [])
    }
    var response: HTTPResponse
    do { response = try await notice(refusal, at: visit.path, visit) } catch {
      world.logLine("\(visit.path): the page of an error failed: \(error)")
      response = .text(503, pages.strings(for: visit)(refusal.message))
      response.fields["Retry-After"] = refusal.retry?.secondsToWait
    }
    await sessions.endUnlessKept(visit)
    return response
  }

  /// The texts of a form to show again; none of a guarded page, where they may be secret.
  func typed(in form: FormBody, _ visit: Visit) -> [String] {
    if let place = visit.pages.last?.place, router.renderer.map.guarded(place) != nil { return [] }
    return form.texts
  }

  /// A page that says why the request is refused or has failed.
  func notice(
    _ refusal: RefusalError, at path: RoutePath, _ visit: Visit
  ) async throws -> HTTPResponse {
    let target = refusal.back == .toFirstPage ? router.renderer.home(at: path) : path
    let strings = pages.strings(for: visit, at: path)
    let notice = Notice(
      [500, 503].contains(refusal.status) ? .failed : .refused, title: strings(refusal.title),
      message: refusal.reason ?? strings(refusal.message),
      back: refusal.back.map { Breadcrumb(name: strings($0), path: target) },
      texts: refusal.texts, detail: showsDetails ? refusal.detail : nil)
    var response = try await page(refusal.status, notice, at: path, visit.record.environment)
    if let retry = refusal.retry { response.fields["Retry-After"] = retry.secondsToWait }
    return response
  }

  private func page(
    _ status: Int, _ notice: Notice, at path: RoutePath, _ environment: EnvironmentValues
  ) async throws -> HTTPResponse {
    var renderer = router.renderer
    renderer.environment = environment
    let module = renderer.site.page(for: notice)
    return try await Session.still { [renderer] session in
      let page = try await renderer.page(of: module, at: path, showing: Rendering(in: session))
      return pages.html(status, page.bytes)
    }
  }

  /// Redirects to the page for signing in, after which the visitor returns, or shows the reason why access is refused.
  private func leadToDoor(_ error: AccessError, _ visit: Visit) async throws -> HTTPResponse {
    // A script cannot sign in; it makes the browser load its page again, which is then redirected.
    if visit.query.events != nil { return .text(403, "") }
    switch error {
    case .refused(let reason):
      let isAction = visit.request.method == .post
      return try await notice(
        .refused(because: reason, isAction: isAction), at: visit.path, visit)
    case .signIn(let door):
      let visit = visit.kept(in: sessions.store.keep(visit.record))
      let step = router.interruption(of: visit, at: door)
      visit.record.with { $0.signingIn = step }
      return pages.response(.redirect(to: router.href(step.door)), to: visit)
    }
  }
}

/// An error that may be over in a moment, such as that of a database that is away. A live host responds with 503 instead of
/// 500, and says to try again.
public protocol TransientError: Error {
  /// Whether the same may succeed later.
  var isTransient: Bool { get }
}

extension Error {
  /// Whether the error means that what was requested does not exist, and not that something failed.
  var isAboutNothing: Bool { underlying is NotFoundError || underlying is PathError }

  var underlying: any Error { (self as? RegionError)?.underlying ?? self }
}

// MARK: - The refusals and their texts

/// A refusal of a request: its status, and the texts that the visitor sees.
struct RefusalError: Error {
  let status: Int
  let title, message: NoticeStrings
  /// The text of the link back; `nil` if there is no page to go back to.
  var back: NoticeStrings? = .backToPage
  /// The text of the site itself, shown instead of the message.
  var reason: String?
  /// Texts that the visitor typed and that are not saved anywhere, to be shown again.
  var texts: [String] = []
  /// A text for developers only, because it may contain names of files.
  var detail: String?
  /// The time after which the visitor may try again.
  var retry: Duration?
}

extension RefusalError {
  static let readOnly = RefusalError(status: 403, title: .readOnlyTitle, message: .readOnly)
  /// The form was made for another session.
  static let foreignForm = nothingChanged(403, .foreignForm)
  /// The control is not on the page any more.
  static func staleControl(texts: [String]) -> RefusalError {
    nothingChanged(409, texts.isEmpty ? .staleControl : .staleTexts, texts)
  }
  /// An action would overwrite a change that its visitor has not seen.
  static let changedMeanwhile = nothingChanged(409, .changedMeanwhile)
  /// The session of the form does not exist any more.
  static func lostSession(texts: [String]) -> RefusalError {
    nothingChanged(409, texts.isEmpty ? .lostSession : .lostTexts, texts)
  }
  /// The question belonged to another host that shares the session.
  static func questionEnded(texts: [String]) -> RefusalError {
    nothingChanged(409, .questionEnded, texts)
  }
  /// The session cannot be read at the moment.
  static let sessionAway = RefusalError(
    status: 503, title: .failedTitle, message: .sessionAway, retry: .seconds(2))
  /// The session of a form can be neither read nor held at the moment, so nothing was done.
  static func formAway(texts: [String]) -> RefusalError {
    RefusalError(
      status: 503, title: .nothingChanged, message: .formAway, texts: texts, retry: .seconds(2))
  }
  /// The session would need more memory than it may use.
  static let tooMuch = nothingChanged(413, .tooMuch)
  /// The session has as many unfinished actions as it may have.
  static let tooBusy = RefusalError(
    status: 429, title: .tooOftenTitle, message: .tooBusy, retry: .seconds(10))
  /// The action has not ended yet.
  static let working = RefusalError(status: 202, title: .workingTitle, message: .working, back: nil)

  private static func nothingChanged(
    _ status: Int, _ message: NoticeStrings, _ texts: [String] = []
  ) -> RefusalError {
    RefusalError(status: status, title: .nothingChanged, message: message, texts: texts)
  }

  /// There were too many attempts from the same network, or for the same account.
  static func tooOften(retry: Duration) -> RefusalError {
    RefusalError(status: 429, title: .tooOftenTitle, message: .tooOften, retry: retry)
  }

  /// The value that the form edits does not exist any more.
  static func deletedMeanwhile(texts: [String]) -> RefusalError {
    RefusalError(
      status: 404, title: .nothingChanged, message: .deletedMeanwhile, back: .toFirstPage,
      texts: texts)
  }

  /// The visitor may not see the page, or may not run its action.
  static func refused(because reason: String, isAction: Bool) -> RefusalError {
    RefusalError(
      status: 403, title: isAction ? .nothingChanged : .refusedTitle, message: .refusedTitle,
      back: isAction ? .backToPage : .toFirstPage, reason: reason)
  }

  static func failed(_ error: any Error) -> RefusalError {
    let isTransient = (error.underlying as? any TransientError)?.isTransient == true
    return RefusalError(
      status: isTransient ? 503 : 500, title: .failedTitle,
      message: isTransient ? .unavailable : .failed, back: .toFirstPage, detail: "\(error)",
      retry: isTransient ? .seconds(2) : nil)
  }
}

extension Duration {
  /// The value for `Retry-After`: whole seconds, at least one.
  var secondsToWait: String {
    "\(max(1, components.seconds + (components.attoseconds > 0 ? 1 : 0)))"
  }
}
