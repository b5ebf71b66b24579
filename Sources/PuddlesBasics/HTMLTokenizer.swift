// Splits HTML into tags, text and comments; all code of the package uses this tokenizer.

/// Reads HTML from its first byte to its last as browsers split it (HTML 13.2.5), without copies.
///
/// Nothing is refused: markup that is malformed or cut off is read as far as it goes, and
/// ``isCutOff`` says so. A tokenizer knows no tree; which element an end tag closes is for
/// its caller to decide. All positions are offsets into the bytes, which must outlive the tokenizer.
package struct HTMLTokenizer {
  package enum Token {
    /// Text up to the next tag or comment. Character references in it are not decoded.
    case text(Range<Int>)
    /// The name of a start tag. Its attributes follow from ``nextAttribute()``.
    case start(Range<Int>)
    /// The name of an end tag.
    case end(Range<Int>)
    /// The text between `<!--` and `-->`.
    case comment(Range<Int>)
    /// The text between `<!` or `<?` and `>`.
    case declaration(Range<Int>)
  }

  /// The name of an attribute, and its value, `nil` if it has none, such as `hidden`.
  package typealias Attribute = (name: Range<Int>, value: Range<Int>?)

  package let bytes: UnsafeBufferPointer<UInt8>
  /// Where the next token or attribute begins.
  package internal(set) var position = 0
  /// Whether the last token or attribute has no end: the bytes ended before.
  package internal(set) var isCutOff = false
  /// Whether the last start tag, read to its end, ends in `/>`. That counts in SVG and MathML only.
  package internal(set) var closesItself = false
  /// The name of the start tag that was read last, and whether its end is still to come.
  var openTag = 0..<0
  var isInTag = false
  /// The name of the open element with raw text (HTML 13.1.2), such as `script` or `title`.
  var textElement: Range<Int>?

  package init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  /// Calls `body` with a tokenizer of some bytes, which must not be used afterwards.
  package static func reading<Result>(
    _ bytes: [UInt8], _ body: (HTMLTokenizer) throws -> Result
  ) rethrows -> Result {
    try bytes.withUnsafeBufferPointer { try body(HTMLTokenizer($0)) }
  }
}

extension HTMLTokenizer {
  /// The next token; `nil` at the end. Attributes that were not asked for are passed over.
  package mutating func next() -> Token? {
    if let text = finishTag(), !text.isEmpty { return .text(text) }
    guard position < count else { return nil }
    guard bytes[position] == UInt8(ascii: "<"), position &+ 1 < count else { return text() }
    switch bytes[position &+ 1] {
    case UInt8(ascii: "/"): return endTag()
    case UInt8(ascii: "!"), UInt8(ascii: "?"): return comment()
    case let byte where (byte | 0x20) &- UInt8(ascii: "a") < 26: return .start(startTag())
    default: return text()
    }
  }

  /// The next attribute of the start tag that was read last; `nil` after the end of the tag.
  package mutating func nextAttribute() -> Attribute? { isInTag ? readAttribute() : nil }

  mutating func readAttribute() -> Attribute? {
    var last: UInt8 = 0
    while position < count, bytes[position] <= 0x20 || bytes[position] == UInt8(ascii: "/") {
      last = bytes[position]
      position &+= 1
    }
    guard position < count, bytes[position] != UInt8(ascii: ">") else {
      endTag(closingItself: last == UInt8(ascii: "/"))
      return nil
    }
    let name = attributeName()
    skipBlanks()
    guard position < count, bytes[position] == UInt8(ascii: "=") else { return (name, nil) }
    position &+= 1
    skipBlanks()
    return (name, attributeValue())
  }
}

// MARK: - Parts

extension HTMLTokenizer {
  /// Reads the rest of a start tag, and the content of an element that holds only text.
  mutating func finishTag() -> Range<Int>? {
    if isInTag { while nextAttribute() != nil {} }
    guard let name = textElement else { return nil }
    textElement = nil
    return content(of: name)
  }

  mutating func startTag() -> Range<Int> {
    position &+= 1
    openTag = name()
    isInTag = true
    // Most tags have no attributes.
    if position < count, bytes[position] == UInt8(ascii: ">") { endTag(closingItself: false) }
    return openTag
  }

  mutating func text() -> Token {
    let first = position
    position = index(of: UInt8(ascii: "<"), from: first &+ 1)
    return .text(range(first, position))
  }

  mutating func endTag() -> Token {
    position &+= 2
    let name = name()
    if position >= count || bytes[position] != UInt8(ascii: ">") {
      position = index(of: UInt8(ascii: ">"), from: position)
    }
    passEnd()
    return .end(name)
  }

  /// Goes past the byte that ends a token, unless the bytes ended before it.
  mutating func passEnd() {
    isCutOff = position >= count
    if !isCutOff { position &+= 1 }
  }

  mutating func endTag(closingItself: Bool) {
    isInTag = false
    closesItself = closingItself
    passEnd()
    if !closesItself, hasRawText(openTag) { textElement = openTag }
  }

  /// A comment, or a declaration. `<!-->` is a comment without text.
  mutating func comment() -> Token {
    let first = position &+ 2
    guard first &+ 1 < count, bytes[first] == 0x2D, bytes[first &+ 1] == 0x2D else {
      position = index(of: UInt8(ascii: ">"), from: first)
      let content = range(first, position)
      passEnd()
      return .declaration(content)
    }
    position = index(of: UInt8(ascii: ">"), from: first &+ 2)
    while position < count, bytes[position &- 1] != 0x2D || bytes[position &- 2] != 0x2D {
      position = index(of: UInt8(ascii: ">"), from: position &+ 1)
    }
    let end = position < count ? max(first &+ 2, position &- 2) : count
    passEnd()
    return .comment(range(first &+ 2, end))
  }

  /// The content of `script` and its like, up to the end tag.
  mutating func content(of name: Range<Int>) -> Range<Int> {
    let first = position
    while true {
      position = index(of: UInt8(ascii: "<"), from: position)
      let end = position &+ 2 &+ name.count
      isCutOff = end > count
      if isCutOff { position = count }
      if isCutOff || bytes[position &+ 1] == UInt8(ascii: "/") && isSame(name, at: position &+ 2) {
        return range(first, position)
      }
      position &+= 1
    }
  }

  /// A name, up to a blank or the end of the tag.
  mutating func name() -> Range<Int> {
    let first = position
    while position < count, bytes[position] > 0x20, bytes[position] != UInt8(ascii: ">"),
      bytes[position] != UInt8(ascii: "/")
    {
      position &+= 1
    }
    return range(first, position)
  }

  mutating func attributeName() -> Range<Int> {
    let first = position
    while position < count, bytes[position] > 0x20, bytes[position] != UInt8(ascii: "="),
      bytes[position] != UInt8(ascii: ">"), bytes[position] != UInt8(ascii: "/")
    {
      position &+= 1
    }
    return range(first, position)
  }

  mutating func attributeValue() -> Range<Int> {
    isCutOff = position >= count
    guard !isCutOff else { return range(count, count) }
    let quote = bytes[position]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      let first = position
      while position < count, bytes[position] > 0x20, bytes[position] != UInt8(ascii: ">") {
        position &+= 1
      }
      return range(first, position)
    }
    let first = position &+ 1
    position = index(of: quote, from: first)
    let value = range(first, position)
    passEnd()
    return value
  }

  mutating func skipBlanks() {
    while position < count, bytes[position] <= 0x20 { position &+= 1 }
  }
}

// MARK: - Bytes

extension HTMLTokenizer {
  var count: Int { bytes.count }

  func range(_ first: Int, _ end: Int) -> Range<Int> {
    Range(uncheckedBounds: (first, end))
  }

  /// The index of the first such byte from `first` on, or the end of all bytes.
  func index(of byte: UInt8, from first: Int) -> Int {
    let (ones, highs) = (0x0101_0101_0101_0101 as UInt64, 0x8080_8080_8080_8080 as UInt64)
    var at = first
    // Eight bytes at a time, until one of them, and so a byte of the difference, is zero.
    while at &+ 8 <= count {
      let word = UnsafeRawBufferPointer(bytes).loadUnaligned(fromByteOffset: at, as: UInt64.self)
      let difference = word ^ UInt64(byte) &* ones
      if (difference &- ones) & ~difference & highs != 0 { break }
      at &+= 8
    }
    while at < count, bytes[at] != byte { at &+= 1 }
    return min(at, count)
  }

  /// Whether a name comes again at a position, in any case of its letters.
  private func isSame(_ name: Range<Int>, at position: Int) -> Bool {
    for offset in 0..<name.count {
      let (a, b) = (bytes[name.lowerBound &+ offset], bytes[position &+ offset])
      if a != b, (a | 0x20) != (b | 0x20) || (a | 0x20) &- UInt8(ascii: "a") >= 26 { return false }
    }
    return true
  }

  /// Whether two names are the same, in any case of their letters.
  package func isSame(_ a: Range<Int>, _ b: Range<Int>) -> Bool {
    a.count == b.count && isSame(a, at: b.lowerBound)
  }

  /// Whether a name is `word`, which is in lower case, in any case of its letters.
  package func equals(_ name: Range<Int>, _ word: StaticString) -> Bool {
    guard name.count == word.utf8CodeUnitCount else { return false }
    for offset in 0..<name.count {
      let byte = bytes[name.lowerBound &+ offset]
      let isCapital = byte &- UInt8(ascii: "A") < 26
      if (isCapital ? byte | 0x20 : byte) != word.utf8Start[offset] { return false }
    }
    return true
  }

  /// Whether the content of an element is text without tags.
  private func hasRawText(_ name: Range<Int>) -> Bool {
    switch name.count {
    case 5: equals(name, "style") || equals(name, "title")
    case 6: equals(name, "script")
    case 8: equals(name, "textarea")
    default: false
    }
  }

  package subscript(range: Range<Int>) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: bytes[range])
  }

  /// The bytes of a range as a string.
  package func string(_ range: Range<Int>) -> String {
    String(decoding: self[range], as: UTF8.self)
  }

  /// A value or a text with its character references decoded.
  package func text(_ range: Range<Int>) -> String { CharacterReferences.decode(string(range)) }

  /// A name in lower case, as programs compare it.
  package func name(_ range: Range<Int>) -> String { string(range).lowercasedASCII }
}

/// Groups of element names that the HTML standard defines.
package enum HTMLNames {
  /// Elements without content and without an end tag (HTML 13.1.2).
  package static let void: Set = [
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track",
    "wbr",
  ]
}
