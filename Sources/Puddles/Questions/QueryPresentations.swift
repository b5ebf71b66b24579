// Ways to show a question: an alert, a confirmation, a sheet, the full screen, an overlay, a closure.

extension HTML {
  /// Shows the question as an alert: a title, a message, and the controls that answer it.
  ///
  /// The question of an effect has a page of its own; that of an action is shown on the same page while the action
  /// waits. Both are a `<dialog>` at the start of the page, and everything below it is inert. With JavaScript the
  /// dialog is modal, and the Escape key closes it without an answer.
  /// - Parameters:
  ///   - title: What is asked.
  ///   - actions: The controls; one of them should leave everything as it is.
  ///   - message: What the answer leads to.
  public func queryableAlert<Input: Sendable, Answer: Sendable, Actions: HTML, Message: HTML>(
    controlledBy queryable: Queryable<Input, Answer>, title: @escaping @Sendable (Input) -> String,
    @HTMLBuilder actions: @escaping @Sendable (Input, QueryResolver<Answer>) -> Actions,
    @HTMLBuilder message: @escaping @Sendable (Input) -> Message
  ) -> some HTML {
    dialog(.alert, of: queryable, title: title, message: message, actions: actions)
  }

  /// Shows the question as an alert with the same title for every input.
  public func queryableAlert<Input: Sendable, Answer: Sendable, Actions: HTML, Message: HTML>(
    controlledBy queryable: Queryable<Input, Answer>, title: String,
    @HTMLBuilder actions: @escaping @Sendable (Input, QueryResolver<Answer>) -> Actions,
    @HTMLBuilder message: @escaping @Sendable (Input) -> Message
  ) -> some HTML {
    queryableAlert(
      controlledBy: queryable, title: { _ in title }, actions: actions, message: message)
  }

  /// Shows the question as a choice among several answers; otherwise it is an alert.
  public func queryableConfirmationDialog<
    Input: Sendable, Answer: Sendable, Actions: HTML, Message: HTML
  >(
    controlledBy queryable: Queryable<Input, Answer>, title: @escaping @Sendable (Input) -> String,
    @HTMLBuilder actions: @escaping @Sendable (Input, QueryResolver<Answer>) -> Actions,
    @HTMLBuilder message: @escaping @Sendable (Input) -> Message
  ) -> some HTML {
    dialog(.confirmation, of: queryable, title: title, message: message, actions: actions)
  }

  /// Shows the question as a choice among several answers, with the same title for every input.
  public func queryableConfirmationDialog<
    Input: Sendable, Answer: Sendable, Actions: HTML, Message: HTML
  >(
    controlledBy queryable: Queryable<Input, Answer>, title: String,
    @HTMLBuilder actions: @escaping @Sendable (Input, QueryResolver<Answer>) -> Actions,
    @HTMLBuilder message: @escaping @Sendable (Input) -> Message
  ) -> some HTML {
    queryableConfirmationDialog(
      controlledBy: queryable, title: { _ in title }, actions: actions, message: message)
  }

  /// Shows the question as a sheet over its page, with a control that closes it without an answer.
  ///
  /// The content begins with a heading. It may contain components; a module in it is an error of the page: load its
  /// data before, and keep the draft of a form in a ``StateHosting``, as in ``QueryResolver``.
  public func queryableSheet<Input: Sendable, Answer: Sendable, Content: HTML>(
    controlledBy queryable: Queryable<Input, Answer>,
    @HTMLBuilder content: @escaping @Sendable (Input, QueryResolver<Answer>) -> Content
  ) -> some HTML {
    dialog(
      .sheet, of: queryable, title: nil, message: { _ in EmptyHTML() }, actions: content)
  }

  /// Shows the question in place of its page, with a control that closes it without an answer. The content is as in
  /// ``queryableSheet(controlledBy:content:)``.
  public func queryableFullScreenCover<Input: Sendable, Answer: Sendable, Content: HTML>(
    controlledBy queryable: Queryable<Input, Answer>,
    @HTMLBuilder content: @escaping @Sendable (Input, QueryResolver<Answer>) -> Content
  ) -> some HTML {
    dialog(
      .cover, of: queryable, title: nil, message: { _ in EmptyHTML() }, actions: content)
  }

  /// Shows the question of an action at an edge of the window, or in its middle, while the page below it
  /// can be used: such as a message about what was done, with a button that undoes it. If the visitor leaves
  /// the page, the question ends without an answer.
  public func queryableOverlay<Input: Sendable, Answer: Sendable, Content: HTML>(
    controlledBy queryable: Queryable<Input, Answer>, alignment: QueryAlignment = .center,
    @HTMLBuilder content: @escaping @Sendable (Input, QueryResolver<Answer>) -> Content
  ) -> some HTML {
    QueryPresentation(
      base: self, queryable: queryable, place: .overlay(alignment), content: content)
  }

  /// Shows the question of an action in the page, after this content.
  public func queryableInline<Input: Sendable, Answer: Sendable, Content: HTML>(
    controlledBy queryable: Queryable<Input, Answer>,
    @HTMLBuilder content: @escaping @Sendable (Input, QueryResolver<Answer>) -> Content
  ) -> some HTML {
    QueryPresentation(base: self, queryable: queryable, place: .inline, content: content)
  }

  /// Answers the question of an action by a closure, without asking the visitor: by a rule that the visitor has set, or
  /// by a choice of the program.
  ///
  /// ```swift
  /// .queryableClosure(controlledBy: confirm) { _ in alwaysConfirms ? true : nil }
  /// ```
  /// The closure is called before a dialog is shown. If it returns `nil`, the question is asked.
  public func queryableClosure<Input: Sendable, Answer: Sendable>(
    controlledBy queryable: Queryable<Input, Answer>,
    block: @escaping @Sendable (Input) async throws -> Answer?
  ) -> some HTML {
    Modified(self) { _ in queryable.answer(by: block) }
  }

  private func dialog<Input: Sendable, Answer: Sendable, Actions: HTML, Message: HTML>(
    _ shape: QuestionShape, of queryable: Queryable<Input, Answer>,
    title: (@Sendable (Input) -> String)?,
    message: @escaping @Sendable (Input) -> Message,
    actions: @escaping @Sendable (Input, QueryResolver<Answer>) -> Actions
  ) -> some HTML {
    QueryPresentation(base: self, queryable: queryable, place: .dialog) { input, query in
      QuestionDialog(
        shape: shape, title: title?(input), closing: query.cancelQuery(), message: message(input),
        actions: actions(input, query))
    }
  }
}

/// Where an overlay is shown.
public enum QueryAlignment: Sendable, Hashable {
  /// At the upper edge, in the middle, at the lower edge.
  case top, center, bottom

  fileprivate var classes: String { self == .center ? "overlay" : "overlay \(self)" }
}

/// A tree with a question that is shown while it is open.
struct QueryPresentation<Base: HTML, Input: Sendable, Answer: Sendable, Content: HTML>: HTML {
  /// Where the question is shown.
  enum Place {
    /// Over its page; the question of an effect has a page of its own.
    case dialog
    case overlay(QueryAlignment)
    case inline
  }

  let base: Base
  let queryable: Queryable<Input, Answer>
  let place: Place
  let content: @Sendable (Input, QueryResolver<Answer>) -> Content

  static func render(_ html: Self, into renderer: inout Renderer) {
    let path = renderer.path
    renderer.enter(0, of: path)
    Base.render(html.base, into: &renderer)
    renderer.enter(1, of: path)
    switch html.place {
    case .dialog:
      html.queryable.recordDialog(in: &renderer, html.content)
      if html.queryable.isQuerying { renderer.present(html.drawOpenQuery) }
    case .overlay(let alignment) where html.queryable.isQuerying:
      renderer.facts.showsQuestion = true
      renderer.raw("<div class=\"")
      renderer.raw(alignment.classes)
      renderer.raw("\" role=\"status\">")
      html.drawOpenQuery(into: &renderer)
      renderer.raw("</div>")
    case .overlay, .inline: html.drawOpenQuery(into: &renderer)
    }
    renderer.path = path
  }

  /// Draws the content while an action waits for the answer of the question.
  private func drawOpenQuery(into renderer: inout Renderer) {
    guard let query = queryable.current else { return }
    let (queryable, path) = (queryable, renderer.path)
    // Each question has its own controls, so that the controls of an old page cannot answer a later one.
    renderer.enter(query.id, of: path)
    let resolver = QueryResolver<Answer> { outcome in
      .work {
        queryable.end(query.id, outcome)
        return .none
      }
    }
    renderer.draw(content(query.input, resolver))
    renderer.path = path
  }
}

/// How the dialog of a question or a sheet is shown: the class names that a stylesheet knows it by.
enum QuestionShape: String {
  case alert = "sheet alert"
  case confirmation = "sheet confirmation"
  case sheet
  case cover = "sheet cover"

  /// Whether the control that closes the dialog is visible. In the other dialogs visitors use the actions,
  /// and a script presses the hidden control for the Escape key.
  fileprivate var showsClosing: Bool { self == .sheet || self == .cover }
}

/// The dialog of a question, or of a page that is a sheet. It is open from the start: no script has to show it.
struct QuestionDialog<Message: HTML, Actions: HTML>: HTML {
  let shape: QuestionShape
  let title: String?
  let closing: Effect
  let message: Message
  let actions: Actions

  static func render(_ html: Self, into renderer: inout Renderer) {
    let (path, id) = (renderer.path, renderer.controlID)
    renderer.raw("<dialog class=\"")
    renderer.raw(html.shape.rawValue)
    renderer.raw("\" open")
    if html.title != nil {
      if html.shape == .alert { renderer.raw(" role=\"alertdialog\"") }
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
