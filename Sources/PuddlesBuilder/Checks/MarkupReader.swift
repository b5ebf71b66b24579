// Takes a page apart for the checks: tags with their attributes, and text.

/// A start tag as it stands in a page.
struct MarkupTag {
  /// In lower case.
  let name: String
  /// In the order of the page; names in lower case, values decoded.
  let attributes: [(name: String, value: String)]
  /// Whether it ends in `/>`, which counts in SVG and MathML only.
  let closesItself: Bool
}

extension MarkupTag {
  /// The value of an attribute, `nil` if it is not there.
  subscript(name: String) -> String? { attributes.first { $0.name == name }?.value }

  /// The words of an attribute that lists some.
  func words(_ name: String) -> [String] {
    self[name]?.split(whereSeparator: \.isWhitespace).map(String.init) ?? []
  }

  /// `<input type="text">`, short enough for a message.
  var display: String {
    let shown = attributes.prefix(3).map {
      $0.value.isEmpty ? $0.name : "\($0.name)=\"\($0.value)\""
    }
    let text = ([name] + shown).joined(separator: " ")
    return "<\(text.count > 80 ? text.prefix(80) + "…" : text)>"
  }
}

/// Reads the bytes of a page from the first to the last, as browsers split them into tags.
struct MarkupReader {
  enum Token {
    case start(MarkupTag)
    case end(String)
    /// Text between tags; only whether there is something to see matters.
    case text(isBlank: Bool)
  }

  private let bytes: [UInt8]
  /// Where the next token begins.
  private(set) var position = 0
  /// The element whose content is text up to its own end tag.
  private var rawName: String?

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }
}

extension MarkupReader {
  /// The next token; `nil` at the end of the page.
  mutating func next() -> Token? {
    if let rawName { return raw(rawName) }
    while position < bytes.count {
      guard bytes[position] == UInt8(ascii: "<"), position + 1 < bytes.count else { return text() }
      switch bytes[position + 1] {
      case UInt8(ascii: "!"), UInt8(ascii: "?"): skipComment()
      case UInt8(ascii: "/"): return endTag()
      case let byte where Self.isLetter(byte): return startTag()
      default: return text()
      }
    }
    return nil
  }

  private mutating func text() -> Token {
    let first = position
    position += 1
    while position < bytes.count, bytes[position] != UInt8(ascii: "<") { position += 1 }
    return .text(isBlank: bytes[first..<position].allSatisfy { $0 <= 0x20 })
  }

  private mutating func startTag() -> Token {
    position += 1
    let name = word { $0 != UInt8(ascii: "/") }
    var attributes: [(name: String, value: String)] = []
    while let attribute = attribute() { attributes.append(attribute) }
    let closesItself =
      position < bytes.count && position > 0 && bytes[position - 1] == UInt8(ascii: "/")
    advance(by: 1)
    if ["script", "style", "textarea", "title"].contains(name), !closesItself { rawName = name }
    return .start(MarkupTag(name: name, attributes: attributes, closesItself: closesItself))
  }

  private mutating func endTag() -> Token {
    advance(by: 2)
    let name = word { $0 != UInt8(ascii: "/") }
    while position < bytes.count, bytes[position] != UInt8(ascii: ">") { position += 1 }
    advance(by: 1)
    return .end(name)
  }

  /// The content of `script` and its like as one text, then its end tag as a token of its own.
  private mutating func raw(_ name: String) -> Token? {
    let first = position
    let end = Array("</\(name)".utf8)
    while position < bytes.count, !isAt(end) { position += 1 }
    rawName = nil
    return .text(isBlank: bytes[first..<position].allSatisfy { $0 <= 0x20 })
  }
}

// MARK: - Parts

extension MarkupReader {
  /// The next attribute; `nil` at the bracket that ends the tag.
  private mutating func attribute() -> (name: String, value: String)? {
    while position < bytes.count, bytes[position] <= 0x20 || bytes[position] == UInt8(ascii: "/") {
      position += 1
    }
    guard position < bytes.count, bytes[position] != UInt8(ascii: ">") else { return nil }
    let name = word { $0 != UInt8(ascii: "=") && $0 != UInt8(ascii: "/") }
    skipBlanks()
    guard position < bytes.count, bytes[position] == UInt8(ascii: "=") else { return (name, "") }
    position += 1
    skipBlanks()
    return (name, value())
  }

  private mutating func value() -> String {
    guard position < bytes.count else { return "" }
    let quote = bytes[position]
    let isQuoted = quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
    if isQuoted { position += 1 }
    let first = position
    while position < bytes.count,
      isQuoted ? bytes[position] != quote : bytes[position] > 0x20 && bytes[position] != 0x3E
    {
      position += 1
    }
    let text = String(decoding: bytes[first..<position], as: UTF8.self)
    if isQuoted { advance(by: 1) }
    return CharacterReferences.decode(text)
  }

  private mutating func word(while isPart: (UInt8) -> Bool) -> String {
    let first = position
    while position < bytes.count, bytes[position] > 0x20, bytes[position] != UInt8(ascii: ">"),
      isPart(bytes[position])
    {
      position += 1
    }
    if position == first, position < bytes.count, bytes[position] != 0x3E { position += 1 }
    return String(decoding: bytes[first..<position], as: UTF8.self).lowercased()
  }

  private mutating func skipBlanks() {
    while position < bytes.count, bytes[position] <= 0x20 { position += 1 }
  }

  private mutating func skipComment() {
    let isComment = isAt(Array("<!--".utf8))
    let end = Array((isComment ? "-->" : ">").utf8)
    advance(by: isComment ? 4 : 1)
    while position < bytes.count, !isAt(end) { position += 1 }
    advance(by: end.count)
  }

  /// Never past the end: a page may stop anywhere.
  private mutating func advance(by count: Int) {
    position = min(position + count, bytes.count)
  }

  /// Whether these bytes come next, in any case of their letters.
  private func isAt(_ word: [UInt8]) -> Bool {
    guard position + word.count <= bytes.count else { return false }
    for (offset, byte) in word.enumerated() {
      let other = bytes[position + offset]
      if other != byte, !Self.isLetter(byte) || other | 0x20 != byte | 0x20 { return false }
    }
    return true
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
  }
}
