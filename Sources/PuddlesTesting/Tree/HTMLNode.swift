// Rendered markup as a tree, for tests to look into.

/// One node of a parsed document.
public enum HTMLNode: Hashable, Sendable {
  case element(HTMLElement)
  /// Text with its character references decoded.
  case text(String)
  case comment(String)
  /// What stands in `<!DOCTYPE …>` after the word.
  case doctype(String)
}

/// An attribute as it was written; `value` is `nil` for one without a value, such as `hidden`.
public struct HTMLAttribute: Hashable, Sendable {
  public let name: String
  public let value: String?

  public init(_ name: String, _ value: String?) {
    self.name = name
    self.value = value
  }
}

/// An element with its attributes in the order of the source.
public struct HTMLElement: Hashable, Sendable {
  public let name: String
  public var attributes: [HTMLAttribute]
  public var children: [HTMLNode]

  public init(_ name: String, _ attributes: [HTMLAttribute] = [], _ children: [HTMLNode] = []) {
    self.name = name
    self.attributes = attributes
    self.children = children
  }
}

extension HTMLElement {
  /// The value of an attribute: empty if it has none, `nil` if it is not there.
  public subscript(name: String) -> String? {
    attributes.first { $0.name == name }.map { $0.value ?? "" }
  }

  /// Whether an attribute is there.
  public func has(_ name: String) -> Bool {
    attributes.contains { $0.name == name }
  }

  /// The names in the `class` attribute.
  public var classes: [String] {
    self["class"]?.split(separator: " ").map(String.init) ?? []
  }

  /// The child elements, without text and comments.
  public var elements: [HTMLElement] { children.compactMap(\.element) }
}

extension HTMLNode {
  /// The element, if the node is one.
  public var element: HTMLElement? {
    if case .element(let element) = self { element } else { nil }
  }
}
