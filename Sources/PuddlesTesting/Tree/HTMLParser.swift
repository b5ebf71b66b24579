// Reads the markup that this library writes: strict, small, and not a browser.

/// A place where the markup is not well formed.
public struct HTMLParseError: Error, Hashable, CustomStringConvertible {
  public let message: String
  /// Counted from one.
  public let line: Int
  /// What stands around the place.
  public let excerpt: String

  public var description: String { "\(line): \(message), near '\(excerpt)'" }
}

/// Turns bytes into nodes. It repairs nothing: each element must be closed, as our renderer does.
struct HTMLParser {
  let bytes: [UInt8]
  var index = 0
  /// The elements that are open, with what they hold so far.
  var open: [HTMLElement] = []
  var roots: [HTMLNode] = []
}

extension HTMLParser {
  static func parse(_ html: some Sequence<UInt8>) throws -> [HTMLNode] {
    var parser = HTMLParser(bytes: Array(html))
    while parser.index < parser.bytes.count { try parser.step() }
    if let element = parser.open.last { throw parser.error("<\(element.name)> is never closed") }
    return parser.roots
  }

  mutating func add(_ node: HTMLNode) {
    if open.isEmpty { roots.append(node) } else { open[open.count - 1].children.append(node) }
  }

  func error(_ message: String) -> HTMLParseError {
    let end = min(index, bytes.count)
    let line = bytes[..<end].count { $0 == 0x0A } + 1
    let excerpt = bytes[max(0, end - 30)..<min(bytes.count, end + 30)]
    return HTMLParseError(
      message: message, line: line, excerpt: String(decoding: excerpt, as: UTF8.self))
  }

  private mutating func step() throws {
    if starts(with: "<!--") {
      try comment()
    } else if starts(with: "<!") {
      try doctype()
    } else if starts(with: "</") {
      try endTag()
    } else if starts(with: "<"), index + 1 < bytes.count, bytes[index + 1].isLetter {
      try startTag()
    } else {
      text()
    }
  }

  private mutating func comment() throws {
    index += 4
    let start = index
    guard skip(past: "-->") else { throw error("a comment is never closed") }
    add(.comment(string(start, index - 3)))
  }

  private mutating func doctype() throws {
    let start = index + 2
    guard skip(past: ">") else { throw error("a declaration is never closed") }
    let words = string(start, index - 1).split(separator: " ").dropFirst()
    add(.doctype(words.joined(separator: " ")))
  }

  private mutating func text() {
    let start = index
    index += 1
    while index < bytes.count, bytes[index] != UInt8(ascii: "<") { index += 1 }
    add(.text(HTMLEntities.decode(string(start, index))))
  }
}

// MARK: - Reading

extension HTMLParser {
  func string(_ start: Int, _ end: Int) -> String {
    String(decoding: bytes[start..<end], as: UTF8.self)
  }

  func starts(with prefix: StaticString) -> Bool {
    prefix.withUTF8Buffer { bytes[index...].starts(with: $0) }
  }

  /// Goes right behind the next `mark`; `false` if there is none.
  mutating func skip(past mark: StaticString) -> Bool {
    while index < bytes.count {
      if starts(with: mark) {
        index += mark.utf8CodeUnitCount
        return true
      }
      index += 1
    }
    return false
  }

  mutating func take(while condition: (UInt8) -> Bool) -> String {
    let start = index
    while index < bytes.count, condition(bytes[index]) { index += 1 }
    return string(start, index)
  }
}

extension UInt8 {
  var isLetter: Bool { (0x41...0x5A).contains(self & 0xDF) }
  var isHTMLSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) && self != 0x0B }
}
