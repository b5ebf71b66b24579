// `.attributes(…)`: attributes added to an element, or to the outermost element of a component.

/// A component whose outermost element gets more attributes.
public struct _Attributed<Content: HTML>: HTML {
  let content: Content
  let added: [_ErasedAttribute]

  public static func render(_ html: Self, into renderer: inout Renderer) {
    // Attributes given further out come last, so that they win.
    renderer.pendingAttributes = html.added + renderer.pendingAttributes
    let (bytes, insertions) = (renderer.output.count, renderer.insertions.count)
    Content.render(html.content, into: &renderer)
    if !renderer.pendingAttributes.isEmpty {
      let isEmpty = renderer.output.count == bytes && renderer.insertions.count == insertions
      if !isEmpty { renderer.fail(MarkupError.lostAttributes(component: "\(Content.self)")) }
      renderer.pendingAttributes = []
    }
  }
}

/// The type of attributes that every element allows.
public enum AnyElement {}

extension Component {
  /// Adds global attributes to the first element that the component renders.
  ///
  /// Classes are joined with the component's own; any other attribute replaces its own.
  public func attributes(
    _ attributes: Attribute<AnyElement>..., when condition: Bool = true
  ) -> _Attributed<Self> {
    _Attributed(content: self, added: condition ? attributes.map(\.storage) : [])
  }
}

extension Element {
  /// Adds attributes to the element; classes are joined, any other attribute is replaced.
  public func attributes(
    _ attributes: Attribute<Name>..., when condition: Bool = true
  ) -> _Attributed<Self> {
    _Attributed(content: self, added: condition ? attributes.map(\.storage) : [])
  }
}

extension _Attributed {
  /// Adds more global attributes.
  public func attributes(
    _ attributes: Attribute<AnyElement>..., when condition: Bool = true
  ) -> _Attributed<Content> {
    _Attributed(content: content, added: added + (condition ? attributes.map(\.storage) : []))
  }
}
