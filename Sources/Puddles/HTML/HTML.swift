// The one protocol that everything on a page conforms to.

/// Something that renders as HTML.
///
/// The only requirement is static: rendering never goes through an existential, so a tree of
/// generic values compiles down to appends to one buffer. Write ``Component`` or ``Module`` types
/// rather than conforming to `HTML` directly; conform directly only for a new primitive.
public protocol HTML: Sendable {
  /// Appends the markup of `html` to the renderer's output.
  static func render(_ html: Self, into renderer: inout Renderer)
}

/// A generic view that knows only its data: pure, synchronous, reusable.
///
/// A component gets values and an ``Interface`` in and gives HTML out. It may read environment keys
/// (which have defaults) but no environment objects: those belong to a ``Module``.
public protocol Component: HTML, Previewed {
  associatedtype Body: HTML
  /// What the component draws.
  @HTMLBuilder var body: Body { get }
}

extension Component {
  @inlinable
  public static func render(_ html: Self, into renderer: inout Renderer) {
    Body.render(html.body, into: &renderer)
  }
}
