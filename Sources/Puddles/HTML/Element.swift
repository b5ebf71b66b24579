// An element with a start tag, content and an end tag; and one without content.

/// The name of an element, as a type.
public protocol Tag {
  /// The name as it is written, such as `section`.
  static var name: StaticString { get }
  /// A line break after the start tag that HTML parsers drop (`pre`, `textarea`), kept by doubling.
  static var swallowsFirstLineBreak: Bool { get }
}

extension Tag {
  public static var swallowsFirstLineBreak: Bool { false }
}

/// The name of an element that has content.
public protocol ContentTag: Tag {}

/// The name of an element that never has content and no end tag (HTML 13.1.2, void elements).
public protocol VoidTag: Tag {}

/// An element: attributes first, then its content.
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

/// An element that has no content and no end tag.
public struct VoidElement<Name: VoidTag, Attributes: _AttributeList>: HTML {
  @usableFromInline let attributes: Attributes

  @inlinable
  init(attributes: Attributes) {
    self.attributes = attributes
  }

  @inlinable
  public static func render(_ html: Self, into renderer: inout Renderer) {
    renderer.startTag(Name.name)
    renderer.attributes(html.attributes)
    renderer.endStartTag()
  }
}

extension VoidElement where Attributes == _NoAttributes {
  /// A void element without attributes.
  @inlinable
  public init() {
    self.init(attributes: _NoAttributes())
  }
}

extension VoidElement where Attributes == _OneAttribute<Name> {
  /// A void element with one attribute.
  @inlinable
  public init(_ a: Attribute<Name>) {
    self.init(attributes: _OneAttribute(a))
  }
}

extension VoidElement where Attributes == _TwoAttributes<Name> {
  /// A void element with two attributes.
  @inlinable
  public init(_ a: Attribute<Name>, _ b: Attribute<Name>) {
    self.init(attributes: _TwoAttributes(a, b))
  }
}

extension VoidElement where Attributes == _ManyAttributes<Name> {
  /// A void element with three attributes or more.
  @inlinable
  public init(
    _ a: Attribute<Name>, _ b: Attribute<Name>, _ c: Attribute<Name>, _ more: Attribute<Name>...
  ) {
    self.init(attributes: _ManyAttributes([a, b, c] + more))
  }

  /// An element whose attributes were put together beforehand.
  @inlinable
  public init(attributes: [Attribute<Name>]) {
    self.init(attributes: _ManyAttributes(attributes))
  }
}
