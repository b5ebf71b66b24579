// The accessible name of an element (Accessible Name and Description Computation, in short).

extension HTMLDocument {
  /// What a screen reader calls the element at `index`.
  ///
  /// In this order: `aria-labelledby`, `aria-label`, the element's own label (`label`, `alt`,
  /// `legend`, `caption`, the value of a button), its text, `title`, `placeholder`.
  func name(of index: Int) -> String {
    let element = entries[index].element
    let candidates = [
      referenced(element["aria-labelledby"]), element["aria-label"], label(of: index),
      contentName(of: element), element["title"], element["placeholder"],
    ]
    for case let candidate? in candidates {
      let name = HTMLElement.collapse(candidate)
      if !name.isEmpty { return name }
    }
    return ""
  }

  /// What describes the element: the text that `aria-describedby` points to.
  func description(of element: HTMLElement) -> String? {
    referenced(element["aria-describedby"])
  }

  private func referenced(_ ids: String?) -> String? {
    guard let ids else { return nil }
    let texts = ids.split(separator: " ").compactMap { element(id: String($0))?.text }
    return texts.isEmpty ? nil : texts.joined(separator: " ")
  }

  private func label(of index: Int) -> String? {
    let element = entries[index].element
    switch element.name {
    case "input", "select", "textarea", "meter", "progress", "output":
      return fieldLabel(of: index) ?? (element.role == .button ? element["value"] : nil)
    case "img", "area": return element["alt"]
    case "fieldset": return element.elements.first { $0.name == "legend" }?.text
    case "table": return element.elements.first { $0.name == "caption" }?.text
    case "figure": return element.elements.first { $0.name == "figcaption" }?.text
    case "svg": return element.elements.first { $0.name == "title" }?.text
    default: return nil
    }
  }

  /// The label that points to a field, or that is around it.
  private func fieldLabel(of index: Int) -> String? {
    let field = entries[index].element
    if let id = field["id"], let label = elements.first(where: { $0.isLabel(for: id) }) {
      return label.text
    }
    return ancestors(of: index).lazy.map { entries[$0].element }
      .first { $0.name == "label" && !$0.has("for") }?.text
  }

  /// The text in an element whose role is named by its content; `nil` for others, such as a container.
  private func contentName(of element: HTMLElement) -> String? {
    guard let role = element.role, Self.namedByContent.contains(role) else { return nil }
    return element.textWithAlternatives
  }

  private static let namedByContent: Set<Role> = [
    .button, .link, .heading, "listitem", .row, "cell", "columnheader", "option", "paragraph",
    "status", "term", "definition", "blockquote", "tab", "menuitem",
  ]
}

extension HTMLElement {
  fileprivate func isLabel(for id: String) -> Bool { name == "label" && self["for"] == id }

  /// The text inside, with the alternatives of images in their places.
  fileprivate var textWithAlternatives: String {
    children.text { child in
      if child["aria-hidden"] == "true" || !child.isShown { return "" }
      let alternative = child.name == "img" ? child["alt"] ?? "" : nil
      return child["aria-label"] ?? alternative ?? child.textWithAlternatives
    }
  }
}
