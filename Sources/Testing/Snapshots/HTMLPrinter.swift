// The form in which snapshots are stored: one change of the page is one changed line.
//
// Lines are broken only where HTML does not see it: between block elements, and inside tags. So the
// result is the same page, and text, `pre`, `textarea`, scripts and styles are never altered.

/// Prints a tree.
struct HTMLPrinter {
  var output = ""
  /// A tag was written but for its `>`; the string is where that goes, on a line of its own.
  private var owed: Owed?
  /// Whether text stands in a script or a style, where nothing is escaped.
  private var isRaw = false

  private enum Owed {
    case here, onLine(String)
  }

  /// Prints the nodes; the result ends with a line break.
  static func print(_ nodes: [HTMLNode]) -> String {
    var printer = HTMLPrinter()
    printer.children(nodes, of: nil, indent: "")
    printer.settle()
    return printer.output + "\n"
  }
}

/// How the children of an element are laid out.
private enum Layout {
  /// Each on its own lines.
  case block
  /// Elements without text between them: each on its own lines, broken inside the tags.
  case chain
  /// Text, perhaps with elements in it: nothing is added.
  case flow
}

extension HTMLPrinter {
  private static func layout(_ nodes: [HTMLNode], of parent: HTMLElement?) -> Layout {
    if let parent, HTMLVocabulary.preformatted.contains(parent.name) { return .flow }
    let elements = nodes.compactMap(\.element)
    let isAllBlock =
      !elements.isEmpty && elements.allSatisfy { HTMLVocabulary.block.contains($0.name) }
    for case .text(let text) in nodes {
      if !isAllBlock || !text.utf8.allSatisfy(\.isHTMLSpace) { return .flow }
    }
    return isAllBlock || elements.isEmpty ? .block : .chain
  }

  private mutating func children(
    _ nodes: [HTMLNode], of parent: HTMLElement?, indent: String
  ) {
    let inner = parent == nil ? "" : indent + "  "
    switch Self.layout(nodes, of: parent) {
    case .flow:
      let isVerbatim = parent.map { HTMLVocabulary.preformatted.contains($0.name) } ?? false
      for node in nodes { flow(node, indent: indent, isVerbatim: isVerbatim) }
    case .block:
      for node in nodes {
        // All text here is white space between block elements.
        if case .text = node { continue }
        settle()
        if !output.isEmpty { output += "\n" }
        output += inner
        standing(node, indent: inner)
      }
    case .chain:
      for node in nodes {
        settle(onLine: inner)
        standing(node, indent: inner)
      }
    }
  }

}

// MARK: - Nodes

extension HTMLPrinter {
  /// A node that begins a line: its attributes stand on lines of their own.
  private mutating func standing(_ node: HTMLNode, indent: String) {
    guard case .element(let element) = node else { return other(node) }
    output += "<\(element.name)"
    for attribute in element.attributes { output += "\n\(indent)  \(Self.text(of: attribute))" }
    owed = element.attributes.isEmpty ? .here : .onLine(indent)
    content(of: element, indent: indent)
  }

  private mutating func content(of element: HTMLElement, indent: String) {
    if HTMLVocabulary.void.contains(element.name) { return }
    if HTMLVocabulary.swallowsLineBreak.contains(element.name) {
      settle()
      output += "\n"
    }
    let layout = Self.layout(element.children, of: element)
    isRaw = HTMLVocabulary.rawText.contains(element.name)
    children(element.children, of: element, indent: indent)
    isRaw = false
    if element.children.isEmpty || layout == .flow {
      settle()
    } else if layout == .block {
      settle()
      output += "\n" + indent
    } else {
      settle(onLine: indent)
    }
    output += "</\(element.name)"
    owed = .here
  }

  /// A node in running text: its tags stand where they are.
  private mutating func flow(_ node: HTMLNode, indent: String, isVerbatim: Bool) {
    settle()
    guard case .element(let element) = node else { return other(node) }
    output += "<\(element.name)"
    for attribute in element.attributes { output += " " + Self.text(of: attribute) }
    owed = .here
    let isBlock = Self.layout(element.children, of: element) == .block
    if isBlock && !isVerbatim {
      content(of: element, indent: indent + "  ")
    } else if !HTMLVocabulary.void.contains(element.name) {
      settle()
      if HTMLVocabulary.swallowsLineBreak.contains(element.name) { output += "\n" }
      isRaw = HTMLVocabulary.rawText.contains(element.name)
      for child in element.children { flow(child, indent: indent, isVerbatim: isVerbatim) }
      isRaw = false
      settle()
      output += "</\(element.name)"
      owed = .here
    }
  }

  private mutating func other(_ node: HTMLNode) {
    switch node {
    case .element: break
    case .text(let text): output += isRaw ? text : HTMLEntities.encode(text: text)
    case .comment(let text): output += "<!--\(text)-->"
    case .doctype(let text): output += "<!DOCTYPE \(text)>"
    }
  }

  private static func text(of attribute: HTMLAttribute) -> String {
    guard let value = attribute.value else { return attribute.name }
    return "\(attribute.name)=\"\(HTMLEntities.encode(attribute: value))\""
  }

  /// Writes the `>` that is owed, on a line of its own if asked to or if the tag has several lines.
  private mutating func settle(onLine indent: String? = nil) {
    guard let owed else { return }
    self.owed = nil
    switch owed {
    case .here: output += indent.map { "\n\($0)" } ?? ""
    case .onLine(let own): output += "\n" + (indent ?? own)
    }
    output += ">"
  }
}
