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
    html.noteDialog(in: &renderer)
    renderer.path = path
  }

  /// Notes the dialog of a page that shows one. It is drawn when all regions are there, because the
  /// question may be asked by any of them.
  private func noteDialog(in renderer: inout Renderer) {
    let context = renderer.context
    guard context.rendering.slug != nil, let slot: SlotKey = context.installed(query.token) else {
      return
    }
    let dialog = dialog
    renderer.notes.facts.dialogs.append(
      DialogRecord(
        slot: slot, context: context, environment: context.environment, path: renderer.path
      ) { question, renderer in
        guard let item = question.item as? Item else { return }
        let answers = Answers<Answer> { question.effect(of: $0).closingIfNone }
        renderer.present(dialog(item, answers))
      })
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

/// The dialog of a query, as it is declared in a page.
struct DialogRecord: Sendable {
  let slot: SlotKey
  let context: RegionContext
  let environment: EnvironmentValues
  let path: UInt64
  let draw: @Sendable (Question, inout Renderer) -> Void
}

extension DialogRecord {
  /// The facts of the dialog, its markup among them.
  fileprivate func facts(of question: Question) throws -> PageFacts {
    let outer = context.environment
    context.environment = environment
    defer { context.environment = outer }
    return try RegionContext.$current.withValue(context) {
      var renderer = Renderer(context: context, path: path)
      draw(question, &renderer)
      if let failure = renderer.notes.failures.first { throw failure }
      return renderer.notes.facts
    }
  }
}

extension Rendering {
  /// Finds the question that the page is about among those that its regions ask, and draws its dialog.
  /// - Returns: The facts of the dialog; empty for a page without a question.
  /// - Throws: ``UnknownPath`` if nothing asks the question.
  func dialog(of page: PageFacts, at path: RoutePath) throws -> PageFacts {
    var facts = PageFacts()
    guard slug != nil else { return facts }
    guard let question = findQuestion(in: page) else { throw UnknownPath(path: path) }
    for dialog in page.dialogs where dialog.slot == question.slot {
      facts.add(try dialog.facts(of: question))
    }
    return facts
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
