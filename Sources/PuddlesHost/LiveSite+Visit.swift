// Handles a visit, from a request that the validator accepted to its response.
//
// A form names a control by its place in the page. To run the control, the host renders the page again for the session
// of the form and looks for the control of that name. The action of a control is a closure of the module that shows it,
// over the current state and providers. It is not kept between requests, because a host may be restarted, and because
// visitors who only look should need no memory. So a control that the visitor may not see cannot be run, and changes
// since the page was sent are noticed before anything is done.
import Puddles
import PuddlesBasics
import PuddlesBuilder
package import PuddlesHTTP

extension LiveSite: HTTPService {
  /// Responds to a request that the validator accepted, with a page or with a file beside the pages. Never throws: an
  /// error gives a page, too.
  package func respond(to request: ValidRequest) async -> HTTPResponse {
    guard let below = request.below(base) else {
      return .elsewhere(request, below: options.basePath)
    }
    if below.method != .post, let file = await assets?.respond(to: below) { return file }
    let response = await show(below)
    // A section may match a file name or an old URL; the host then answers 308, to add a slash. A file of the build
    // comes first, and then the page that has left the URL.
    guard [404, 308].contains(response.status) else { return response }
    if let file = await options.built?.respond(to: below) { return file }
    return await redirectFromOldPath(below) ?? response
  }

  /// Redirects to where the page of an old URL is now; `nil` if no page has left the URL. A browser keeps the fragment of
  /// the URL, and the page shows where each of its old sections is.
  private func redirectFromOldPath(_ request: ValidRequest) async -> HTTPResponse? {
    guard request.method != .post else { return nil }
    let target = await oldPaths.target(of: RoutePath(request.target.pagePath))
    return target.map { .redirect(301, to: href($0) + request.target.suffix) }
  }

  private func show(_ request: ValidRequest) async -> HTTPResponse {
    if let response = await sharedPage(for: request) { return response }
    let visit = await identify(request)
    let response: HTTPResponse
    do {
      response = try await request.method == .post ? post(visit) : get(visit)
    } catch {
      // The action may have signed the visitor in or out before it failed.
      if visit.isOver { await forget(visit.record.id) }
      response = await answer(to: error, in: visit)
    }
    if case .events = response.body { return response }
    // A session and its regions refer to each other, so a session that no later request can find must be ended.
    if !visit.isKept, !sessions.knows(visit.record) { await visit.record.session.end() }
    return response
  }
}

// MARK: - Showing pages

extension LiveSite {
  private func get(_ visit: Visit) async throws -> HTTPResponse {
    if let response = try await landing(visit) { return response }
    if visit.path.segments == LiveScript.path { return LiveScript.response(to: visit.request) }
    if let response = ownPath(visit) { return response }
    if let version = visit.query.events { return try await events(since: version, visit) }
    if let number = visit.query.working, let response = try await slowPage(number, visit) {
      return response
    }
    return try await page(visit)
  }

  /// Runs the action of a landing URL in the environment of the visitor, whose session is then kept.
  private func landing(_ visit: Visit) async throws -> HTTPResponse? {
    guard visit.request.method == .get else { return nil }
    do {
      var environment = visit.record.environment
      environment[.cameFromSite] = referrer(of: visit.request) != nil
      guard let target = try await map.landing(at: visit.path, in: environment) else { return nil }
      sessions.keep(visit.record)
      visit.record.noteAction()
      return response(.redirect(to: href(target)), to: visit)
    } catch PathError.moved(_, let target) {
      return .redirect(301, to: href(target) + visit.request.target.suffix)
    }
  }

  /// Redirects to the URL of a page if it was requested by another spelling.
  private func ownPath(_ visit: Visit) -> HTTPResponse? {
    let target = visit.request.target
    if visit.pages.isEmpty || target.hasNeedlessEscapes {
      let moved = RequestedPage.candidates(at: visit.path, in: map, isMoved: true)
      let page = visit.pages.first ?? moved.first
      return page.map { .redirect(301, to: href($0.path) + target.suffix) }
    }
    return target.endsLikePage ? nil : .redirect(308, to: href(visit.path) + target.suffix)
  }

  private func page(_ visit: Visit) async throws -> HTTPResponse {
    forgetReturn(visit)
    await leave(visit)
    let changes = sources.changes.count
    let drawn = try await draw(
      visit, sendsPlaceholders: visit.hasScript && visit.request.method == .get)
    drawn.rendering.endPlaceholders()
    await evictIfNeeded(visit.record, at: drawn.match.place.path)
    let response = response(200, drawn, to: visit)
    cache(response, drawn, for: visit, since: changes)
    if visit.isKept { unfinishedPages.add(drawn, for: visit, at: options.world.now()) }
    return response
  }
}

// MARK: - Drawing

extension LiveSite {
  /// Renders the page of a visit.
  /// - Throws: ``PathError/unknown(_:)`` if its path leads nowhere, or what the page throws.
  func draw(
    _ visit: Visit, at path: RoutePath? = nil, submission: FormSubmission? = nil,
    sendsPlaceholders: Bool = false
  ) async throws -> DrawnPage {
    let pages = path.map { RequestedPage.candidates(at: $0, in: map) } ?? visit.pages
    for page in pages {
      do {
        return try await draw(page, visit, submission, sendsPlaceholders)
      } catch  where page.slug != nil && error.isAboutNothing {
        // The page asks no question of this name.
        continue
      }
    }
    throw PathError.unknown(path ?? visit.path)
  }

  private func draw(
    _ match: RequestedPage, _ visit: Visit, _ submission: FormSubmission?,
    _ sendsPlaceholders: Bool
  ) async throws -> DrawnPage {
    let record = visit.record
    let asked = match.slug.flatMap { _ in record.with { $0.asked[match.path] } }
    let rendering = Rendering(
      in: record.session, query: visit.query.ofPage, asking: match.slug, question: asked,
      submission: submission, token: record.token, sources: sources,
      sendsPlaceholders: sendsPlaceholders, patience: options.placeholderPatience)
    let renderer = await renderer(for: match.place, visit)
    let page = try await renderer.page(at: match.place, showing: rendering)
    await rendering.keep(page.facts)
    await noteUse(of: match.place.path, record)
    ActivityLog.note(.render, "/\(match.path.encoded): \(page.regionCount) regions")
    return DrawnPage(match: match, page: page, rendering: rendering)
  }

  /// The renderer of a visit; that of a search page also gets the list of the pages that it can find.
  private func renderer(
    for place: SitePlace, _ visit: Visit
  ) async -> SiteRenderer {
    guard map.searchPlaces.contains(place) else { return visit.renderer }
    return visit.renderer.listing(await options.built?.listing(of: place.path) ?? [])
  }

  /// Records that a place was rendered; if there are too many, the least recently used one is removed.
  private func noteUse(of place: RoutePath, _ record: SessionRecord) async {
    for place in record.use(place, keeping: options.limits.places) {
      await record.session.end(place: place)
      // Its question has ended with it, so no action waits for an answer there.
      record.with { $0.waiting[place] = nil }
    }
  }
}

/// A rendered page, with the path under which it was found.
struct DrawnPage: Sendable {
  let match: RequestedPage
  let page: RenderedPage
  let rendering: Rendering
}

// MARK: - Submissions

extension LiveSite {
  private func post(_ visit: Visit) async throws -> HTTPResponse {
    if options.isReadOnly { throw RefusalError.readOnly }
    let isLeaving = visit.path.segments == LiveScript.leavingPath
    // Pages send their forms to their own paths; under another spelling there is no control.
    guard isLeaving || !visit.pages.isEmpty else { throw PathError.unknown(visit.path) }
    let form = try FormBody(visit.request.body, limit: options.limits.fields)
    if isLeaving { return leaveForGood(form.values[.token], visit) }
    if visit.standing == .stranger { return try await lost(form, visit) }
    guard let token = form.values[.token], token.isSame(asSecret: visit.record.token) else {
      throw RefusalError.foreignForm
    }
    let visit = keep(visit)
    return try await visit.record.turn.pass { [self] in
      // The form before this one may have signed the visitor in or out.
      if visit.isOver { throw RequestError.sessionEnded }
      defer { visit.record.noteAction() }
      return try await act(form, visit)
    }
  }

  /// Runs the control of a form. If what it edits does not exist any more, the texts that were typed are shown again.
  private func act(_ form: FormBody, _ visit: Visit) async throws -> HTTPResponse {
    do {
      return try await find(form, visit)
    } catch  where error.isAboutNothing {
      let texts = typed(in: form, visit)
      throw texts.isEmpty ? error : RefusalError.deletedMeanwhile(texts: texts)
    }
  }

  /// The texts of a form to show again; none of a guarded page, where they may be secret.
  private func typed(in form: FormBody, _ visit: Visit) -> [String] {
    if let place = visit.pages.last?.place, map.guarded(place) != nil { return [] }
    return form.texts
  }

  /// Finds the control of a form on the page as it is now, and runs it.
  private func find(
    _ body: FormBody, _ visit: Visit
  ) async throws -> HTTPResponse {
    let drawn = try await draw(visit)
    let values = body.values
    var visit = visit
    let record = visit.record
    switch SubmittedControl(values, on: drawn.page.facts, refused: record.with(\.refused)) {
    case .stale: throw RefusalError.staleControl(texts: typed(in: body, visit))
    case .staleButton(let form): return try await shownAgain(409, form, body, .staleForm, visit)
    case .changed(let form):
      let reason = visit.standing == .known ? NoticeStrings.changedElsewhere : .draftWasLost
      return try await shownAgain(409, form, body, reason, visit)
    case .control where drawn.rendering.question?.itemField != values[.item]:
      throw RefusalError.changedMeanwhile
    case .control(let control):
      visit.pressed = control.id
      ActivityLog.note(.action, "a control at /\(visit.path.encoded)")
      let attempt = attempt(at: drawn.match.place, visit.request)
      if let wait = try admit(attempt, record) { throw RefusalError.tooOften(retry: wait) }
      return try await run(drawn.match, visit, attempt) { .effect(try await control.run()) }
    case .form(let form, let button):
      let attempt = attempt(at: drawn.match.place, visit.request, form, values)
      if let wait = try admit(attempt, record) {
        var response = try await shownAgain(429, form.id, body, .tooOften, visit)
        response.fields["Retry-After"] = wait.secondsToWait
        return response
      }
      return try await run(drawn.match, visit, attempt) {
        switch try await form.submit(values, button: button) {
        case .refused(let submission):
          let refused = RefusedForm(values: values, revision: form.revision())
          record.with { $0.refused = refused }
          return .refused(submission)
        case .conflict(let submission): return .conflict(submission)
        case .done(let effect): return .saved(try await form.run(effect))
        }
      }
    }
  }

  /// Shows a form again whose session does not exist any more, after a restart or a long time. It is not submitted, but
  /// keeps what was filled in.
  private func lost(
    _ body: FormBody, _ visit: Visit
  ) async throws -> HTTPResponse {
    guard let form = body.values[.form] else { throw RefusalError.lostSession(texts: []) }
    return try await shownAgain(409, form, body, .draftWasLost, visit)
  }

  /// Shows a form again with what was filled in, and the reason why it was not submitted.
  private func shownAgain(
    _ status: Int, _ form: String, _ body: FormBody, _ reason: NoticeStrings,
    _ visit: Visit
  ) async throws -> HTTPResponse {
    let strings = visit.renderer.strings(at: visit.path)
    let submission = FormSubmission(form: form, raw: body.values, faults: [form: strings(reason)])
    let drawn = try await draw(visit, submission: submission)
    guard drawn.page.facts.forms.contains(where: { $0.id == form }) else {
      throw RefusalError.lostSession(texts: typed(in: body, visit))
    }
    return response(status, drawn, to: visit)
  }
}

// MARK: - Running actions

extension LiveSite {
  /// Counts an attempt, and returns how long it has to wait, or `nil` if it may be made now. Throws if the session is
  /// busy; then nothing is counted.
  private func admit(_ attempt: CountedAttempt?, _ record: SessionRecord) throws -> Duration? {
    guard record.mayBegin(keeping: options.limits.slowActions) else { throw RefusalError.tooBusy }
    return attempt.flatMap { tries.begin($0, at: options.world.now()) }
  }

  /// Runs an action of a page, and responds with its result.
  private func run(
    _ match: RequestedPage, _ visit: Visit, _ attempt: CountedAttempt?,
    _ action: @escaping @Sendable () async throws -> ActionResult
  ) async throws -> HTTPResponse {
    let record = visit.record
    let session = record.session
    let (parkings, later) = (session.parkings(), session.parkings())
    let open = session.parkedQueries.count
    record.raise(to: .acted)
    var pending = PendingAction(in: options.world, action)
    var progress = try await pending.progress(parkings, within: options.patience)
    if case .ended(let result) = progress, session.parkedQueries.count < open,
      let waiting = record.with({ $0.waiting.removeValue(forKey: match.place.path) })
    {
      // The action has answered the question of another action, which goes on: the response is the result of that one.
      pending = waiting
      progress = try await pending.progress(later, within: options.patience)
      if case .ended(.effect(.none)) = progress { progress = .ended(result) }
      return try await answer(progress, of: pending, at: match, visit)
    }
    return try await answer(progress, of: pending, at: match, visit, attempt)
  }

  /// Responds with the result of an action, or to the fact that it has not ended.
  func answer(
    _ progress: PendingAction.Progress, of pending: PendingAction, at match: RequestedPage,
    _ visit: Visit, _ attempt: CountedAttempt? = nil
  ) async throws -> HTTPResponse {
    let place = match.place.path
    var saved: RoutePath?
    if case .ended(.saved) = progress { saved = place }
    let asked = visit.record
    let visit = await renewed(visit, saved: saved)
    let isRenewed = visit.record !== asked
    if await exceedsQuota(place, of: visit.record) { throw RefusalError.tooMuch }
    switch progress {
    case .ended(.effect(let effect)):
      let isOver = match.place.presentedOver != nil
      return await follow(effect, from: match, visit, isOver: isOver, isRenewed, attempt)
    case .ended(.saved(let effect)):
      return await follow(effect, from: match, visit, isOver: true, isRenewed, attempt)
    case .ended(.refused(let form)):
      return response(422, try await draw(visit, at: match.path, submission: form), to: visit)
    case .ended(.conflict(let form)):
      return response(409, try await draw(visit, at: match.path, submission: form), to: visit)
    case .parked:
      visit.record.with { $0.waiting[place] = pending }
      return response(.redirect(to: href(place) + visit.suffixOfSamePage), to: visit)
    case .slow:
      let slow = LongRunningAction(
        number: Int.random(in: 1 ... .max), pending: pending, path: match.path, attempt: attempt)
      visit.record.with { $0.slow.append(slow) }
      return response(.redirect(to: href(place) + visit.query.waiting(for: slow.number)), to: visit)
    }
  }

  /// The page for an action that takes long; if it has ended meanwhile, the result of the action.
  private func slowPage(_ number: Int, _ visit: Visit) async throws -> HTTPResponse? {
    guard let slow = visit.record.slow(number) else { return nil }
    let progress = try await slow.pending.progress(AsyncStream { $0.finish() }, within: .zero)
    guard case .ended = progress else {
      // A visitor who signs in gets the new id only when the action has ended.
      var response =
        visit.isOver
        ? .text(202, visit.renderer.strings(at: slow.path)(RefusalError.working.title))
        : try await notice(.working, at: slow.path, visit)
      response.fields["Refresh"] = "2"
      return response
    }
    visit.record.with { $0.slow.removeAll { $0.number == number } }
    visit.record.noteAction()
    guard let match = RequestedPage.candidates(at: slow.path, in: map).first else { return nil }
    return try await answer(progress, of: slow.pending, at: match, visit, slow.attempt)
  }
}
