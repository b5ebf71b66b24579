// The protocol of everything that renders as HTML, and the components, texts and numbers that conform to it.

/// Something that renders as HTML.
///
/// The only requirement is static: rendering never goes through an existential, so a tree of
/// generic values compiles down to appends to one buffer. Write ``Component`` or ``Module`` types
/// rather than conforming to `HTML` directly; conform directly only for a new primitive.
///
/// A `String`, a `Substring`, an `Int`, and an optional of anything that is HTML are HTML themselves: `p { "Rye" }`.
/// There is no `Text`. A `Double` is none: put it into a string; an array is none: loop over it.
public protocol HTML: Sendable {
  /// Appends the markup of `html` to the renderer's output.
  static func render(_ html: Self, into renderer: inout Renderer)
}

/// A reusable view that knows only its data: values in, HTML out.
///
/// ```swift
/// struct LoafCard: Component {
///   enum Action { case bought }
///   let name: String
///   let interface: Interface<Action>
///
///   var body: some HTML {
///     h2 { name }
///     Button("Buy") { interface.send(.bought) }
///   }
/// }
/// ```
/// The body may have several elements side by side. It is synchronous and does not throw. A component may read
/// environment keys, which have defaults. It has neither state nor objects of the environment: those belong to a
/// ``Module``, and a component that declares them is an error of the page.
///
/// A static build, a live host and a test render the same markup, but for its controls: see ``Button``. A snapshot test
/// is `await assertHTML(LoafCard(…))` of PuddlesTesting.
public protocol Component: HTML {
  /// The type of ``body``; the compiler finds it.
  associatedtype Body: HTML
  /// What the component renders.
  @HTMLBuilder var body: Body { get }
}

extension Component {
  @inlinable
  public static func render(_ html: Self, into renderer: inout Renderer) {
    // Rows often have the same type: a type that was just checked is not checked again.
    guard renderer.lastComponent == ObjectIdentifier(Self.self) || renderer.mayRender(html) else {
      return
    }
    Body.render(html.body, into: &renderer)
  }
}

extension String: HTML {
  @inlinable
  public static func render(_ html: Self, into renderer: inout Renderer) {
    renderer.text(html)
  }
}

extension Substring: HTML {
  @inlinable
  public static func render(_ html: Self, into renderer: inout Renderer) {
    renderer.text(String(html))
  }
}

extension Int: HTML {
  @inlinable
  public static func render(_ html: Self, into renderer: inout Renderer) {
    renderer.raw(String(html))
  }
}

/// Markup that is written as it is: the only way past the escaping.
///
/// The caller vouches that `html` is well formed and free of foreign text.
public struct UnescapedHTML: HTML {
  @usableFromInline let html: String

  /// Writes the markup unescaped; it must not contain text of a visitor.
  public init(trusted html: String) {
    self.html = html
  }

  @inlinable
  public static func render(_ html: Self, into renderer: inout Renderer) {
    renderer.raw(html.html)
  }
}

/// The names of the HTML elements, as types.
///
/// All elements of the living standard are here, none of the obsolete ones. An element itself is a
/// top-level name in lower case: ``section``, ``h1``, ``img``.
public enum Tags {}

/// The name of an element whose content is neither escaped nor parsed: `script` and `style`.
///
/// It is no ``ContentTag``, so that no ordinary content can get into it.
public protocol RawTextTag: Tag {}
