// Text: strings and whole numbers stand in a builder as they are, and are always escaped.

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

/// Text as a value of its own, for places that want a type.
public struct Text: HTML {
  @usableFromInline let string: String

  /// Escaped text; an empty string renders nothing.
  public init(_ string: String) {
    self.string = string
  }

  @inlinable
  public static func render(_ html: Self, into renderer: inout Renderer) {
    renderer.text(html.string)
  }
}

/// Markup that is written as it is: the only way past the escaping.
///
/// Whoever calls this vouches that `html` is well formed and free of foreign text.
public struct UnescapedHTML: HTML {
  @usableFromInline let html: String

  public init(trusted html: String) {
    self.html = html
  }

  @inlinable
  public static func render(_ html: Self, into renderer: inout Renderer) {
    renderer.raw(html.html)
  }
}
