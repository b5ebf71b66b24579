// Form posts: the control of a page is found and its action run in the session.
import Puddles
import PuddlesBasics
import PuddlesHTTP

extension LiveSite {
  func act(on request: ValidRequest, _ context: Context) async throws -> HTTPResponse {
    let path = RoutePath(request.target.segments)
    if options.isReadOnly { return try await notice(403, .readOnly, at: path, context) }
    // Pages send their forms to their own paths: at another spelling of one there is nothing to act on.
    guard !Match.candidates(at: path, in: map).isEmpty else { throw UnknownPath(path: path) }
    let body = try FormBody(request, limit: options.limits.fields)
    if context.broughtID == nil { return try await lost(body.values, at: path, context) }
    guard let token = body.values[.token], token.isSame(asSecret: context.record.token) else {
      return try await notice(403, .foreignForm, at: path, context)
    }
    let context = begin(context)
    return try await context.record.turn.pass { [self] in
      // The form before it may have signed the visitor in or out.
      if context.isOver { throw RequestError.sessionEnded }
      defer { context.record.noteAction() }
      return try await act(body, of: request, at: path, context)
    }
  }

  /// What was typed into a form is shown again also when there is nothing left to edit, unless it
  /// may be a secret.
  private func act(
    _ body: FormBody, of request: ValidRequest, at path: RoutePath, _ context: Context
  ) async throws -> HTTPResponse {
    do {
      return try await act(body.values, of: request, at: path, context)
    } catch  where error.isAboutNothing && !body.texts.isEmpty {
      if case .place(let place) = map.match(path), map.guarded(place) != nil { throw error }
      return try await notice(404, .deletedMeanwhile(texts: body.texts), at: path, context)
    }
  }

  private func act(
    _ values: [String: String], of request: ValidRequest, at path: RoutePath,
    _ context: Context
  ) async throws -> HTTPResponse {
    let rendered = try await render(path, context)
    switch SubmittedControl(
      values, on: rendered.page.facts, refused: context.record.with { $0.refused })
    {
    case .stale: return try await notice(409, .staleControl, at: path, context)
    case .changed(let form):
      let submission = FormSubmission(
        form: form, raw: values,
        faults: [form: context.renderer.strings(at: path)(NoticeStrings.changedElsewhere)])
      return response(409, try await render(path, context, submission: submission), to: context)
    case .control where rendered.rendering.question?.itemField != values[.item]:
      return try await notice(409, .changedMeanwhile, at: path, context)
    case .control(let control):
      let context = context.pressing(control.id)
      ActivityLog.note(.action, "a control at /\(path.encoded)")
      let attempt = attempt(at: rendered.match.place, request)
      return try await run(rendered.match, context, attempt) { .effect(try await control.run()) }
    case .form(let form, let button):
      let attempt = attempt(at: rendered.match.place, request, form, values)
      return try await run(rendered.match, context, attempt) {
        switch try await form.submit(values, button: button) {
        case .refused(let submission):
          context.record.noteRefusal(RefusedForm(values: values, revision: form.revision()))
          return .refused(submission)
        case .conflict(let submission): return .conflict(submission)
        case .done(let effect): return .saved(try await form.run(effect))
        }
      }
    }
  }

  /// A form of a session that is gone, after a restart or a long time: nothing is done with it, but
  /// what was filled in is shown again.
  private func lost(
    _ values: [String: String], at path: RoutePath, _ context: Context
  ) async throws -> HTTPResponse {
    guard let form = values[.form] else {
      return try await notice(409, .lostSession, at: path, context)
    }
    let submission = FormSubmission(
      form: form, raw: values,
      faults: [form: context.renderer.strings(at: path)(NoticeStrings.draftWasLost)])
    let rendered = try await render(path, context, submission: submission)
    guard rendered.page.facts.formRecords.contains(where: { $0.id == form }) else {
      return try await notice(409, .lostSession, at: path, context)
    }
    return response(409, rendered, to: context)
  }
}

/// The control that a form post means.
private enum SubmittedControl {
  case control(Control)
  case form(FormRecord, button: String)
  /// It is not on the page any more.
  case stale
  /// The form is there, but what it edits was changed since it was shown.
  case changed(form: String)

  /// - Parameter refused: The form that was refused last; it may be sent again as it was.
  init(_ values: [String: String], on facts: PageFacts, refused: RefusedForm?) {
    let id = values[.control] ?? values[.form] ?? ""
    guard let formID = values[.form] else {
      self = facts.actingControls.first { $0.id == id }.map(SubmittedControl.control) ?? .stale
      return
    }
    guard let form = facts.formRecords.first(where: { $0.id == formID }),
      form.actions[id] != nil
    else {
      self = .stale
      return
    }
    let revision = form.revision()
    let isCurrent = revision.map { "\($0)" } == values[.revision]
    let isRepeated = refused == RefusedForm(values: values, revision: revision)
    self = isCurrent || isRepeated ? .form(form, button: id) : .changed(form: formID)
  }
}

extension LiveSite {
  /// Runs an action of a page and answers with what came of it.
  func run(
    _ match: Match, _ context: Context, _ attempt: CountedAttempt? = nil,
    _ action: @escaping @Sendable () async throws -> ActionResult
  ) async throws -> HTTPResponse {
    guard context.record.mayBegin(keeping: options.limits.slowActions) else {
      return try await notice(429, .tooBusy, at: match.path, context, retry: .seconds(10))
    }
    let start = attempt.map { tries.begin($0, at: options.world.now()) } ?? .now
    if case .refused(let retry) = start {
      return try await notice(429, .tooOften, at: match.path, context, retry: retry)
    }
    let session = context.record.session
    let (parkings, later) = (session.parkings(), session.parkings())
    let open = session.parkedQueries.count
    context.record.raise(to: .acted)
    let pending = PendingAction(
      in: options.world, attempt.map { delayed(action, by: start, $0) } ?? action)
    let progress = try await pending.progress(parkings, within: options.patience)
    guard case .ended(let result) = progress, session.parkedQueries.count < open,
      let waiting = context.record.with({ $0.waiting.removeValue(forKey: match.place.path) })
    else { return try await response(progress, of: pending, at: match, context, attempt, start) }
    // The action answered the question of another one, which goes on: what that leads to counts.
    return try await resume(waiting, later, after: result, at: match, context)
  }

  private func resume(
    _ pending: PendingAction, _ parkings: AsyncStream<Void>, after result: ActionResult,
    at match: Match, _ context: Context
  ) async throws -> HTTPResponse {
    var progress = try await pending.progress(parkings, within: options.patience)
    if case .ended(.effect(.none)) = progress { progress = .ended(result) }
    return try await response(progress, of: pending, at: match, context)
  }

  private func response(
    _ progress: PendingAction.Progress, of pending: PendingAction, at match: Match,
    _ original: Context, _ attempt: CountedAttempt? = nil, _ start: AttemptLimiter.Start = .now
  ) async throws -> HTTPResponse {
    var saved: RoutePath?
    if case .ended(.saved) = progress { saved = match.place.path }
    let context = await renewed(original, saved: saved)
    let isRenewed = context.record !== original.record
    if await exceedsQuota(match.place.path, of: context.record) {
      return try await notice(413, .tooMuch, at: match.path, context)
    }
    switch progress {
    case .ended(.effect(let effect)):
      let isOver = match.place.presentedOver != nil
      return await follow(
        effect, from: match, context, isOver: isOver, isRenewed: isRenewed, attempt)
    case .ended(.saved(let effect)):
      return await follow(
        effect, from: match, context, isOver: true, isRenewed: isRenewed, attempt)
    case .ended(.refused(let submission)):
      let rendered = try await render(match.path, context, submission: submission)
      return response(422, rendered, to: context)
    case .ended(.conflict(let submission)):
      let rendered = try await render(match.path, context, submission: submission)
      return response(409, rendered, to: context)
    case .parked:
      context.record.with { $0.waiting[match.place.path] = pending }
      return response(.redirect(to: href(match.place.path) + context.suffixOfSamePage), to: context)
    case .slow:
      let number = context.record.with { state in
        state.lastSlow += 1
        state.slow[state.lastSlow] = LongRunningAction(
          pending: pending, path: match.path, attempt: attempt, reason: start.reason)
        return state.lastSlow
      }
      let target = href(match.place.path) + context.query.waiting(for: number)
      return response(.redirect(to: target), to: context)
    }
  }
}

// MARK: - Where effects lead

extension LiveSite {
  /// Leads to where the effect leads.
  /// - Parameters:
  ///   - isOver: Whether the state of the place ends when the effect leads elsewhere: a draft was saved,
  ///     or a sheet was left.
  ///   - isRenewed: Whether the action signed its visitor in or out.
  func follow(
    _ effect: Effect, from match: Match, _ context: Context, isOver: Bool, isRenewed: Bool,
    _ attempt: CountedAttempt? = nil
  ) async -> HTTPResponse {
    let target = target(of: effect, from: match, context)
    let leaves = leaves(effect, to: target, from: match.place)
    if isOver, leaves, target != match.place.path {
      await context.record.session.end(place: match.place.path)
    }
    if isRenewed, leaves, let back = context.record.with({ $0.signingIn.take() }) {
      let response = response(.redirect(to: href(back.path) + back.suffix), to: context)
      return attempt.map { noted($0, in: response, context) } ?? response
    }
    let suffix = target == match.place.path ? context.suffixOfSamePage : ""
    let response = response(.redirect(to: href(target) + suffix), to: context)
    // An action that stays where it was may be showing there that it failed.
    guard let attempt, isRenewed || target != match.place.path else { return response }
    return noted(attempt, in: response, context)
  }

  private func target(
    of effect: Effect, from match: Match, _ context: Context
  ) -> RoutePath {
    let place = match.place
    switch effect {
    case .none, .work: return place.path
    case .dismiss where match.slug == nil: return place.presentedOver?.path ?? place.path
    case .dismiss: return place.path
    case .navigate(let page, _, _): return map.path(of: page, on: place)
    case .ask(let question):
      let path = place.path.appending(question.slug)
      context.record.with { $0.asked = [path: question] }
      return path
    }
  }
}

extension RequestContext {
  /// The same after a button was pressed.
  fileprivate func pressing(_ id: String) -> RequestContext {
    var context = self
    // A script goes back to where the reader was, more exactly than a fragment does. A form does without
    // both: its page may have the cursor in a field, and browsers put none there with a fragment.
    context.pressed = hasScript ? nil : id
    return context
  }

  /// A reader who stays on a page keeps its search words and the place of the button.
  fileprivate var suffixOfSamePage: String {
    query.suffix + (pressed.map { "#" + $0 } ?? "")
  }
}

extension LiveSite {
  /// Whether an effect takes the reader away instead of showing something over the page.
  private func leaves(_ effect: Effect, to target: RoutePath, from place: SitePlace) -> Bool {
    switch effect {
    case .dismiss: return true
    case .navigate:
      guard case .place(let page) = map.match(target) else { return true }
      return page.presentedOver != place
    case .none, .work, .ask: return false
    }
  }
}

// MARK: - Slow actions

extension LiveSite {
  /// The page of an action that takes long: where it led, if it has ended meanwhile.
  func slowPage(_ number: Int, _ context: Context) async throws -> HTTPResponse? {
    guard let slow = context.record.with({ $0.slow[number] }) else { return nil }
    let progress = try await slow.pending.progress(AsyncStream { $0.finish() }, within: .zero)
    guard case .ended = progress else {
      var response = try await notice(202, slow.reason, at: slow.path, context)
      response.fields["Refresh"] = "2"
      return response
    }
    context.record.with { $0.slow[number] = nil }
    context.record.noteAction()
    guard let match = Match.candidates(at: slow.path, in: map).first else { return nil }
    return try await response(progress, of: slow.pending, at: match, context, slow.attempt)
  }
}

/// The fields of a submission; of several with one name the first counts.
struct FormBody: Sendable {
  let values: [String: String]
  /// What a reader typed or chose, in the order of the page.
  let texts: [String]
}

extension FormBody {
  /// - Throws: ``RequestError/unsupportedMediaType``, ``RequestError/malformed`` or
  ///   ``RequestError/tooLarge``.
  init(_ request: ValidRequest, limit: Int) throws(RequestError) {
    guard request.fields.mediaType.hasSameBytes(as: "application/x-www-form-urlencoded")
    else { throw .unsupportedMediaType }
    guard let text = String(validating: request.body, as: UTF8.self) else { throw .malformed }
    try self.init(text, limit: limit)
  }

  init(_ text: String, limit: Int) throws(RequestError) {
    let pairs = text.parts(at: UInt8(ascii: "&")).filter { !$0.isEmpty }
    guard pairs.count <= limit else { throw .tooLarge }
    var (values, texts): ([String: String], [String]) = ([:], [])
    for pair in pairs {
      let parts = pair.parts(at: UInt8(ascii: "="), maxSplits: 1)
      guard let name = PercentEncoding.decode(form: parts[0]),
        let value = PercentEncoding.decode(form: parts.dropFirst().first ?? "")
      else { throw .malformed }
      guard values[name] == nil else { continue }
      values[name] = value
      if ReservedNames.FieldName(rawValue: name) == nil, !value.isEmpty { texts.append(value) }
    }
    (self.values, self.texts) = (values, texts)
  }
}

extension [String: String] {
  /// The value of a field that the host added to the form.
  fileprivate subscript(field: ReservedNames.FieldName) -> String? { self[field.rawValue] }
}
