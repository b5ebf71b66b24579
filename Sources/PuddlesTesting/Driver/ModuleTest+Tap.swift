// Uses the controls of a page: follows its links and presses its buttons.
import Puddles
public import Testing

extension ModuleTest {
  /// Uses the link or button with an accessible name, runs its effect and renders again.
  ///
  /// A link to the page of a question opens that question; an inert control is an issue that says why
  /// it is inert.
  /// - Parameter text: Chooses among several of that name: the one whose list item, row, article or form holds this
  ///   text.
  /// - Throws: What the action throws.
  @discardableResult
  public func tap(
    _ label: String, near text: String? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> ModuleTest {
    let found = try one([.button, .link, "tab", "menuitem"], label, text, sourceLocation)
    if found.element.isInert {
      let said = html.description(of: found.element) ?? found.element["title"]
      let reason = said ?? "it does not say why"
      return try demand(nil, "the control '\(label)' is inert: \(reason)", sourceLocation)
    }
    if let href = found.element["href"] {
      try await follow(href)
    } else {
      try await press(found, sourceLocation)
    }
    return self
  }

  /// Follows a link by its URL, relative to the page that is shown; its query is that of the page then.
  /// - Throws: What the page that the link leads to throws.
  @discardableResult
  public func follow(_ href: String) async throws -> ModuleTest {
    let (location, question, facts) = withState {
      ($0.location, $0.question, $0.shown.facts)
    }
    let current = question.map { location.asking($0) } ?? location
    guard let target = current.target(of: href) else {
      withState { ($0.effect, $0.destination) = (nil, nil) }
      return self
    }
    let query = current.query(of: href)
    if let asked = facts.questions.first(where: { location.path.appending($0.slug) == target }) {
      try await apply(.ask(asked))
    } else if question != nil, target == location.path, query == location.query {
      try await apply(.dismiss)
    } else {
      try await apply(.navigate(to: Destination(exactly: target)), isLink: true, query: query)
    }
    return self
  }

  private func press(_ found: FoundElement, _ sourceLocation: SourceLocation) async throws {
    let (facts, document) = withState { ($0.shown.facts, $0.shown.document) }
    let id = found.element["value"] ?? ""
    if let control = facts.controls.first(where: { $0.id == id }) {
      try await act { try await control.run() }
    } else if let form = facts.forms.first(where: { $0.actions[id] != nil }) {
      try await submit(form, button: id)
    } else if let form = document.queryForm(of: found.index) {
      try await request(form, pressing: found.element)
    } else {
      let explanation = "the button '\(found.label)' belongs to no control of this library"
      _ = try demand(nil as Never?, explanation, sourceLocation)
    }
  }
}
