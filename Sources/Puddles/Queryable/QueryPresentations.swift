// Ways to show a question: an alert, a confirmation, a sheet, the full screen, an overlay, a closure.

/// Something that asks: a ``Query``, whose answers are effects, or a ``Queryable``, whose action waits.
///
/// No type of yours conforms to it: it lets ``HTML/queryableAlert(controlledBy:title:actions:message:)`` and its
/// kin take both.
public protocol QueryTrigger<Input, Resolver>: Sendable {
  /// What the question is about.
  associatedtype Input: Sendable
  /// Gives the answer.
  associatedtype Resolver: Sendable

  /// Draws the open question, if there is one, over the page. The effect closes it without an answer.
  func _present<Dialog: HTML>(
    in renderer: inout Renderer,
    _ dialog: @escaping @Sendable (Input, Resolver, Effect) -> Dialog)
}

extension Query: QueryTrigger {
  public func _present<Dialog: HTML>(
    in renderer: inout Renderer,
    _ dialog: @escaping @Sendable (Item, Answers<Answer>, Effect) -> Dialog
  ) {
    noteDialog(in: &renderer) { dialog($0, $1, .dismiss) }
  }
}

extension Queryable: QueryTrigger {
  public func _present<Dialog: HTML>(
    in renderer: inout Renderer,
    _ dialog: @escaping @Sendable (Input, QueryResolver<Result>, Effect) -> Dialog
  ) {
    guard isQuerying else { return }
    renderer.present(
      WithQuery(self) { input, query in
        dialog(input, query, .perform { query.cancelQuery() })
      })
  }
}

/// A tree with a question that is shown over its page while it is open.
public struct QueryPresentation<Base: HTML, Trigger: QueryTrigger, Message: HTML, Actions: HTML>:
  HTML
{
  let base: Base
  let trigger: Trigger
  let shape: QuestionShape
  let title: (@Sendable (Trigger.Input) -> String)?
  let message: @Sendable (Trigger.Input) -> Message
  let actions: @Sendable (Trigger.Input, Trigger.Resolver) -> Actions

  public static func render(_ html: Self, into renderer: inout Renderer) {
    let path = renderer.path
    renderer.enter(0, of: path)
    Base.render(html.base, into: &renderer)
    renderer.enter(1, of: path)
    let (shape, title, message, actions) = (html.shape, html.title, html.message, html.actions)
    html.trigger._present(in: &renderer) { input, resolver, closing in
      QuestionDialog(
        shape: shape, title: title?(input), closing: closing, message: message(input),
        actions: actions(input, resolver))
    }
    renderer.path = path
  }
}

/// How a question is shown.
enum QuestionShape: Sendable {
  case alert, confirmation, sheet, cover

  /// What a stylesheet knows the dialog by.
  fileprivate var classes: StaticString {
    switch self {
    case .alert: "sheet alert"
    case .confirmation: "sheet confirmation"
    case .sheet: "sheet"
    case .cover: "sheet cover"
    }
  }

  /// Whether its way out can be seen. The others are answered by their actions; a script takes the
  /// hidden one for the Escape key.
  fileprivate var showsClosing: Bool {
    switch self {
    case .alert, .confirmation: false
    case .sheet, .cover: true
    }
  }
}

/// The dialog of a question. It is open from the start: no script has to show it.
private struct QuestionDialog<Message: HTML, Actions: HTML>: HTML {
  let shape: QuestionShape
  let title: String?
  let closing: Effect
  let message: Message
  let actions: Actions

  static func render(_ html: Self, into renderer: inout Renderer) {
    let (path, id) = (renderer.path, renderer.controlID)
    renderer.raw("<dialog class=\"")
    renderer.raw(html.shape.classes)
    renderer.raw("\" open")
    if html.title != nil {
      if case .alert = html.shape { renderer.raw(" role=\"alertdialog\"") }
      renderer.raw(" aria-labelledby=\"\(id)-title\" aria-describedby=\"\(id)-text\"")
    }
    renderer.raw(">")
    renderer.enter(0, of: path)
    html.renderClosing(into: &renderer)
    if let title = html.title {
      renderer.raw("<h1 id=\"\(id)-title\">")
      renderer.text(title)
      renderer.raw("</h1><div id=\"\(id)-text\">")
      renderer.enter(1, of: path)
      Message.render(html.message, into: &renderer)
      renderer.raw("</div><div class=\"row\">")
    }
    renderer.enter(2, of: path)
    Actions.render(html.actions, into: &renderer)
    renderer.raw(html.title == nil ? "</dialog>" : "</div></dialog>")
    renderer.path = path
  }

  private func renderClosing(into renderer: inout Renderer) {
    let label = renderer.context.environment[.strings](FrameworkStrings.close)
    renderer.raw(shape.showsClosing ? "<p class=\"close\">" : "<p class=\"close\" hidden>")
    renderer.control(closing, label: label, style: .standard)
    renderer.raw("</p>")
  }
}

extension HTML {
  /// Shows the question as an alert: a title, a message, and the controls that answer it.
  ///
  /// The question of a ``Query`` is a page of its own, that of a ``Queryable`` is shown while its action
  /// waits. Both are a `<dialog>` first in the page, and everything below it is inert; with JavaScript
  /// the dialog is modal and the Escape key closes it without an answer.
  /// - Parameters:
  ///   - title: What is asked.
  ///   - actions: The controls; one of them should leave everything as it is.
  ///   - message: What the answer leads to.
  public func queryableAlert<Trigger: QueryTrigger, Actions: HTML, Message: HTML>(
    controlledBy trigger: Trigger, title: @escaping @Sendable (Trigger.Input) -> String,
    @HTMLBuilder actions: @escaping @Sendable (Trigger.Input, Trigger.Resolver) -> Actions,
    @HTMLBuilder message: @escaping @Sendable (Trigger.Input) -> Message
  ) -> QueryPresentation<Self, Trigger, Message, Actions> {
    QueryPresentation(
      base: self, trigger: trigger, shape: .alert, title: title, message: message, actions: actions)
  }

  /// Shows the question as an alert with the same title for every input.
  public func queryableAlert<Trigger: QueryTrigger, Actions: HTML, Message: HTML>(
    controlledBy trigger: Trigger, title: String,
    @HTMLBuilder actions: @escaping @Sendable (Trigger.Input, Trigger.Resolver) -> Actions,
    @HTMLBuilder message: @escaping @Sendable (Trigger.Input) -> Message
  ) -> QueryPresentation<Self, Trigger, Message, Actions> {
    queryableAlert(
      controlledBy: trigger, title: { _ in title }, actions: actions, message: message)
  }

  /// Shows the question as a choice among several answers; otherwise it is an alert.
  public func queryableConfirmationDialog<Trigger: QueryTrigger, Actions: HTML, Message: HTML>(
    controlledBy trigger: Trigger, title: @escaping @Sendable (Trigger.Input) -> String,
    @HTMLBuilder actions: @escaping @Sendable (Trigger.Input, Trigger.Resolver) -> Actions,
    @HTMLBuilder message: @escaping @Sendable (Trigger.Input) -> Message
  ) -> QueryPresentation<Self, Trigger, Message, Actions> {
    QueryPresentation(
      base: self, trigger: trigger, shape: .confirmation, title: title, message: message,
      actions: actions)
  }

  /// Shows the question as a choice among several answers, with the same title for every input.
  public func queryableConfirmationDialog<Trigger: QueryTrigger, Actions: HTML, Message: HTML>(
    controlledBy trigger: Trigger, title: String,
    @HTMLBuilder actions: @escaping @Sendable (Trigger.Input, Trigger.Resolver) -> Actions,
    @HTMLBuilder message: @escaping @Sendable (Trigger.Input) -> Message
  ) -> QueryPresentation<Self, Trigger, Message, Actions> {
    queryableConfirmationDialog(
      controlledBy: trigger, title: { _ in title }, actions: actions, message: message)
  }

  /// Shows the question as a sheet over its page, with a control that closes it without an answer. The
  /// content begins with a heading.
  public func queryableSheet<Trigger: QueryTrigger, Content: HTML>(
    controlledBy trigger: Trigger,
    @HTMLBuilder content: @escaping @Sendable (Trigger.Input, Trigger.Resolver) -> Content
  ) -> QueryPresentation<Self, Trigger, EmptyHTML, Content> {
    QueryPresentation(
      base: self, trigger: trigger, shape: .sheet, title: nil, message: { _ in EmptyHTML() },
      actions: content)
  }

  /// Shows the question in place of its page, with a control that closes it without an answer. The
  /// content begins with a heading.
  public func queryableFullScreenCover<Trigger: QueryTrigger, Content: HTML>(
    controlledBy trigger: Trigger,
    @HTMLBuilder content: @escaping @Sendable (Trigger.Input, Trigger.Resolver) -> Content
  ) -> QueryPresentation<Self, Trigger, EmptyHTML, Content> {
    QueryPresentation(
      base: self, trigger: trigger, shape: .cover, title: nil, message: { _ in EmptyHTML() },
      actions: content)
  }

  /// Shows the question at an edge of the window, or in its middle, while the page below it can be used:
  /// such as a word about what was done, with a way to take it back. A reader who leaves the page has not
  /// answered.
  public func queryableOverlay<Input: Sendable, Result: Sendable, Content: HTML>(
    controlledBy queryable: Queryable<Input, Result>, alignment: QueryAlignment = .center,
    @HTMLBuilder content: @escaping @Sendable (Input, QueryResolver<Result>) -> Content
  ) -> QueryOverlay<Self, Input, Result, Content> {
    QueryOverlay(base: self, queryable: queryable, alignment: alignment, content: content)
  }

  /// Answers the question by a closure, without asking the reader: by a rule, or by chance.
  ///
  /// It is called when an action of this page asks, before the reader would see anything. A question that
  /// it does not answer stays open.
  public func queryableClosure<Input: Sendable, Result: Sendable>(
    controlledBy queryable: Queryable<Input, Result>,
    block: @escaping @Sendable (Input, QueryResolver<Result>) -> Void
  ) -> QueryClosure<Self, Input, Result> {
    QueryClosure(base: self, queryable: queryable, block: block)
  }
}

/// Where an overlay is shown.
public enum QueryAlignment: Sendable, Hashable {
  case top, center, bottom

  fileprivate var classes: StaticString {
    switch self {
    case .top: "overlay top"
    case .center: "overlay"
    case .bottom: "overlay bottom"
    }
  }
}

/// A tree with a question that is shown beside it while it is open.
public struct QueryOverlay<Base: HTML, Input: Sendable, Result: Sendable, Content: HTML>: HTML {
  let base: Base
  let queryable: Queryable<Input, Result>
  let alignment: QueryAlignment
  let content: @Sendable (Input, QueryResolver<Result>) -> Content

  public static func render(_ html: Self, into renderer: inout Renderer) {
    let path = renderer.path
    renderer.enter(0, of: path)
    Base.render(html.base, into: &renderer)
    if html.queryable.isQuerying {
      renderer.note { $0.showsQuestion = true }
      renderer.raw("<div class=\"")
      renderer.raw(html.alignment.classes)
      renderer.raw("\" role=\"status\">")
      renderer.enter(1, of: path)
      WithQuery.render(WithQuery(html.queryable, content: html.content), into: &renderer)
      renderer.raw("</div>")
    }
    renderer.path = path
  }
}

/// A tree whose question is answered by a closure.
public struct QueryClosure<Base: HTML, Input: Sendable, Result: Sendable>: HTML {
  let base: Base
  let queryable: Queryable<Input, Result>
  let block: @Sendable (Input, QueryResolver<Result>) -> Void

  public static func render(_ html: Self, into renderer: inout Renderer) {
    html.queryable.answer(by: html.block)
    Base.render(html.base, into: &renderer)
  }
}
