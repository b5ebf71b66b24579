// Acting: a form post finds its control on the page, and runs it in the session of its visitor.
import Puddles
import PuddlesExchange

extension LiveSite {
  func act(on request: HostRequest, _ visit: Visit<Subject>) async throws -> HostAnswer {
    let path = RoutePath(request.target.segments)
    if options.isReadOnly { return try await notice(403, .readOnly, at: path, visit) }
    let body = try FormBody(request, limit: options.limits.fields)
    if visit.isNew { return try await lost(body.values, at: path, visit) }
    guard body.values["token"] == visit.visitor.token else {
      return try await notice(403, .foreignForm, at: path, visit)
    }
    return try await guarded(path, from: request.client, visit) { [self] in
      try await visit.visitor.turn.pass {
        defer { visit.visitor.noteAction() }
        return try await act(body.values, at: path, visit)
      }
    }
  }

  /// Counts the failed tries of a form that somebody may want to guess.
  private func guarded(
    _ path: RoutePath, from address: String, _ visit: Visit<Subject>,
    _ action: () async throws -> HostAnswer
  ) async throws -> HostAnswer {
    guard site.guardedPlaces.contains(where: { $0.path == path }) else { return try await action() }
    guard tries.begin(address, at: options.world.now()) else {
      return try await notice(429, .tooOften, at: path, visit)
    }
    let answer = try await action()
    if answer.status == 303 { tries.takeBack(address) }
    return answer
  }

  private func act(
    _ values: [String: String], at path: RoutePath, _ visit: Visit<Subject>
  ) async throws -> HostAnswer {
    let shown = try await show(path, visit)
    switch Press(values, on: shown.page.facts) {
    case .stale: return try await notice(409, .staleControl, at: path, visit)
    case .changed(let form):
      let submission = FormSubmission(
        form: form, raw: values,
        faults: [form: visit.renderer.strings(at: path)(NoticeText.changedElsewhere)])
      return answer(409, try await show(path, visit, submission: submission), to: visit)
    case .control(let control):
      return try await run(shown.stop, visit) { .effect(try await control.run()) }
    case .form(let form, let button):
      return try await run(shown.stop, visit) {
        switch try await form.submit(values, button: button) {
        case .refused(let submission): .refused(submission)
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
