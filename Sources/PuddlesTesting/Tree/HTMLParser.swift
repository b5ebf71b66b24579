// Reads the markup that this library writes: strict, small, and not a browser.
import PuddlesBasics

/// A place where the markup is not well formed.
package struct HTMLParseError: Error, Hashable, CustomStringConvertible {
  package let message: String
  /// The line, counted from one.
  package let line: Int
  /// The markup around the fault.
  package let excerpt: String

  package var description: String { "\(line): \(message), near '\(excerpt)'" }
}

/// Turns bytes into nodes. It repairs nothing: each element must be closed, as our renderer does.
struct HTMLParser {
  private var tokens: HTMLTokenizer
  /// The elements that are open, with what they hold so far.
  private var open: [HTMLElement] = []
  private var roots: [HTMLNode] = []

  private init(_ tokens: HTMLTokenizer) {
    self.tokens = tokens
  }
}

extension HTMLParser {
  static func parse(_ html: some Sequence<UInt8>) throws -> [HTMLNode] {
    try HTMLTokenizer.reading(Array(html)) { tokens in
      var parser = HTMLParser(tokens)
      while let token = parser.tokens.next() { try parser.handle(token) }
      if let element = parser.open.last {
        throw parser.error("<\(element.name)> is never closed")
      }
      return parser.roots
    }
  }

  private mutating func handle(_ token: HTMLTokenizer.Token) throws {
    switch token {
    case .start(let name): try start(tokens.string(name))
    case .end(let name): try end(tokens.string(name))
    case .text(let text): add(text: tokens.string(text))
    case .comment(let text):
      if tokens.isCutOff { throw error("a comment is never closed") }
      add(.comment(tokens.string(text)))
    case .declaration(let text):
      if tokens.isCutOff { throw error("a declaration is never closed") }
      let words = tokens.string(text).split(separator: " ").dropFirst()
      add(.doctype(words.joined(separator: " ")))
    }
  }

  private mutating func start(_ name: String) throws {
    var element = HTMLElement(name)
    while let (name, value) = tokens.nextAttribute() {
      let attribute = HTMLAttribute(tokens.string(name), value.map(tokens.text))
      if attribute.name.isEmpty || attribute.name.utf8.contains(where: "\"'<".utf8.contains) {
        throw error("an attribute has no name")
      }
      if value != nil, tokens.isCutOff {
        throw error("the value of an attribute is never closed")
      }
      if element.has(attribute.name) { throw error("the attribute \(attribute.name) stands twice") }
      element.attributes.append(attribute)
    }
    if tokens.isCutOff { throw error("a tag has no end") }
    if HTMLNames.void.contains(name) || tokens.closesItself && isForeign(name) {
      add(.element(element))
    } else {
      open.append(element)
    }
  }

  private mutating func end(_ name: String) throws {
    guard let element = open.last else { throw error("</\(name)> closes nothing") }
    guard element.name == name else {
      throw error("</\(name)> stands where <\(element.name)> is still open")
    }
    if tokens.isCutOff { throw error("</\(name)> has no end") }
    open.removeLast()
    add(.element(element))
  }

  /// Drops the first line break where browsers do, and decodes what is no script or style.
  private mutating func add(text: String) {
    var text = Substring(text)
    if let element = open.last, element.children.isEmpty, text.utf8.first == 0x0A,
      HTMLVocabulary.swallowsLineBreak.contains(element.name)
    {
      text = text.dropFirst()
    }
    let isRaw = open.last.map { HTMLVocabulary.rawText.contains($0.name) } ?? false
    if !text.isEmpty { add(.text(isRaw ? String(text) : CharacterReferences.decode(String(text)))) }
  }

  private mutating func add(_ node: HTMLNode) {
    if open.isEmpty { roots.append(node) } else { open[open.count - 1].children.append(node) }
  }

  /// Elements of SVG and MathML may close themselves, those of HTML may not (HTML 13.1.2).
  private func isForeign(_ name: String) -> Bool {
    let roots = ["svg", "math"]
    return roots.contains(name) || open.contains { roots.contains($0.name) }
  }

  private func error(_ message: String) -> HTMLParseError {
    let (bytes, end) = (tokens.bytes, tokens.position)
    let line = bytes[..<end].count { $0 == 0x0A } + 1
    let excerpt = bytes[max(0, end - 30)..<min(bytes.count, end + 30)]
    return HTMLParseError(
      message: message, line: line, excerpt: String(decoding: excerpt, as: UTF8.self))
  }
}

extension UInt8 {
  var isHTMLSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) && self != 0x0B }
}
