// Finds elements as a visitor would: by their role and by their name.

/// An element that was found, with its place in its document.
public struct FoundElement: Sendable {
  /// The element itself.
  public let element: HTMLElement
  /// Its accessible name.
  public let label: String
  let index: Int
}

extension HTMLDocument {
  /// The elements that a visitor can reach, with a role or a label or both.
  ///
  /// Left out are hidden elements and everything in an inert one, such as the page under a dialog.
  /// - Parameter text: Only elements in the smallest item (a list item, row, article, section, form,
  ///   dialog or group) that holds this text.
  public func all(
    role: Role? = nil, label: String? = nil, near text: String? = nil
  ) -> [FoundElement] {
    let found = entries.indices.compactMap { index -> FoundElement? in
      let element = entries[index].element
      guard role == nil || element.role == role, isReachable(index) else { return nil }
      let name = name(of: index)
      guard label == nil || name == label else { return nil }
      return FoundElement(element: element, label: name, index: index)
    }
    guard let text else { return found }
    let distances = found.map { distance(from: $0.index, to: text) }
    guard let nearest = distances.compactMap(\.self).min() else { return [] }
    return zip(found, distances).filter { $0.1 == nearest }.map(\.0)
  }

  /// One line for each element that has a role and a name, as a screen reader would list them.
  public var outline: [String] {
    all().compactMap { found in
      guard let role = found.element.role, !found.label.isEmpty else { return nil }
      let state = found.element.isInert ? " (inert)" : ""
      return "\(role) '\(found.label)'\(state)"
    }
  }

  /// Whether the element and everything around it is shown and not inert.
  func isReachable(_ index: Int) -> Bool {
    ([index] + ancestors(of: index)).allSatisfy {
      let element = entries[$0].element
      return element.isShown && !element.has("inert") && element["aria-hidden"] != "true"
    }
  }

  /// The length of the text of the smallest item around an element that contains `text`; `nil` if there is none.
  private func distance(from index: Int, to text: String) -> Int? {
    ([index] + ancestors(of: index)).lazy.map { entries[$0].element }
      .first { Self.items.contains($0.name) && $0.text.contains(text) }?.text.utf8.count
  }

  private static let items: Set = [
    "li", "tr", "article", "section", "form", "dialog", "fieldset", "dd", "details", "figure",
    "nav", "aside",
  ]
}

extension HTMLElement {
  /// Whether it looks like a control but does nothing.
  public var isInert: Bool { has("disabled") || self["aria-disabled"] == "true" }
}
