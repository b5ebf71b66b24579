// Forms: fields bound to a value, and an action when they are sent.

/// A form whose fields are bound to a value, with an action that runs when it is submitted.
///
/// ```swift
/// @State private var draft = Loaf()
///
/// Form($draft, submit: save) { field in
///   TextField("Name", field.name)
///   SubmitButton("Save")
/// }
///
/// private func save() async throws -> Effect {
///   try await loaves.add(draft)
///   return .navigate(to: .loaves)
/// }
/// ```
/// - **Static build**: the fields show their values, and the submit button is visibly inert.
/// - **Live**: a submission writes the bindings, then checks a ``Validated`` value, then runs the action. If the value
///   has faults, or the action throws a ``FormError``, the form is shown again (422): each message beside its field,
///   with what was typed. If the value was written meanwhile, in another tab, it is shown again with 409. Any other
///   error is an error page. When the action leads to another page, the draft ends, see
///   ``Effect/navigate(to:isPresented:file:line:)``; when it stays, assign the draft a new value to empty the form.
/// - **Test**: `fill(_:_:)` and `tap("Save")` of a `ModuleTest` do the same, and show faults on the page. A tree without
///   a site is the only page there is, so its draft is kept.
///
/// A form of a ``StoredDraft`` never writes over a change that its visitor has not seen. A form inside a form is an
/// error of the page.
///
/// Enter in a field runs the form's own action; in a ``SubmitGroup`` it presses the button of the group.
public struct Form<Value: Sendable, Content: HTML>: HTML {
  let binding: Binding<Value>
  let action: @Sendable () async throws -> Effect
  let content: @Sendable (FormFields<Value>) -> Content
  /// The stored value that the form edits; `nil` if there is none.
  var original: FormOriginal?
  /// A draft that shows the stored value unchanged.
  var stored: Value?

  public static func render(_ html: Self, into renderer: inout Renderer) {
    let path = renderer.path
    let id = "f" + renderer.controlID
    let outer = renderer.form
    if outer != nil { renderer.fail(MarkupError.nestedForm) }
    let binding = html.binding
    renderer.form = FormRecord(
      id: id, actions: [id: html.action], context: renderer.context,
      access: ActionAccess(renderer.context.environment),
      validate: { (binding.wrappedValue as? any Validated)?.faults ?? [] },
      revision: binding.revision,
      original: html.original)
    renderer.openForm(id, revision: binding.revision(), original: html.original)
    var fields = FormFields(binding: binding)
    if let original = html.original, renderer.isNews(original, toForm: id) {
      renderer.enter(1, of: path)
      renderer.conflictNote(original)
      fields.stored = html.stored
    }
    renderer.enter(0, of: path)
    Content.render(html.content(fields), into: &renderer)
    renderer.raw("</form>")
    if let record = renderer.form { renderer.facts.forms.append(record) }
    renderer.form = outer
    renderer.path = path
  }
}

extension Form {
  /// A form whose action changes something and returns the effect that follows. A ``Validated`` value is checked
  /// before.
  public init(
    _ binding: Binding<Value>, submit action: @escaping @Sendable () async throws -> Effect,
    @HTMLBuilder content: @escaping @Sendable (FormFields<Value>) -> Content
  ) {
    self.init(binding: binding, action: action, content: content)
  }

  /// A form that edits something stored.
  /// - Parameter original: What is stored now; `nil` for something new.
  public init(
    _ binding: Binding<Value>, editing original: Value.Original?,
    submit action: @escaping @Sendable () async throws -> Effect,
    @HTMLBuilder content: @escaping @Sendable (FormFields<Value>) -> Content
  ) where Value: StoredDraft {
    self.init(binding, submit: action, content: content)
    self.original = FormOriginal(original, of: binding)
    stored = original.map(Value.init(editing:))
  }
}

extension Form where Value == Void {
  /// A form without a draft: each field sends an action instead, see ``Interface/binding(_:to:)``.
  ///
  /// The actions run in the order of the fields. One that throws a ``FormError`` refuses the submission, and its field
  /// shows the message.
  public init(@HTMLBuilder content: @escaping @Sendable () -> Content) {
    self.init(
      binding: .constant(()), action: { .none }, content: { _ in content() })
  }
}

extension Renderer {
  /// Writes the start tag. Enter presses the first submit button (HTML 4.10.21.2): a hidden one without a name, so that
  /// a submission without a control says that Enter was pressed.
  fileprivate mutating func openForm(
    _ id: String, revision: UInt64?, original: FormOriginal?
  ) {
    guard context.session.mode == .live else {
      return raw("<form class=\"form\"><button type=\"submit\" hidden disabled></button>")
    }
    raw("<form class=\"form\" method=\"post\" id=\"")
    raw(id)
    raw(context.rendering.submission?.form == id ? "\" data-refused>" : "\">")
    hiddenField(.form, id)
    if let token = context.rendering.token { hiddenField(.token, token) }
    if let revision { hiddenField(.revision, "\(revision)") }
    if let original = original?.fingerprint { hiddenField(.original, original) }
    raw("<button type=\"submit\" hidden></button>")
    faultOfForm(id)
  }

  /// Shows what is wrong with a submission as a whole, or with a member that has no field.
  private mutating func faultOfForm(_ id: String) {
    guard let submission = context.rendering.submission, submission.form == id,
      let fault = submission.faults[id]
    else { return }
    draw(p(.class("fault"), .role(.alert)) { fault })
  }
}

/// A part of a ``Form`` with a button of its own, such as a field for another row: Enter in its fields presses the
/// first ``SubmitButton`` of the group.
///
/// ```swift
/// SubmitGroup {
///   TextField("New guest", field.newGuest)
///   SubmitButton("Add guest") { try addGuest() }
/// }
/// ```
/// The action refuses what is empty, with a ``FormError``. A browser without JavaScript does not say in which
/// field Enter was pressed: there it presses the button of the first group in every field of the form, so that a form
/// that is half filled in is never saved by mistake.
public struct SubmitGroup<Content: HTML>: HTML {
  let content: Content

  /// Fields and their button; outside of a form the group means nothing.
  public init(@HTMLBuilder content: () -> Content) {
    self.content = content()
  }

  public static func render(_ html: Self, into renderer: inout Renderer) {
    renderer.form?.isInGroup = true
    renderer.raw("<div data-submit>")
    Content.render(html.content, into: &renderer)
    renderer.raw("</div>")
    renderer.form?.isInGroup = false
  }
}

/// A button that submits its form, or does something else with the form's value; inert outside of a ``Form``.
public struct SubmitButton: HTML {
  let label: String
  let style: ControlStyle
  let action: (@Sendable () async throws -> Effect)?

  /// The button that runs the form's own action.
  public init(_ label: String, style: ControlStyle = .prominent) {
    self.label = label
    self.style = style
    action = nil
  }

  /// A button that writes the fields, without validating them, and then does something else.
  public init(
    _ label: String, style: ControlStyle = .standard,
    @EffectBuilder _ action: @escaping @Sendable () async throws -> Effect
  ) {
    self.label = label
    self.style = style
    self.action = action
  }

  /// A button that writes the fields, without validating them, then does something else and stays.
  @_disfavoredOverload
  public init(
    _ label: String, style: ControlStyle = .standard,
    _ action: @escaping @Sendable () async throws -> Void
  ) {
    self.label = label
    self.style = style
    self.action = { .perform(action) }
  }

  public static func render(_ html: Self, into renderer: inout Renderer) {
    guard renderer.context.session.mode == .live, let form = renderer.form else {
      return renderer.inert(.needsLiveHost, html.label, html.style)
    }
    let id = html.action == nil ? form.id : renderer.controlID
    if form.isInGroup, form.groupButton == nil { renderer.form?.groupButton = id }
    renderer.form?.actions[id] = (html.action ?? form.actions[form.id])
      .map { ActionAccess(renderer.context.environment)?.guarding($0) ?? $0 }
    renderer.button(html.label, html.style) { renderer in
      renderer.raw(" type=\"submit\" name=\"control\"")
      renderer.attribute("value", id)
    }
  }
}
