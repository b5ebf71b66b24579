// The types that `if`, `switch`, optionals, `for` and an empty block become in a tree of HTML values.

/// HTML that renders nothing.
public struct EmptyHTML: HTML {
  /// Content that renders nothing.
  @inlinable
  public init() {}

  @inlinable
  public static func render(_ html: Self, into renderer: inout Renderer) {}
}

/// One of two branches; each has a path of its own, so state does not leak from one to the other.
public enum _Either<First: HTML, Second: HTML>: HTML {
  /// The branch of `if`, or of an early case.
  case first(First)
  /// The branch of `else`, or of a later case.
  case second(Second)

  @inlinable
  public static func render(_ html: Self, into renderer: inout Renderer) {
    let path = renderer.path
    switch html {
    case .first(let content):
      renderer.enter(Renderer.firstBranch, of: path)
      First.render(content, into: &renderer)
    case .second(let content):
      renderer.enter(Renderer.secondBranch, of: path)
      Second.render(content, into: &renderer)
    }
    renderer.path = path
  }
}

extension Optional: HTML where Wrapped: HTML {
  @inlinable
  public static func render(_ html: Self, into renderer: inout Renderer) {
    guard let html else { return }
    Wrapped.render(html, into: &renderer)
  }
}

/// The children of a plain `for`.
///
/// They have no identity: an acting control or a module among them is an error that says to use
/// ``ForEach``.
public struct _Loop<Content: HTML>: HTML {
  @usableFromInline let contents: [Content]

  @inlinable
  init(_ contents: [Content]) {
    self.contents = contents
  }

  @inlinable
  public static func render(_ html: Self, into renderer: inout Renderer) {
    renderer.loopDepth += 1
    for content in html.contents { Content.render(content, into: &renderer) }
    renderer.loopDepth -= 1
  }
}

/// A tree whose type is forgotten. Use it where compile time matters more than speed.
public struct AnyHTML: HTML {
  /// Stored as a value and not in a closure, so that builds can compare the parts of a site, such as its logo.
  private let content: any HTML
  private let drawing: _Drawing

  /// Wraps any HTML value. Inlinable, so that what renders it is compiled where its type is known.
  @inlinable
  public init<Content: HTML>(_ content: Content) {
    self.init(
      content,
      by: _Drawing { html, renderer in
        if let html = html as? Content { Content.render(html, into: &renderer) }
      })
  }

  /// Wraps the content of a builder.
  @inlinable
  public init<Content: HTML>(@HTMLBuilder _ content: () -> Content) {
    self.init(content())
  }

  @usableFromInline
  init(_ content: any HTML, by drawing: _Drawing) {
    (self.content, self.drawing) = (content, drawing)
  }

  public static func render(_ html: Self, into renderer: inout Renderer) {
    html.drawing.draw(html.content, &renderer)
  }
}

/// Renders the values of one type; what it is follows from the type, so builds need not compare it.
public struct _Drawing: Sendable {
  fileprivate let draw: @Sendable (any HTML, inout Renderer) -> Void

  @usableFromInline
  init(_ draw: @escaping @Sendable (any HTML, inout Renderer) -> Void) {
    self.draw = draw
  }
}

extension _Drawing: NamesCode {
  package var codeName: String { "" }
}

/// Several children without an element around them.
public struct Group<Content: HTML>: HTML {
  @usableFromInline let content: Content

  /// The children of a builder.
  @inlinable
  public init(@HTMLBuilder content: () -> Content) {
    self.content = content()
  }

  @inlinable
  public static func render(_ html: Self, into renderer: inout Renderer) {
    Content.render(html.content, into: &renderer)
  }
}
