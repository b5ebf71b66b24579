// Live and static pages are the same document once the markup of their controls is normalized.
package import PuddlesTesting

/// The page with each control in one form, whether it was rendered static or live.
///
/// A static page shows an acting control as an inert button, a live page as a button of a form. Here
/// both become a button with its class and label; forms lose what only a host reads; the notes about
/// what works only live are left out. Two pages of one module must be equal after this.
package func normalizeControls(_ document: HTMLDocument) -> HTMLDocument {
  HTMLDocument(document.nodes.compactMap(ControlNormalizer.node))
}

private enum ControlNormalizer {
  /// Attributes that say how a control reaches its host, or why it does not.
  private static let ofButtons: Set = [
    "type", "form", "name", "value", "aria-disabled", "aria-describedby", "disabled",
  ]
  private static let ofForms: Set = ["method", "id", "action"]
  /// Hidden fields that a host adds to each form.
  private static let hostFields: Set = ["form", "token", "revision", "original", "control"]

  static func node(_ node: HTMLNode) -> HTMLNode? {
    if case .comment = node { return nil }
    guard case .element(var element) = node else { return node }
    if isOnlyForHost(element) { return nil }
    if element.name == "button" {
      if element["id"] == element["value"] { drop(["id"], from: &element) }
      drop(ofButtons, from: &element)
    }
    if element.name == "form" { drop(ofForms, from: &element) }
    element.children = element.children.compactMap(self.node)
    return .element(element)
  }

  private static func drop(_ names: Set<String>, from element: inout HTMLElement) {
    element.attributes.removeAll { names.contains($0.name) }
  }

  private static func isOnlyForHost(_ element: HTMLElement) -> Bool {
    switch element.name {
    case "form": element["id"] == "actions"
    case "script": element["data-version"] != nil
    case "input": element["type"] == "hidden" && hostFields.contains(element["name"] ?? "")
    default: element["id"] == "page:live-only"
    }
  }
}
