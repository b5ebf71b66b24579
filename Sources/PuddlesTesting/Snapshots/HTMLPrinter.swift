// The form in which snapshots are stored: one change of the page is one changed line. A tag stands on one
// line of at most 100 columns; the attributes of a longer one have a line each.
//
// Lines are broken only where HTML does not see it: between block elements, and inside tags. So the
// result is the same page, and text, `pre`, `textarea`, scripts and styles are never altered.
import PuddlesBasics

/// Prints a tree.
struct HTMLPrinter {
  var output = ""
  /// Where to write the `>` that the last tag still lacks: here, or on a line of its own with this indent.
  private var pendingEnd: PendingEnd?
  /// Whether text stands in a script or a style, where nothing is escaped.
  private var isRaw = false

  private enum PendingEnd {
    case here, onLine(String)
  }

  /// Prints the nodes; the result ends with a line break.
  static func print(_ nodes: [HTMLNode]) -> String {
    var printer = HTMLPrinter()
    if isFlow(nodes, of: nil) {
      for node in nodes { printer.flow(node, indent: "", isVerbatim: false) }
    } else {
      printer.lines(nodes, of: nil, indent: "")
    }
    printer.settle()
    return printer.output + "\n"
  }
}

extension HTMLPrinter {
  /// Whether the children are running text, perhaps with elements in it, to which no white space may be added.
  private static func isFlow(_ nodes: [HTMLNode], of parent: HTMLElement?) -> Bool {
    if let parent, HTMLVocabulary.preformatted.contains(parent.name) { return true }
    let elements = nodes.compactMap(\.element)
    let isAllBlock = !elements.isEmpty && elements.allSatisfy(\.isBlock)
    return nodes.contains {
      guard case .text(let text) = $0 else { return false }
      return !isAllBlock || !text.utf8.allSatisfy(\.isHTMLSpace)
    }
  }

  /// Prints children that have no text between them, each on a line of its own.
  ///
  /// Next to a block element, and at both ends of one, white space has no meaning and the line is
  /// broken there; between inline elements it is broken inside the tag before.
  private mutating func lines(_ nodes: [HTMLNode], of parent: HTMLElement?, indent: String) {
    let inner = parent == nil ? "" : indent + "  "
    let isBlock = parent?.isBlock ?? true
    var wasBlock = isBlock
    for node in nodes {
      // All text here is white space between block elements.
      if case .text = node { continue }
      let isNextBlock = node.element?.isBlock ?? false
      breakLine(inner, isFree: wasBlock || isNextBlock)
      line(node, indent: inner)
      wasBlock = isNextBlock
    }
    if parent != nil { breakLine(indent, isFree: wasBlock || isBlock) }
  }

  private mutating func breakLine(_ indent: String, isFree: Bool) {
    guard isFree else { return settle(onLine: indent) }
    settle()
    if !output.isEmpty { output += "\n" + indent }
  }
}

extension HTMLElement {
  fileprivate var isBlock: Bool { HTMLVocabulary.block.contains(name) }
}

// MARK: - Nodes

extension HTMLPrinter {
  /// How long a line with a tag may be.
  private static let width = 100

  /// Prints a node that begins a line. Its attributes are beside its name, or on lines of their own where
  /// the line would be too long.
  private mutating func line(_ node: HTMLNode, indent: String) {
    guard case .element(let element) = node else { return other(node) }
    let attributes = element.attributes.map { Self.text(of: $0) }
    let tag = (["<\(element.name)"] + attributes).joined(separator: " ")
    let column = output.reversed().prefix { $0 != "\n" }.count
    let isShort = column + tag.count < Self.width
    output += isShort ? tag : "<\(element.name)"
    if !isShort { for attribute in attributes { output += "\n\(indent)  \(attribute)" } }
    pendingEnd = isShort || attributes.isEmpty ? .here : .onLine(indent)
    content(
      of: element, indent: indent, asFlow: Self.isFlow(element.children, of: element),
      isVerbatim: HTMLVocabulary.preformatted.contains(element.name))
  }

  /// Prints a node in running text, without line breaks around its tags.
  private mutating func flow(_ node: HTMLNode, indent: String, isVerbatim: Bool) {
    settle()
    guard case .element(let element) = node else { return other(node) }
    output += "<\(element.name)"
    for attribute in element.attributes { output += " " + Self.text(of: attribute) }
    pendingEnd = .here
    let children = element.children.compactMap(\.element)
    let isBlock = !children.isEmpty && children.allSatisfy(\.isBlock)
    let asFlow = !isBlock || isVerbatim || Self.isFlow(element.children, of: element)
    content(
      of: element, indent: asFlow ? indent : indent + "  ", asFlow: asFlow, isVerbatim: isVerbatim)
  }

  private mutating func content(
    of element: HTMLElement, indent: String, asFlow: Bool, isVerbatim: Bool
  ) {
    if HTMLNames.void.contains(element.name) { return }
    if HTMLVocabulary.swallowsLineBreak.contains(element.name) {
      settle()
      output += "\n"
    }
    isRaw = HTMLVocabulary.rawText.contains(element.name)
    if asFlow {
      for node in element.children { flow(node, indent: indent, isVerbatim: isVerbatim) }
    } else if !element.children.isEmpty {
      lines(element.children, of: element, indent: indent)
    }
    isRaw = false
    settle()
    output += "</\(element.name)"
    pendingEnd = .here
  }

  private mutating func other(_ node: HTMLNode) {
    switch node {
    case .element: break
    case .text(let text):
      output += isRaw ? text : Self.escape(text, ["&": "&amp;", "<": "&lt;", ">": "&gt;"])
    case .comment(let text): output += "<!--\(text)-->"
    case .doctype(let text): output += "<!DOCTYPE \(text)>"
    }
  }

  private static func text(of attribute: HTMLAttribute) -> String {
    guard let value = attribute.value else { return attribute.name }
    let escaped = escape(value, ["&": "&amp;", "\"": "&quot;", "\n": "&#10;"])
    return "\(attribute.name)=\"\(escaped)\""
  }

  /// Replaces characters, and writes invisible ones as numbers.
  private static func escape(
    _ text: String, _ replacements: [Unicode.Scalar: String]
  ) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if let replacement = replacements[scalar] ?? invisible(scalar) {
        result += replacement.unicodeScalars
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }

  private static func invisible(_ scalar: Unicode.Scalar) -> String? {
    switch scalar.value {
    case 0xA0: "&nbsp;"
    case 0x0D, 0xAD, 0x61C, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x2069, 0xFEFF:
      "&#x\(String(scalar.value, radix: 16, uppercase: true));"
    default: nil
    }
  }

  /// Writes the `>` that the last tag lacks, on a line of its own if asked to or if the tag has several lines.
  private mutating func settle(onLine indent: String? = nil) {
    guard let pendingEnd else { return }
    self.pendingEnd = nil
    switch pendingEnd {
    case .here: output += indent.map { "\n\($0)" } ?? ""
    case .onLine(let own): output += "\n" + (indent ?? own)
    }
    output += ">"
  }
}
