// The open question of a `Queryable`, shown where it is declared or over the page.

/// Shows `content` while a question is open, and nothing otherwise.
public struct WithQuery<Input: Sendable, Result: Sendable, Content: HTML>: HTML {
  let queryable: Queryable<Input, Result>
  let content: @Sendable (Input, QueryResolver<Result>) -> Content

  public init(
    _ queryable: Queryable<Input, Result>,
    @HTMLBuilder content: @escaping @Sendable (Input, QueryResolver<Result>) -> Content
  ) {
    self.queryable = queryable
    self.content = content
  }

  /// Shows `content` while a question about nothing in particular is open.
  public init(
    _ queryable: Queryable<Void, Result>,
    @HTMLBuilder content: @escaping @Sendable (QueryResolver<Result>) -> Content
  ) where Input == Void {
    self.init(queryable) { _, query in content(query) }
  }

  public static func render(_ html: Self, into renderer: inout Renderer) {
    guard let item = html.queryable.current else { return }
    let path = renderer.path
    // Each question has controls of its own: those of an old page cannot answer a later one.
    renderer.enter(item.id, of: path)
    Content.render(html.content(item.input, item.resolver), into: &renderer)
    renderer.path = path
  }
}

/// A tree with a dialog that is open as long as a question is.
public struct _QueryDialog<Base: HTML, Dialog: HTML>: HTML {
  let base: Base
  let dialog: Dialog?

  public static func render(_ html: Self, into renderer: inout Renderer) {
    let path = renderer.path
    renderer.enter(0, of: path)
    Base.render(html.base, into: &renderer)
    renderer.enter(1, of: path)
    if let dialog = html.dialog { renderer.present(dialog) }
    renderer.path = path
  }
}

extension HTML {
  /// Declares the dialog of a question that suspends its action.
  public func queryable<Input: Sendable, Result: Sendable, Dialog: HTML>(
    _ queryable: Queryable<Input, Result>,
    @HTMLBuilder content: @escaping @Sendable (Input, QueryResolver<Result>) -> Dialog
  ) -> _QueryDialog<Self, WithQuery<Input, Result, Dialog>> {
    let dialog = queryable.isQuerying ? WithQuery(queryable, content: content) : nil
    return _QueryDialog(base: self, dialog: dialog)
  }
}
