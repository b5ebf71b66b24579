// A tree that runs a closure before it is rendered, as the modifiers for titles and tasks need.

/// A tree with something to note when it is rendered, such as the title of its page, or that sees a changed
/// environment.
public struct Modified<Content: HTML>: HTML {
  @usableFromInline let content: Content
  @usableFromInline let prepare: @Sendable (inout Renderer) -> Void
  /// Whether the content has a path of its own below that of the tree, so that a task on each has its own name.
  @usableFromInline let isNested: Bool

  init(
    _ content: Content, isNested: Bool = false,
    prepare: @escaping @Sendable (inout Renderer) -> Void
  ) {
    self.content = content
    self.isNested = isNested
    self.prepare = prepare
  }

  @inlinable
  public static func render(_ html: Self, into renderer: inout Renderer) {
    let (path, outer) = (renderer.path, renderer.context)
    html.prepare(&renderer)
    if html.isNested { renderer.enter(Renderer.firstBranch, of: path) }
    renderer.part(in: outer) { Content.render(html.content, into: &$0) }
    renderer.path = path
  }
}
