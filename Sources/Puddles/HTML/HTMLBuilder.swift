// The result builder that turns Swift statements into a tree of HTML values.

/// Collects statements into one HTML value.
///
/// It understands `if`/`else`, `switch`, `if let`, `let`, and `for`, but not `guard`, `while`, `do`/`catch` or an
/// assignment: put these into a method that the body calls. A branch that only throws is understood:
/// `if loaf == nil { throw NotFoundError("loaf") }`. Blocks of up to ten children
/// are tuples of fixed arity, which are cheaper to compile and to run; longer ones are packs.
/// A module or an acting control inside a plain `for` has no identity of its own: use ``ForEach``.
@resultBuilder
public enum HTMLBuilder {
  /// A statement is any HTML value.
  @inlinable
  public static func buildExpression<Content: HTML>(_ content: Content) -> Content { content }

  /// An empty block renders nothing.
  @inlinable
  public static func buildBlock() -> EmptyHTML { EmptyHTML() }

  /// A block of one child is that child.
  @inlinable
  public static func buildBlock<Content: HTML>(_ content: Content) -> Content { content }

  /// A block of more than ten children.
  @inlinable
  public static func buildBlock<each Content: HTML>(
    _ content: repeat each Content
  ) -> _TuplePack<repeat each Content> {
    _TuplePack(repeat each content)
  }

  /// Nothing if the condition does not hold.
  @inlinable
  public static func buildOptional<Content: HTML>(_ content: Content?) -> Content? { content }

  /// The branch that is taken.
  @inlinable
  public static func buildEither<First: HTML, Second: HTML>(
    first: First
  ) -> _Either<First, Second> {
    .first(first)
  }

  /// The other branch.
  @inlinable
  public static func buildEither<First: HTML, Second: HTML>(
    second: Second
  ) -> _Either<First, Second> {
    .second(second)
  }

  /// The children of a plain `for`.
  @inlinable
  public static func buildArray<Content: HTML>(_ contents: [Content]) -> _Loop<Content> {
    _Loop(contents)
  }
}

/// A block of more than ten children.
public struct _TuplePack<each Content: HTML>: HTML {
  @usableFromInline let content: (repeat each Content)

  @inlinable
  init(_ content: repeat each Content) {
    self.content = (repeat each content)
  }

  @inlinable
  public static func render(_ html: Self, into renderer: inout Renderer) {
    let path = renderer.path
    var index: UInt64 = 0
    for child in repeat each html.content {
      renderer.enter(index, of: path)
      renderChild(child, into: &renderer)
      index += 1
    }
    renderer.path = path
  }

  @inlinable
  static func renderChild<Child: HTML>(_ child: Child, into renderer: inout Renderer) {
    Child.render(child, into: &renderer)
  }
}
