// The dialog of a question, shown over the page that asks.

/// A tree with the dialog that its query opens.
public struct Confirmation<Base: HTML, Item: Sendable, Answer: Sendable, Dialog: HTML>: HTML {
  let base: Base
  let query: Query<Item, Answer>
  let dialog: @Sendable (Item, Answers<Answer>) -> Dialog

  public static func render(_ html: Self, into renderer: inout Renderer) {
    let path = renderer.path
    renderer.enter(0, of: path)
    Base.render(html.base, into: &renderer)
    renderer.enter(1, of: path)
    html.renderDialog(into: &renderer)
    renderer.path = path
  }

  private func renderDialog(into renderer: inout Renderer) {
    guard let question = renderer.context.rendering.question,
      renderer.context.installed(query.token) == question.slot,
      let item = question.item as? Item
    else { return }
    let answers = Answers<Answer> { question.effect(of: $0).closingIfNone }
    renderer.present(dialog(item, answers))
  }
}

extension Effect? {
  /// An answer that leads to nothing still closes the dialog.
  fileprivate var closingIfNone: Effect {
    switch self {
    case nil, Effect.none?: .dismiss
    case let effect?: effect
    }
  }
}

extension HTML {
  /// Declares the dialog of a query: an alert, a confirmation or a sheet.
  public func confirmation<Item: Sendable, Answer: Sendable, Dialog: HTML>(
    _ query: Query<Item, Answer>,
    @HTMLBuilder content: @escaping @Sendable (Item, Answers<Answer>) -> Dialog
  ) -> Confirmation<Self, Item, Answer, Dialog> {
    Confirmation(base: self, query: query, dialog: content)
  }
}

extension Renderer {
  /// Renders something that is shown over the page, apart from the place it was declared at.
  mutating func present<Content: HTML>(_ content: Content) {
    var apart = Renderer(context: context, path: path)
    Content.render(content, into: &apart)
    if !apart.notes.holes.isEmpty { fail(PresentationError()) }
    notes.failures += apart.notes.failures
    notes.facts.add(apart.notes.facts)
    notes.facts.presentations.append(apart.output.array(to: apart.output.count))
  }
}

/// A dialog that holds a module.
public struct PresentationError: Error, Hashable, CustomStringConvertible {
  public var description: String {
    "a dialog of a query holds a module: load its data before, or present a destination"
  }
}
