// Custom elements, whose names an app chooses itself.

extension Tags {
  /// The tag of every custom element; its real name is a value of the element.
  public enum custom {}
}

/// An element with a name of one's own: `CustomElement("my-card", .custom("size", "2")) { … }`.
///
/// The name begins with a lower-case letter, has a hyphen, and holds only lower-case letters,
/// digits, `-`, `.` and `_` (a part of what HTML 4.13.2 allows); another one, or one that SVG or
/// MathML uses, is an error of the page.
public struct CustomElement<Content: HTML>: HTML {
  let name: StaticString
  let attributes: _ManyAttributes<Tags.custom>
  let content: Content

  /// A custom element; it may be empty.
  public init(
    _ name: StaticString, _ attributes: Attribute<Tags.custom>...,
    @HTMLBuilder content: () -> Content = { EmptyHTML() }
  ) {
    self.name = name
    self.attributes = _ManyAttributes(attributes)
    self.content = content()
  }

  public static func render(_ html: Self, into renderer: inout Renderer) {
    guard MarkupNames.isElement("\(html.name)") else {
      return renderer.fail(MarkupError.elementName("\(html.name)"))
    }
    for attribute in html.attributes.list where !MarkupNames.isAllowed(attribute.storage) {
      renderer.fail(MarkupError.attributeName("\(attribute.storage.name)"))
    }
    renderer.startTag(html.name)
    renderer.attributes(html.attributes)
    renderer.endStartTag()
    Content.render(html.content, into: &renderer)
    renderer.endTag(html.name)
  }
}

extension Attribute where Name == Tags.custom {
  /// An attribute of a custom element. Its name holds lower-case letters, digits, `-`, `_` and
  /// `.`; event attributes and `style` make the page fail. The value is text: a custom element
  /// that takes a URL must check it.
  public static func custom(_ name: StaticString, _ value: String) -> Self { Self(name, value) }

  /// An attribute of a custom element that is there or not.
  public static func custom(_ name: StaticString, present: Bool) -> Self {
    Self(name, present: present)
  }
}
