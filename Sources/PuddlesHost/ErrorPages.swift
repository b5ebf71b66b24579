// Pages that say why there is no other: in the layout of the site, with a way back.
import Puddles
import PuddlesHTTP

extension LiveSite {
  /// A page that says what is wrong with a request.
  func notice(
    _ status: Int, _ error: ServingError, at path: RoutePath, _ context: Context,
    retry: Duration? = nil
  ) async throws -> HTTPResponse {
    let target = error.back == .toFirstPage ? context.renderer.home(at: path) : path
    let strings = context.renderer.strings(at: path)
    let notice = Notice(
      title: strings(error.title), message: error.reason ?? strings(error.message),
      back: error.back.map { Breadcrumb(name: strings($0), path: target) },
      texts: error.texts, detail: options.isDevelopment ? error.detail : nil)
    var response = try await page(
      status, site.page(for: notice), at: path, context, context.record.environment)
    if let retry { response.fields["Retry-After"] = "\(max(1, retry.components.seconds))" }
    return response
  }

  /// An error as an answer to this request alone.
  func failure(
    _ error: any Error, at path: RoutePath, _ context: Context
  ) async -> HTTPResponse {
    do {
      if error.isAboutNothing {
        let environment = await wayBack(from: path, context)
        return try await page(404, site.notFound, at: path, context, environment)
      }
      if error.underlying is EditConflict {
        return try await notice(409, .changedMeanwhile, at: path, context)
      }
      options.world.note("\(path): \(error)")
      return try await notice(500, .failed(error), at: path, context)
    } catch {
      options.world.note("\(path): the page of an error failed: \(error)")
      return .text(500, context.renderer.strings(at: path)(NoticeStrings.failed))
    }
  }

  private func page(
    _ status: Int, _ module: any Module, at path: RoutePath, _ context: Context,
    _ environment: EnvironmentValues
  ) async throws -> HTTPResponse {
    let session = Session(mode: .still)
    let renderer = SiteRenderer(site, environment: environment, root: context.renderer.root)
    do {
      let page = try await renderer.page(of: module, at: path, showing: Rendering(in: session))
      await session.end()
      return html(status, page.bytes)
    } catch {
      await session.end()
      throw error
    }
  }

  /// Tells the page for unknown paths which page above is there; only so many are looked at, because
  /// one request must not render a thousand pages.
  private func wayBack(from path: RoutePath, _ context: Context) async -> EnvironmentValues {
    var environment = context.record.environment
    var above = path.segments.count > Self.deepest ? .root : path.parent
    while let step = above, await !isThere(step, context) { above = step.parent }
    environment[.wayBack] = above
    return environment
  }

  /// Paths with more segments lead back to the first page.
  private static var deepest: Int { 12 }

  /// Whether a path leads to a page, and what the page is about exists. The first page always does.
  func isThere(_ path: RoutePath, _ context: Context) async -> Bool {
    if path.segments.isEmpty { return true }
    guard case .place(let place) = map.match(path) else { return false }
    if isCached(path) { return true }
    let session = Session(mode: .still)
    let isThere: Bool
    do {
      _ = try await context.renderer.page(at: place, showing: Rendering(in: session))
      isThere = true
    } catch {
      isThere = error is AccessError
    }
    await session.end()
    return isThere
  }
}

extension Error {
  /// Whether what was asked for does not exist, as opposed to being out of order.
  var isAboutNothing: Bool {
    underlying is NotFound || underlying is UnknownPath || underlying is MovedPath
  }

  var underlying: any Error { (self as? RegionError)?.underlying ?? self }
}

/// Why a visitor is not shown what was asked for.
enum ServingError {
  case readOnly
  /// The form was made for another session.
  case foreignForm
  /// The control is not on the page any more.
  case staleControl
  /// What an action would write over is not what its reader has seen.
  case changedMeanwhile
  /// What a form edits does not exist any more.
  case deletedMeanwhile(texts: [String])
  /// The session that the form belongs to is gone.
  case lostSession
  /// The action has not come to an end yet.
  case working
  /// The session would hold more than it may.
  case tooMuch
  /// As many tries as may wait come from the same address.
  case tooOften
  /// It was tried often: this try waits for its turn.
  case slowedDown
  /// Very many do the same at this moment: this one waits a little.
  case crowded
  /// As many actions as a session may have are under way.
  case tooBusy
  /// The visitor may not see the page, or not carry out its action.
  case refused(because: String, isAction: Bool)
  case failed(any Error)
}

extension ServingError {
  var title: NoticeStrings {
    switch self {
    case .readOnly: .readOnlyTitle
    case .refused(_, let isAction): isAction ? .nothingChanged : .refusedTitle
    case .foreignForm, .staleControl, .changedMeanwhile, .deletedMeanwhile, .lostSession, .tooMuch:
      .nothingChanged
    case .tooOften, .tooBusy: .tooOftenTitle
    case .working, .slowedDown, .crowded: .workingTitle
    case .failed: .failedTitle
    }
  }

  var message: NoticeStrings {
    switch self {
    case .readOnly: .readOnly
    case .foreignForm: .foreignForm
    case .staleControl: .staleControl
    case .changedMeanwhile: .changedMeanwhile
    case .deletedMeanwhile: .deletedMeanwhile
    case .lostSession: .lostSession
    case .working: .working
    case .tooMuch: .tooMuch
    case .tooOften: .tooOften
    case .slowedDown: .slowedDown
    case .crowded: .crowded
    case .tooBusy: .tooBusy
    case .refused: .refusedTitle
    case .failed: .failed
    }
  }

  /// What the link back says; `nil` where there is nothing to go back to.
  var back: NoticeStrings? {
    switch self {
    case .working, .slowedDown, .crowded: nil
    case .failed, .deletedMeanwhile: .toFirstPage
    case .readOnly, .foreignForm, .staleControl, .changedMeanwhile, .lostSession: .backToPage
    case .tooMuch, .tooOften, .tooBusy: .backToPage
    case .refused(_, let isAction): isAction ? .backToPage : .toFirstPage
    }
  }

  /// What the site itself says.
  var reason: String? {
    if case .refused(let reason, _) = self { reason } else { nil }
  }

  /// What was typed and is saved nowhere.
  var texts: [String] {
    if case .deletedMeanwhile(let texts) = self { texts } else { [] }
  }

  /// Only a developer should see it: it may name files.
  var detail: String? {
    if case .failed(let error) = self { "\(error)" } else { nil }
  }
}
