// Rendered markup as a tree, for tests to look into.

/// One node of a parsed document.
package enum HTMLNode: Hashable, Sendable {
  case element(HTMLElement)
  /// Text with its character references decoded.
  case text(String)
  case comment(String)
  /// The text in `<!DOCTYPE …>` after the word `DOCTYPE`.
  case doctype(String)
}

/// An attribute as it was written; `value` is `nil` for one without a value, such as `hidden`.
package struct HTMLAttribute: Hashable, Sendable {
  package let name: String
  /// The value without its escapes; `nil` for an attribute without one.
  package let value: String?

  package init(_ name: String, _ value: String?) {
    self.name = name
    self.value = value
  }
}

/// An element with its attributes in the order of the source.
public struct HTMLElement: Hashable, Sendable {
  /// The name in lower case, such as `section`.
  public let name: String
  package var attributes: [HTMLAttribute]
  package var children: [HTMLNode]

  package init(_ name: String, _ attributes: [HTMLAttribute] = [], _ children: [HTMLNode] = []) {
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
  package var element: HTMLElement? {
    if case .element(let element) = self { element } else { nil }
  }
}

// MARK: - Text

extension HTMLElement {
  /// The text inside, with white space collapsed and block elements set apart by a blank.
  ///
  /// What is never shown (scripts, styles, templates, hidden elements) is left out.
  public var text: String { Self.collapse(children.shownText) }

  /// Runs of HTML white space become one blank; none is left at the ends.
  static func collapse(_ text: String) -> String {
    text.utf8.split(whereSeparator: \.isHTMLSpace).map { String(Substring($0)) }
      .joined(separator: " ")
  }

  /// The text inside as it is, for `pre` and `textarea`.
  package var verbatimText: String {
    children.map { node in
      switch node {
      case .text(let string): string
      case .element(let element): element.verbatimText
      default: ""
      }
    }.joined()
  }

  private static let neverShown: Set = ["script", "style", "template", "head", "datalist"]

  /// Whether the element can be seen if its parents are.
  var isShown: Bool {
    if Self.neverShown.contains(name) || has("hidden") { return false }
    if name == "dialog" { return has("open") }
    return !(name == "input" && self["type"] == "hidden")
  }

  private static let controls: Set = ["a", "button", "input", "select", "textarea", "label", "img"]

  fileprivate var isControl: Bool { Self.controls.contains(name) }
}

extension HTMLDocument {
  /// The text of the whole document, with white space collapsed.
  public var text: String { HTMLElement.collapse(nodes.shownText) }
}

extension [HTMLNode] {
  fileprivate var shownText: String { text { $0.isShown ? $0.children.shownText : "" } }

  /// The texts of nodes; blocks, and controls that follow each other, are set apart by a blank.
  func text(_ textOf: (HTMLElement) -> String) -> String {
    var text = ""
    var previous: HTMLElement?
    for node in self {
      switch node {
      case .text(let string): text += string
      case .element(let element):
        let isBlock = HTMLVocabulary.block.contains(element.name)
        let followsControl = previous.map { $0.isControl || element.isControl } ?? false
        text += (isBlock || followsControl ? " " : "") + textOf(element) + (isBlock ? " " : "")
      default: continue
      }
      previous = node.element
    }
    return text
  }
}
