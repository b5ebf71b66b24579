// Filling in forms, and sending them as a browser does.
import Puddles
public import Testing

extension ModuleTest {
  /// Types into the field with a label, or moves a slider; what was there is replaced.
  /// - Throws: If there is not exactly one such field: an issue at the caller lists what there is.
  @discardableResult
  public func fill(
    _ label: String, _ value: String, near text: String? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> ModuleTest {
    let roles: [Role] = [.textbox, "searchbox", "spinbutton", .slider]
    let found = try one(roles, label, text, sourceLocation)
    try record(value, for: found, sourceLocation)
    return self
  }

  /// Checks or unchecks the box with a label.
  /// - Throws: If there is not exactly one such box: an issue at the caller lists what there is.
  @discardableResult
  public func check(
    _ label: String, _ isChecked: Bool = true, near text: String? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> ModuleTest {
    let found = try one([.checkbox, "switch"], label, text, sourceLocation)
    try record(isChecked ? found.element["value"] ?? "on" : nil, for: found, sourceLocation)
    return self
  }

  /// Chooses the option with a name in the list with a label.
  /// - Throws: If there is no such list or option: an issue at the caller lists what there is.
  @discardableResult
  public func choose(
    _ label: String, _ option: String, near text: String? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> ModuleTest {
    let found = try one(["combobox", "listbox"], label, text, sourceLocation)
    let options = found.element.options
    let chosen = try demand(
      options.first { $0.text == option },
      "'\(label)' has no option '\(option)', but \(options.map { "'\($0.text)'" })",
      sourceLocation)
    try record(chosen.optionValue, for: found, sourceLocation)
    return self
  }

  /// What the field with a label holds now; `nil` for a box that is not checked.
  /// - Throws: If there is not exactly one such field.
  public func value(
    of label: String, near text: String? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> String? {
    let roles: [Role] = [
      .textbox, "searchbox", "spinbutton", .slider, .checkbox, "combobox", "listbox",
    ]
    let found = try one(roles, label, text, sourceLocation)
    let (filled, document) = withState { ($0.filled, $0.shown.document) }
    return filled[document.key(ofField: found.index) ?? ""] ?? found.element.fieldValue
  }

  /// Presses Enter in the field with a label: that runs the action of its form, or presses the button of its
  /// ``SubmitGroup``.
  /// - Throws: If there is no such field in a live form, and what the action throws.
  @discardableResult
  public func pressEnter(
    in label: String, near text: String? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> ModuleTest {
    let found = try one([.textbox, "searchbox", "spinbutton"], label, text, sourceLocation)
    let (facts, document) = withState { ($0.shown.facts, $0.shown.document) }
    if let form = document.queryForm(of: found.index) {
      let button = document.submitButton(of: form)
      let reason = "the form of the field '\(label)' is inert"
      _ = try demand(button?.isInert == true ? nil : true, reason, sourceLocation)
      try await request(form, pressing: button)
      return self
    }
    let form = facts.forms.first { form in
      form.fields.contains { $0.name == found.element["name"] }
    }
    let owner = try demand(form, "the field '\(label)' belongs to no live form", sourceLocation)
    try await submit(owner, button: document.groupButton(around: found.index) ?? owner.id)
    return self
  }

  /// Submits a form: its fields as they are shown and as they were filled in.
  func submit(_ form: FormRecord, button: String) async throws {
    let (document, filled) = withState { ($0.shown.document, $0.filled) }
    var values = ["original": form.originalField].compactMapValues(\.self)
    for element in document.elements {
      guard let name = element["name"], form.fields.contains(where: { $0.name == name }) else {
        continue
      }
      if let value = filled[name] ?? element.fieldValue { values[name] = value }
    }
    withState { $0.submission = nil }
    try await act(ofForm: true) { [values] in
      switch try await form.submit(values, button: button) {
      case .done(let effect):
        self.withState { $0.filled = [:] }
        return effect
      case .refused(let submission), .conflict(let submission):
        return self.withState { storage in
          storage.submission = submission
          return storage.question.map(Effect.ask) ?? .none
        }
      }
    }
  }

  /// Requests the page of a form with the method `GET`: what its fields hold is the query of the URL
  /// (HTML 4.10.21.3).
  /// - Parameter button: The button that was pressed; it is sent if it has a name.
  func request(_ form: Int, pressing button: HTMLElement?) async throws {
    let (document, filled) = withState { ($0.shown.document, $0.filled) }
    var values: [String: String] = [:]
    if let name = button?["name"] { values[name] = button?["value"] ?? "" }
    for index in document.fields(of: form) {
      let element = document.entries[index].element
      guard let name = element["name"], let key = document.key(ofField: index) else { continue }
      if let value = filled[key] ?? element.fieldValue, values[name] == nil {
        values[name] = value
      }
    }
    let action = document.entries[form].element["action"] ?? ""
    try await follow(action.prefix { $0 != "?" && $0 != "#" } + "?" + PageQuery(values).encoded)
  }

  private func record(
    _ value: String?, for found: FoundElement, _ sourceLocation: SourceLocation
  ) throws {
    let reason = "the field '\(found.label)' is disabled"
    _ = try demand(found.element.isInert ? nil : true, reason, sourceLocation)
    let key = try demand(
      html.key(ofField: found.index), "the field '\(found.label)' is not sent: it has no name",
      sourceLocation)
    withState { $0.filled[key] = .some(value) }
  }
}

extension HTMLDocument {
  /// The form with the method `GET` that an element belongs to; `nil` if it belongs to none or to another one.
  func queryForm(of index: Int) -> Int? {
    guard let form = form(of: index) else { return nil }
    let method = entries[form].element["method"]?.lowercased() ?? "get"
    return method == "get" ? form : nil
  }

  private func form(of index: Int) -> Int? {
    if let id = entries[index].element["form"] {
      return entries.firstIndex { $0.element.name == "form" && $0.element["id"] == id }
    }
    return ancestors(of: index).first { entries[$0].element.name == "form" }
  }

  /// The fields that a browser sends with a form.
  fileprivate func fields(of form: Int) -> [Int] {
    entries.indices.filter { index in
      let element = entries[index].element
      return ["input", "select", "textarea"].contains(element.name) && !element.has("disabled")
        && !["submit", "button", "reset", "image"].contains(element["type"])
        && self.form(of: index) == form
    }
  }

  /// The name under which is noted what was filled in; `nil` for a field that is not sent. A page may hold several
  /// forms with the method `GET` whose fields have the same name, such as its own search and that of the site.
  fileprivate func key(ofField index: Int) -> String? {
    guard let name = entries[index].element["name"], let form = queryForm(of: index) else {
      return entries[index].element["name"]
    }
    return "\(entries[form].element["action"] ?? "")?\(name)"
  }

  /// The button that Enter activates in a form.
  fileprivate func submitButton(of form: Int) -> HTMLElement? {
    entries.indices.first { index in
      let element = entries[index].element
      let isButton = element.name == "button" && element["type"] ?? "submit" == "submit"
      let isInput = element.name == "input" && element["type"] == "submit"
      return (isButton || isInput) && self.form(of: index) == form
    }.map { entries[$0].element }
  }

  /// The value of the first submit button in the group around a field; `nil` without a group.
  fileprivate func groupButton(around field: Int) -> String? {
    guard let group = ancestors(of: field).first(where: { entries[$0].element.has("data-submit") })
    else { return nil }
    let button = entries.indices.first {
      entries[$0].element["type"] == "submit" && ancestors(of: $0).contains(group)
    }
    return button.flatMap { entries[$0].element["value"] }
  }
}

extension HTMLElement {
  /// What a browser sends for an untouched field; `nil` if it sends nothing.
  fileprivate var fieldValue: String? {
    switch name {
    case "textarea": verbatimText
    case "select": (options.first { $0.has("selected") } ?? options.first)?.optionValue
    case "input" where role == .checkbox || role == "radio":
      has("checked") ? self["value"] ?? "on" : nil
    default: self["value"] ?? ""
    }
  }

  /// The options of a list, also those in groups.
  fileprivate var options: [HTMLElement] {
    elements.flatMap { $0.name == "option" ? [$0] : $0.options }
  }

  fileprivate var optionValue: String { self["value"] ?? text }
}
