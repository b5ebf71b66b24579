// Runs the actions of forms.
//
// A form names a control by its place in the page. To run the control, the host renders the content of the page again
// for the session of the form and looks for the control of that name; the layout is only rendered if it has that
// control. The action of a control is a closure of the module that shows it, over the current state and providers. It is
// not kept between requests, because a host may be restarted, and because visitors who only look should need no memory.
// So a control that the visitor may not see cannot be run, and changes since the page was sent are noticed before
// anything is done.
import Puddles
import PuddlesBasics
import PuddlesHTTP

/// Finds the control of a form, runs its action, and responds with what came of it.
struct ActionRunner: Sendable {
  let router: VisitRouter
  let sessions: Sessions
  let pages: PageDrawer
  let errors: ErrorPages
  let attempts: Attempts
  let options: LiveOptions
}

// MARK: - Submissions

extension ActionRunner {
  func post(_ visit: Visit) async throws -> HTTPResponse {
    if options.isReadOnly { throw RefusalError.readOnly }
    let isLeaving = visit.path.segments == LiveScript.leavingPath
    // Pages send their forms to their own paths; under another spelling there is no control.
    guard isLeaving || !visit.pages.isEmpty else { throw PathError.unknown(visit.path) }
    let form = try FormBody(visit.request.body, limit: options.limits.fields)
    if isLeaving { return router.leaveForGood(form.values[.token], visit) }
    if visit.sessionState == .missing { return try await lost(form, visit) }
    guard let token = form.values[.token], token.isSame(asSecret: visit.record.token) else {
      throw RefusalError.foreignForm
    }
    let visit = visit.kept(in: sessions.store.keep(visit.record))
    return try await visit.record.turn.pass {
      // The form before this one may have signed the visitor in or out.
      if visit.isOver { throw RequestError.sessionEnded }
      defer { visit.record.recordAction() }
      do {
        return try await act(form, visit)
      } catch  where error.isAboutNothing {
        // What the form edits does not exist any more: the texts that were typed are shown again.
        let texts = errors.typed(in: form, visit)
        if visit.record.endQuestionElsewhere(at: visit.path) {
          throw RefusalError.questionEnded(texts: texts)
        }
        throw texts.isEmpty ? error : RefusalError.deletedMeanwhile(texts: texts)
      }
    }
  }

  /// Finds the control of a form on the page as it is now, and runs it.
  private func act(_ body: FormBody, _ visit: Visit) async throws -> HTTPResponse {
    let content = try await pages.content(of: visit)
    let (match, values, record) = (content.match, body.values, visit.record)
    var control = SubmittedControl(
      values, on: content.draft.facts, refused: record.with(\.refused))
    if case .stale = control {
      let page = try await pages.page(of: content, visit).page
      control = SubmittedControl(values, on: page.facts, refused: record.with(\.refused))
    }
    switch control {
    case .stale where record.endQuestionElsewhere(at: match.place.path):
      throw RefusalError.questionEnded(texts: errors.typed(in: body, visit))
    case .stale: throw RefusalError.staleControl(texts: errors.typed(in: body, visit))
    case .staleButton(let form):
      return try await shownAgain(409, form, body, .staleForm, visit, content)
    case .changed(let form):
      let reason = visit.sessionState == .stored ? NoticeStrings.changedElsewhere : .draftWasLost
      return try await shownAgain(409, form, body, reason, visit, content)
    case .control where content.draft.rendering.question?.itemField != values[.item]:
      throw RefusalError.changedMeanwhile
    case .control(let control):
      var visit = visit
      visit.pressed = control.id
      ActivityLog.record(.action, "a control at /\(visit.path.encoded)")
      let attempt = attempts.attempt(at: match.place, visit.request)
      return try await run(content, visit, attempt) { .effect(try await control.run()) }
    case .form(let form, let button):
      let attempt = attempts.attempt(at: match.place, visit.request, form, values)
      do {
        return try await run(content, visit, attempt) {
          switch try await form.submit(values, button: button) {
          case .refused(let submission):
            let refused = RefusedForm(values: values, revision: form.revision())
            record.with { $0.refused = refused }
            return .refused(submission)
          case .conflict(let submission): return .conflict(submission)
          case .done(let effect): return .saved(effect)
          }
        }
      } catch let refusal as RefusalError where refusal.message == .tooOften {
        var response = try await shownAgain(429, form.id, body, .tooOften, visit, content)
        response.fields["Retry-After"] = refusal.retry?.secondsToWait
        return response
      }
    }
  }

  /// Shows a form again whose session does not exist any more, after a restart or a long time. It is not submitted, but
  /// keeps what was filled in.
  private func lost(_ body: FormBody, _ visit: Visit) async throws -> HTTPResponse {
    guard let form = body.values[.form] else { throw RefusalError.lostSession(texts: []) }
    return try await shownAgain(409, form, body, .draftWasLost, visit)
  }

  /// Shows a form again with what was filled in, and the reason why it was not submitted.
  private func shownAgain(
    _ status: Int, _ form: String, _ body: FormBody, _ reason: NoticeStrings, _ visit: Visit,
    _ content: DrawnContent? = nil
  ) async throws -> HTTPResponse {
    let fault = pages.strings(for: visit)(reason)
    let submission = FormSubmission(form: form, raw: body.values, faults: [form: fault])
    let drawn = try await pages.draw(visit, showing: submission, in: content)
    guard drawn.page.facts.forms.contains(where: { $0.id == form }) else {
      throw RefusalError.lostSession(texts: errors.typed(in: body, visit))
    }
    return pages.response(status, drawn, to: visit)
  }
}

// MARK: - Running actions

extension ActionRunner {
  /// Counts the attempt and runs an action of a page, and responds with its result.
  /// - Throws: ``RefusalError/tooBusy``, and then nothing is counted; ``RefusalError/tooOften(retry:)`` if the attempt
  ///   comes too early; or what the action throws.
  private func run(
    _ content: DrawnContent, _ visit: Visit, _ attempt: CountedAttempt?,
    _ action: @escaping @Sendable () async throws -> ActionResult
  ) async throws -> HTTPResponse {
    let (record, match) = (visit.record, content.match)
    guard record.mayBegin(keeping: options.limits.slowActions) else { throw RefusalError.tooBusy }
    if let attempt, let wait = try await attempts.counter.begin(attempt) {
      throw RefusalError.tooOften(retry: wait)
    }
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
    return try await answer(progress, of: pending, at: match, visit, attempt, content)
  }

  /// Responds with the result of an action, or to the fact that it has not ended.
  private func answer(
    _ progress: PendingAction.Progress, of pending: PendingAction, at match: RequestedPage,
    _ visit: Visit, _ attempt: CountedAttempt? = nil, _ content: DrawnContent? = nil
  ) async throws -> HTTPResponse {
    let place = match.place.path
    var saved: RoutePath?
    if case .ended(.saved) = progress { saved = place }
    let before = visit.record
    let visit = await sessions.renewed(visit, saved: saved)
    let isRenewed = visit.record !== before
    if await sessions.exceedsQuota(place, of: visit.record) { throw RefusalError.tooMuch }
    switch progress {
    case .ended(.effect), .ended(.saved):
      visit.record.with { if $0.asked[match.path] != nil { $0.answered.insert(match.path) } }
    default: break
    }
    switch progress {
    case .ended(.effect(let effect)):
      let isOver = match.place.presentedOver != nil
      return try await follow(effect, from: match, visit, isOver: isOver, isRenewed, attempt)
    case .ended(.saved(let effect)):
      return try await follow(effect, from: match, visit, isOver: true, isRenewed, attempt)
    case .ended(.refused(let form)):
      if let counted = attempt?.refunded(for: form) { try await attempts.counter.succeed(counted) }
      return try await refused(422, form, at: match, visit, content)
    case .ended(.conflict(let form)):
      return try await refused(409, form, at: match, visit, content)
    case .parked:
      visit.record.with { $0.waiting[place] = pending }
      return pages.response(
        .redirect(to: router.href(place) + visit.suffixOfSamePage), to: visit)
    case .slow:
      let slow = LongRunningAction(
        number: Int.random(in: 1 ... .max), pending: pending, match: match, attempt: attempt)
      visit.record.with { $0.slow.append(slow) }
      return pages.response(
        .redirect(to: router.href(place) + visit.query.waiting(for: slow.number)), to: visit)
    }
  }

  /// Shows a form again that was refused.
  private func refused(
    _ status: Int, _ form: FormSubmission, at match: RequestedPage, _ visit: Visit,
    _ content: DrawnContent?
  ) async throws -> HTTPResponse {
    let drawn = try await pages.draw(visit, [match], showing: form, in: content)
    return pages.response(status, drawn, to: visit)
  }

  /// The page for an action that takes long; if it has ended meanwhile, the result of the action.
  func slowPage(_ number: Int, _ visit: Visit) async throws -> HTTPResponse? {
    guard let slow = visit.record.slow(number) else { return nil }
    let progress = try await slow.pending.progress(AsyncStream { $0.finish() }, within: .zero)
    guard case .ended = progress else {
      let path = slow.match.path
      // A visitor who signs in gets the new id only when the action has ended.
      var response =
        visit.isOver
        ? .text(202, pages.strings(for: visit, at: path)(RefusalError.working.title))
        : try await errors.notice(.working, at: path, visit)
      response.fields["Refresh"] = "2"
      return response
    }
    visit.record.with { $0.slow.removeAll { $0.number == number } }
    visit.record.recordAction()
    return try await answer(progress, of: slow.pending, at: slow.match, visit, slow.attempt)
  }

  /// Redirects to where an effect leads.
  /// - Parameters:
  ///   - isOver: Whether the state of the place ends if the effect leads to another place: a draft was saved, or a
  ///     sheet was left.
  ///   - isRenewed: Whether the action signed its visitor in or out.
  private func follow(
    _ effect: Effect, from match: RequestedPage, _ visit: Visit, isOver: Bool,
    _ isRenewed: Bool, _ attempt: CountedAttempt?
  ) async throws -> HTTPResponse {
    let place = match.place.path
    let target = router.target(of: effect, from: match, visit.record)
    let hasMoved = target.path != place
    if isOver, target.leavesPage, hasMoved { await visit.record.session.end(place: place) }
    var location = router.href(target.path) + (hasMoved ? "" : visit.suffixOfSamePage)
    var hasLedOn = isRenewed || hasMoved
    if isRenewed, target.leavesPage, let back = visit.record.with({ $0.signingIn.take() }) {
      (location, hasLedOn) = (router.href(back.path) + back.suffix, true)
    }
    var response = pages.response(.redirect(to: location), to: visit)
    // An action that stays on its page may have failed and show that there, so it does not count as successful.
    if let attempt, hasLedOn {
      try await attempts.counter.succeed(attempt)
      // The browser is known for the account from now on.
      if let device = attempt.device { pages.add(.device, device, to: &response, visit) }
    }
    return response
  }
}
