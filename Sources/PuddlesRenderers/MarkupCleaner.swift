// Makes a drawing or a formula of a program part of a page: without scripts and references to elsewhere, with ids of its
// own, and in the colors of the page.
import Puddles
import PuddlesBasics

/// Rewrites SVG or MathML with the elements and attributes that draw, and nothing else.
///
/// The result is well-formed whatever the input is: elements are closed in order, and all text is escaped again.
struct MarkupCleaner {
  private let bytes: [UInt8]
  private let vocabulary: Vocabulary
  private let prefix: String
  private var output = ""
  /// The names of the open elements.
  private var open: [String] = []
  /// The name of the element whose attributes are written.
  private var element = ""
  /// The name of the element that is left out with its content, and how many of them are open.
  private var skipped: (name: String, depth: Int)?
  private var isDone = false
  /// Whether a shape is filled with a color of its own, on which text in the color of the page may be unreadable.
  private var isFilled = false

  /// - Parameter prefix: What its ids begin with, so that they are unique on a page.
  init(_ bytes: [UInt8], _ vocabulary: Vocabulary, ids prefix: String) {
    self.bytes = bytes
    self.vocabulary = vocabulary
    self.prefix = prefix
  }
}

extension MarkupCleaner {
  /// What may stand in a drawing or a formula, and what its outermost element says.
  struct Vocabulary {
    let root: String
    let rootAttributes: [(name: String, value: String)]
    let elements: Set<String>
    /// Attributes that elements get, by their names.
    var attributes: [String: [(name: String, value: String)]] = [:]
  }
}

extension MarkupCleaner.Vocabulary {
  /// SVG: the elements that draw; scripts, style sheets, animations, pictures and HTML are not among them.
  /// - Parameter label: The words that stand for the drawing.
  static func drawing(_ label: String) -> Self {
    Self(
      root: "svg",
      rootAttributes: [("role", "img"), ("aria-label", label), ("fill", "currentColor")],
      elements: [
        "svg", "g", "a", "defs", "symbol", "use", "title", "desc", "path", "rect", "circle",
        "ellipse", "line", "polyline", "polygon", "text", "tspan", "textPath", "marker",
        "linearGradient", "radialGradient", "stop", "clipPath", "mask", "pattern", "filter",
        "feGaussianBlur", "feOffset", "feBlend", "feColorMatrix", "feComposite", "feFlood",
        "feMerge", "feMergeNode", "feDropShadow",
      ])
  }

  /// MathML Core, and the annotation with the source, which the search does not read.
  static func formula(_ source: String, isDisplay: Bool) -> Self {
    Self(
      root: "math",
      rootAttributes: [("alttext", source)] + (isDisplay ? [("display", "block")] : []),
      elements: [
        "math", "semantics", "annotation", "mi", "mn", "mo", "ms", "mtext", "mspace", "mrow",
        "mfrac", "msqrt", "mroot", "mstyle", "merror", "mpadded", "mphantom", "msub", "msup",
        "msubsup", "munder", "mover", "munderover", "mmultiscripts", "mprescripts", "mtable",
        "mtr", "mtd", "menclose", "mlabeledtr", "none",
      ], attributes: ["annotation": [("data-search", "off")]])
  }
}

extension MarkupCleaner {
  /// The drawing as markup; `nil` if there is none.
  var cleaned: String? {
    var cleaner = self
    HTMLTokenizer.reading(bytes) { page in
      var tokens = page
      while !cleaner.isDone, let token = tokens.next() { cleaner.handle(token, &tokens) }
    }
    guard !cleaner.output.isEmpty else { return nil }
    for name in cleaner.open.reversed() { cleaner.output += "</\(name)>" }
    let start = "<\(vocabulary.root)"
    return start + (cleaner.isFilled ? " class=\"filled\"" : "")
      + cleaner.output.dropFirst(start.count)
  }

  private mutating func handle(_ token: HTMLTokenizer.Token, _ tokens: inout HTMLTokenizer) {
    switch token {
    case .text(let range):
      if !open.isEmpty, skipped == nil { output += Self.escaped(tokens.text(range)) }
    case .start(let name): start(tokens.string(name), &tokens)
    case .end(let name): end(tokens.string(name))
    case .comment, .declaration: break
    }
  }

  private mutating func start(_ name: String, _ tokens: inout HTMLTokenizer) {
    var attributes: [(name: String, value: String)] = []
    while let (name, value) = tokens.nextAttribute() {
      attributes.append((tokens.string(name), value.map(tokens.text) ?? ""))
    }
    let isEmpty = tokens.closesItself
    if let (skippedName, depth) = skipped {
      if !isEmpty, name == skippedName { skipped = (name, depth + 1) }
      return
    }
    guard open.isEmpty ? name == vocabulary.root : vocabulary.elements.contains(name) else {
      if !open.isEmpty, !isEmpty { skipped = (name, 1) }
      return
    }
    element = name
    output += "<\(name)"
    for (name, value) in open.isEmpty ? vocabulary.rootAttributes : [] {
      output += " \(name)=\"\(Self.escaped(value))\""
    }
    for (name, value) in vocabulary.attributes[name] ?? [] { output += " \(name)=\"\(value)\"" }
    write(attributes)
    output += isEmpty ? "/>" : ">"
    if !isEmpty { open.append(name) } else if open.isEmpty { isDone = true }
  }

  private mutating func end(_ name: String) {
    if let (skippedName, depth) = skipped {
      if name == skippedName { skipped = depth > 1 ? (name, depth - 1) : nil }
      return
    }
    guard let index = open.lastIndex(of: name) else { return }
    while open.count > index { output += "</\(open.removeLast())>" }
    isDone = open.isEmpty
  }
}

// MARK: - Attributes

extension MarkupCleaner {
  private mutating func write(_ attributes: [(name: String, value: String)]) {
    var written = Set(open.isEmpty ? vocabulary.rootAttributes.map(\.name) : [])
    for (name, value) in attributes {
      if name == "style" {
        for (name, value) in Self.declarations(value) { write(name, value, &written) }
      } else {
        write(name, value, &written)
      }
    }
  }

  private mutating func write(_ name: String, _ value: String, _ written: inout Set<String>) {
    let name = name == "xlink:href" ? "href" : name
    guard Self.isAllowed(name), let value = rewritten(value, of: name),
      written.insert(name).inserted
    else { return }
    output += " \(name)=\"\(Self.escaped(value))\""
    let isPlain = value == "none" || value == "currentColor" || value == "transparent"
    if name == "fill", !isPlain, element != "text", element != "tspan" { isFilled = true }
  }

  /// The value with ids of this drawing; `nil` if it refers to something else.
  private func rewritten(_ value: String, of name: String) -> String? {
    switch name {
    case "id": return value.isEmpty ? nil : prefix + value
    case "href":
      if value.hasPrefix("#") { return "#" + prefix + value.dropFirst() }
      return element == "a" && URLScheme.isAllowed(value) ? value : nil
    case "fill", "stroke", "color", "stop-color":
      switch value.lowercased() {
      case "black", "#000", "#000000": return "currentColor"
      case "white", "#fff", "#ffffff": return name == "fill" ? "none" : value
      default: break
      }
    default: break
    }
    guard value.lowercased().contains("url(") else { return value }
    let inside = value.dropFirst(4).drop { $0 == "'" || $0 == "\"" }
    guard value.hasPrefix("url("), inside.first == "#", value.hasSuffix(")") else { return nil }
    let id = inside.dropFirst().dropLast().filter { $0 != "'" && $0 != "\"" }
    return id.contains { $0 == "(" || $0 == ")" } ? nil : "url(#\(prefix)\(id))"
  }

  /// The declarations of a `style` attribute, which a strict policy blocks; each is an attribute, too (SVG 2, 6.6).
  private static func declarations(_ style: String) -> [(name: String, value: String)] {
    style.split(separator: ";").compactMap { part in
      let sides = part.split(separator: ":", maxSplits: 1)
      guard sides.count == 2 else { return nil }
      return (String(sides[0]).trimmed.lowercased(), String(sides[1]).trimmed)
    }
  }

  /// Whether an attribute draws or names something: no event, style sheet class, namespace or reference.
  private static func isAllowed(_ name: String) -> Bool {
    guard let first = name.utf8.first, (0x61...0x7A).contains(first) else { return false }
    let isName = name.utf8.allSatisfy { byte in
      (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte) || byte == 0x2D
    }
    return isName && !name.hasPrefix("on") && !name.hasPrefix("aria") && !name.hasPrefix("data")
      && !refused.contains(name)
  }

  private static let refused: Set<String> = [
    "class", "style", "xmlns", "src", "target", "download", "ping", "formaction", "action", "role",
    "tabindex", "nonce", "is", "slot", "part", "autofocus", "version",
  ]

  private static func escaped(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      default: result.append(character)
      }
    }
  }
}
