// Describes a form of a live page, so that the live host and tests can read its submission.

/// A form of a live page: its fields in order, and what its buttons do.
package struct FormRecord: Sendable {
  /// One field: how its raw text becomes a value.
  package struct Field: Sendable {
    package let name: String
    package let label: String
    /// Reads the raw text (`nil` if nothing was sent), and gives the way to write the value. Nothing is written yet.
    let read: @Sendable (String?) -> Result<@Sendable () -> Effect, FieldError>
    /// The key path of a ``FormField``, to find the faults of a validation.
    let keyPath: (any AnyKeyPath & Sendable)?
  }

  package let id: String
  package var fields: [Field] = []
  /// The action of each submit button, by its id; the form's own action has the form's id.
  package var actions: [String: @Sendable () async throws -> Effect] = [:]
  /// Whether a ``SubmitGroup`` is being rendered.
  var isInGroup = false
  /// The first button of the first ``SubmitGroup``, if there is one.
  var groupButton: String?
  let context: RegionContext
  /// The requirements that the visitor must meet; `nil` for none.
  let access: ActionAccess?
  /// Checks the value after it was written.
  let validate: @Sendable () -> [FormError]
  /// The revision of the value that the fields are bound to, if it is counted.
  package let revision: @Sendable () -> UInt64?
  let original: FormOriginal?
  /// The button of a submission that names none: without a script, Enter was pressed in one of the fields.
  package var buttonOfEnter: String { groupButton ?? id }
  /// The fingerprint of the stored version that the form shows, which a submission sends back.
  package var originalField: String? { original?.fingerprint }
}

/// The result of a submission.
package enum FormOutcome: Sendable {
  /// The action and the work of its effect have ended; the effect leads on.
  case done(Effect)
  /// The submission was refused: render the page with its messages and its raw text.
  case refused(FormSubmission)
  /// Something else is stored than its visitor has seen: render the page with both versions.
  case conflict(FormSubmission)
}

/// The raw text and the faults of one submission; they are kept here and not in the state.
package struct FormSubmission: Sendable {
  package let form: String
  package var raw: [String: String]
  package var faults: [String: String]
  /// Whether it was refused before an action ran, because of what was typed alone.
  package var isTypo = false

  package init(
    form: String, raw: [String: String], faults: [String: String], isTypo: Bool = false
  ) {
    self.form = form
    self.raw = raw
    self.faults = faults
    self.isTypo = isTypo
  }
}

extension FormRecord {
  /// Writes the bindings, validates, and runs the action of a button.
  ///
  /// If a field cannot be read, nothing is written. If the visitor may not submit the form, the bindings are written
  /// all the same and nothing else happens. If the form edits a version that is not stored any more, what was typed is
  /// written into the draft, but the action does not run. An action refuses the submission by throwing a ``FormError``,
  /// for a fault that only it can find, such as a name that is taken. The action of a field does so for its own field.
  /// The next rendering of the form must show a refused submission.
  package func submit(
    _ values: [String: String], button: String? = nil
  ) async throws -> FormOutcome {
    ActivityLog.record(.action, "a form of \(context.trail.joined(separator: " > "))")
    let readings = fields.map { ($0, $0.read(values[$0.name])) }
    var faults: [String: String] = [:]
    for case (let field, .failure(let fault)) in readings { faults[field.name] = fault.message }
    guard faults.isEmpty else { return refuse(values, faults, isTypo: true) }
    var effects: [(field: Field, effect: Effect)] = []
    for case (let field, .success(let write)) in readings {
      effects.append((field, await context.act { write() }))
    }
    // Checked after the bindings were written: so what was typed is kept for a visitor who must sign in first.
    try await access?.check()
    for (field, effect) in effects {
      do {
        _ = try await effect.run(in: context)
      } catch let fault as FormError {
        return refuse(values, [field.name: words(of: fault)])
      }
    }
    let isSeen =
      original.map { values[ReservedNames.FieldName.original.rawValue] == $0.fingerprint } ?? true
    if button == nil || button == id {
      guard isSeen else { return conflict(values) }
      for fault in validate() { faults[name(of: fault)] = words(of: fault) }
      guard faults.isEmpty else { return refuse(values, faults, isTypo: true) }
    }
    guard let action = actions[button ?? id] else { return .done(.none) }
    if let original, isSeen, original.isOutdated() { await context.act { original.adopt() } }
    do {
      return .done(try await Effect.work(action).run(in: context))
    } catch let fault as FormError {
      var faults = [name(of: fault): words(of: fault)]
      // Without a script, Enter in any field pressed the button of the group; its visitor may have meant to save.
      if button == groupButton, values[ReservedNames.FieldName.control.rawValue] == nil {
        faults[id] = faults[id] ?? context.environment[.strings](FrameworkStrings.pressToSave)
      }
      return refuse(values, faults)
    } catch is EditConflictError {
      return conflict(values)
    }
  }

  private func conflict(_ raw: [String: String]) -> FormOutcome {
    .conflict(FormSubmission(form: id, raw: raw, faults: [:]))
  }

  private func refuse(
    _ raw: [String: String], _ faults: [String: String], isTypo: Bool = false
  ) -> FormOutcome {
    .refused(FormSubmission(form: id, raw: raw, faults: faults, isTypo: isTypo))
  }

  /// The message in the language of the page.
  private func words(of fault: FormError) -> String { context.environment[.strings](fault.text) }

  private func name(of fault: FormError) -> String {
    fields.first { $0.keyPath == fault.keyPath }?.name ?? id
  }
}

extension Effect {
  /// Runs the work of the effect, and of each effect that it returns, in the region of its control; returns the first
  /// one that is something else.
  /// - Throws: What the work throws, or the first error that it recorded where nothing could be thrown.
  package func run(in context: RegionContext) async throws -> Effect {
    var effect = self
    while case .work(let action) = effect {
      effect = try await context.act(action)
      try context.rendering.throwError()
    }
    return effect
  }
}
