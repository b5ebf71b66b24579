// An element with a start tag, and with content and an end tag unless it is void.

/// The name of an element, as a type.
public protocol Tag {
  /// The name as it is written, such as `section`.
  static var name: StaticString { get }
  /// A line break after the start tag that HTML parsers drop (`pre`, `textarea`), kept by doubling.
  static var swallowsFirstLineBreak: Bool { get }
  /// Whether the element never has content and no end tag (HTML 13.1.2, void elements).
  static var isVoid: Bool { get }
}

extension Tag {
  /// False: parsers keep the first line break of an element, except of `pre` and `textarea`.
  public static var swallowsFirstLineBreak: Bool { false }
  /// False: most elements have an end tag.
  @inlinable public static var isVoid: Bool { false }
}

/// The name of an element whose content is HTML, or that has none.
public protocol ContentTag: Tag {}

/// The name of a void element.
public protocol VoidTag: ContentTag {}

extension VoidTag {
  /// True.
  @inlinable public static var isVoid: Bool { true }
}

/// An element: attributes first, then its content in braces, as in `p(.class("price"), .lang("en")) { "4.20" }`.
///
/// The elements of HTML are type aliases in lower case, such as `h1`, `p` and `a`.
public struct Element<Name: ContentTag, Attributes: _AttributeList, Content: HTML>: HTML {
  @usableFromInline let attributes: Attributes
  @usableFromInline let content: Content

  @inlinable
  init(attributes: Attributes, content: Content) {
    self.attributes = attributes
    self.content = content
  }

  @inlinable
  public static func render(_ html: Self, into renderer: inout Renderer) {
    renderer.startTag(Name.name)
    renderer.attributes(html.attributes)
    renderer.endStartTag()
    if Name.isVoid { return }
    let start = renderer.position
    Content.render(html.content, into: &renderer)
    if Name.swallowsFirstLineBreak { renderer.keepFirstLineBreak(at: start) }
    renderer.endTag(Name.name)
  }
}

extension Element where Attributes == _NoAttributes {
  /// An element without attributes; it may be empty.
  @inlinable
  public init(@HTMLBuilder _ content: () -> Content = { EmptyHTML() }) {
    self.init(attributes: _NoAttributes(), content: content())
  }
}

extension Element where Attributes == _OneAttribute<Name> {
  /// An element with one attribute; it may be empty, as the shape of a drawing is.
  @inlinable
  public init(
    _ a: Attribute<Name>, @HTMLBuilder _ content: () -> Content = { EmptyHTML() }
  ) {
    self.init(attributes: _OneAttribute(a), content: content())
  }
}

extension Element where Attributes == _TwoAttributes<Name> {
  /// An element with two attributes.
  @inlinable
  public init(
    _ a: Attribute<Name>, _ b: Attribute<Name>,
    @HTMLBuilder _ content: () -> Content = { EmptyHTML() }
  ) {
    self.init(attributes: _TwoAttributes(a, b), content: content())
  }
}

extension Element where Attributes == _ManyAttributes<Name> {
  /// An element with three attributes or more.
  @inlinable
  public init(
    _ a: Attribute<Name>, _ b: Attribute<Name>, _ c: Attribute<Name>, _ more: Attribute<Name>...,
    @HTMLBuilder content: () -> Content = { EmptyHTML() }
  ) {
    self.init(attributes: _ManyAttributes([a, b, c] + more), content: content())
  }

  /// An element whose attributes were put together beforehand.
  @inlinable
  public init(
    attributes: [Attribute<Name>], @HTMLBuilder content: () -> Content = { EmptyHTML() }
  ) {
    self.init(attributes: _ManyAttributes(attributes), content: content())
  }
}
