// Acting: a form post finds its control on the page, and runs it in the session of its visitor.
import Puddles
import PuddlesBasics
import PuddlesHTTP

extension LiveSite {
  func act(on request: HostRequest, _ visit: Visit<Subject>) async throws -> HostAnswer {
    let path = RoutePath(request.target.segments)
    if options.isReadOnly { return try await notice(403, .readOnly, at: path, visit) }
    // Pages send their forms to their own paths: at another spelling of one there is nothing to act on.
    guard !Stop<Subject.Place>.candidates(at: path).isEmpty else { throw UnknownPath(path: path) }
    let body = try FormBody(request, limit: options.limits.fields)
    if visit.broughtID == nil { return try await lost(body.values, at: path, visit) }
    guard let token = body.values["token"], token.isSame(asSecret: visit.visitor.token) else {
      return try await notice(403, .foreignForm, at: path, visit)
    }
    let visit = begin(visit)
    return try await visit.visitor.turn.pass { [self] in
      defer { visit.visitor.noteAction() }
      return try await act(body, of: request, at: path, visit)
    }
  }

  /// What was typed into a form is shown again also when there is nothing left to edit, unless it
  /// may be a secret.
  private func act(
    _ body: FormBody, of request: HostRequest, at path: RoutePath, _ visit: Visit<Subject>
  ) async throws -> HostAnswer {
    do {
      return try await act(body.values, of: request, at: path, visit)
    } catch  where error.isAboutNothing && !body.texts.isEmpty {
      guard !site.guardedPlaces.contains(where: { $0.place.path == path }) else { throw error }
      return try await notice(404, .deletedMeanwhile(texts: body.texts), at: path, visit)
    }
  }

  private func act(
    _ values: [String: String], of request: HostRequest, at path: RoutePath,
    _ visit: Visit<Subject>
  ) async throws -> HostAnswer {
    let shown = try await show(path, visit)
    switch Press(values, on: shown.page.facts) {
    case .stale: return try await notice(409, .staleControl, at: path, visit)
    case .changed(let form):
      let submission = FormSubmission(
        form: form, raw: values,
        faults: [form: visit.renderer.strings(at: path)(NoticeText.changedElsewhere)])
      return answer(409, try await show(path, visit, submission: submission), to: visit)
    case .control where shown.rendering.question?.itemField != values["item"]:
      return try await notice(409, .changedMeanwhile, at: path, visit)
    case .control(let control):
      let trial = trial(at: shown.stop.place, request)
      return try await run(shown.stop, visit, trial) { .effect(try await control.run()) }
    case .form(let form, let button):
      let trial = trial(at: shown.stop.place, request, form, values)
      return try await run(shown.stop, visit, trial) {
        switch try await form.submit(values, button: button) {
        case .refused(let submission): .refused(submission)
        case .conflict(let submission): .conflict(submission)
        case .done(let effect): .saved(try await form.run(effect))
        }
      }
    }
  }

  /// A form of a session that is gone, after a restart or a long time: nothing is done with it, but
  /// what was filled in is shown again.
  private func lost(
    _ values: [String: String], at path: RoutePath, _ visit: Visit<Subject>
  ) async throws -> HostAnswer {
    guard let form = values["form"] else {
      return try await notice(409, .lostSession, at: path, visit)
    }
    let submission = FormSubmission(
      form: form, raw: values,
      faults: [form: visit.renderer.strings(at: path)(NoticeText.draftWasLost)])
    let shown = try await show(path, visit, submission: submission)
    guard shown.page.facts.formRecords.contains(where: { $0.id == form }) else {
      return try await notice(409, .lostSession, at: path, visit)
    }
    return answer(409, shown, to: visit)
  }
}

/// The control that a form post means.
private enum Press {
  case control(Control)
  case form(FormRecord, button: String)
  /// It is not on the page any more.
  case stale
  /// The form is there, but what it edits was changed since it was shown.
  case changed(form: String)

  init(_ values: [String: String], on facts: PageFacts) {
    let id = values["control"] ?? values["form"] ?? ""
    guard let formID = values["form"] else {
      self = facts.actingControls.first { $0.id == id }.map(Press.control) ?? .stale
      return
    }
    guard let form = facts.formRecords.first(where: { $0.id == formID }),
      form.actions[id] != nil
    else {
      self = .stale
      return
    }
    let revision = form.revision().map { "\($0)" }
    self = revision == values["revision"] ? .form(form, button: id) : .changed(form: formID)
  }
}
