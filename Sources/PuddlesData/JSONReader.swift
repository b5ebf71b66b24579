// Reads JSON strictly (RFC 8259) and remembers positions. It keeps its own stack, so that no nesting
// can exhaust the thread's.

/// Reads a JSON text into a tree with positions.
public struct JSONReader {
  /// How deep lists and objects may lie in each other.
  public static let depthLimit = 512

  let bytes: [UInt8]
  var at = 0
  private var open: [Container] = []

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Reads one value, with nothing but white space around it.
  ///
  /// - Parameter bytes: valid UTF-8; a byte order mark at the start is passed over.
  /// - Throws: A ``JSONError`` with the place of the first fault.
  public static func read(_ bytes: [UInt8]) throws(JSONError) -> JSONNode {
    var reader = JSONReader(bytes)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { reader.at = 3 }
    return try reader.document()
  }
}

extension JSONReader {
  /// A list or object whose end has not come yet.
  private struct Container {
    let offset: Int
    let isObject: Bool
    var elements: [JSONNode] = []
    var members: [JSONMember] = []
    var key = ""
    var keyOffset = 0

    var closer: UInt8 { isObject ? UInt8(ascii: "}") : UInt8(ascii: "]") }

    mutating func take(_ node: JSONNode) {
      if isObject {
        members.append(JSONMember(key, node, offset: keyOffset))
      } else {
        elements.append(node)
      }
    }

    var node: JSONNode {
      JSONNode(isObject ? .object(members) : .array(elements), offset: offset)
    }
  }

  private mutating func document() throws(JSONError) -> JSONNode {
    while true {
      guard let node = try value() else { continue }
      if let whole = try attach(node) {
        skipSpace()
        guard at == bytes.count else { throw error(.afterEnd(found: found)) }
        return whole
      }
    }
  }

  /// Reads a value, or opens a container and returns nil.
  private mutating func value() throws(JSONError) -> JSONNode? {
    skipSpace()
    let start = at
    switch peek ?? 0 {
    case UInt8(ascii: "["), UInt8(ascii: "{"): return try openContainer()
    case UInt8(ascii: "\""): return JSONNode(.string(try string()), offset: start)
    case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      return JSONNode(.number(try number()), offset: start)
    default: return JSONNode(try word(), offset: start)
    }
  }

  private mutating func openContainer() throws(JSONError) -> JSONNode? {
    guard open.count < Self.depthLimit else { throw error(.tooDeep(limit: Self.depthLimit)) }
    let container = Container(offset: at, isObject: peek == UInt8(ascii: "{"))
    at += 1
    skipSpace()
    if peek == container.closer {
      at += 1
      return container.node
    }
    open.append(container)
    if container.isObject { try key() }
    return nil
  }

  /// Gives a finished value to the containers that wait for it; returns it when none does.
  private mutating func attach(_ finished: JSONNode) throws(JSONError) -> JSONNode? {
    var node = finished
    while !open.isEmpty {
      open[open.count - 1].take(node)
      if try !closes(open[open.count - 1].closer) { return nil }
      node = open.removeLast().node
    }
    return node
  }

  /// Passes a comma (false) or the end of the innermost container (true).
  private mutating func closes(_ closer: UInt8) throws(JSONError) -> Bool {
    skipSpace()
    if peek == closer {
      at += 1
      return true
    }
    try pass(UInt8(ascii: ","), expected: "',' or '\(Character(Unicode.Scalar(closer)))'")
    let comma = at - 1
    skipSpace()
    if peek == closer {
      at = comma
      throw error(.trailingComma(before: String(Character(Unicode.Scalar(closer)))))
    }
    if open[open.count - 1].isObject { try key() }
    return false
  }

  /// Reads the key of the next member and its colon.
  private mutating func key() throws(JSONError) {
    skipSpace()
    guard peek == UInt8(ascii: "\"") else { throw unexpected("a key in double quotes") }
    open[open.count - 1].keyOffset = at
    open[open.count - 1].key = try string()
    skipSpace()
    try pass(UInt8(ascii: ":"), expected: "':'")
  }
}

extension JSONReader {
  mutating func word() throws(JSONError) -> JSONValue {
    let rest = bytes[at...]
    for (word, value) in [("true", JSONValue.bool(true)), ("false", .bool(false)), ("null", .null)]
    where rest.starts(with: word.utf8) {
      at += word.utf8.count
      guard !isWordPart(peek) else {
        at -= word.utf8.count
        break
      }
      return value
    }
    throw unexpected("a value")
  }

  /// Reads everything that looks like a number, then checks it against the grammar.
  mutating func number() throws(JSONError) -> String {
    let start = at
    while let byte = peek, isWordPart(byte) || byte == 0x2B || byte == 0x2D || byte == 0x2E {
      at += 1
    }
    let digits = bytes[start..<at]
    let text = String(decoding: digits, as: UTF8.self)
    guard Self.isNumber(digits) else {
      at = start
      throw error(.badNumber(text.excerpt()))
    }
    return text
  }

  /// `-`? (`0` | `1`…`9` digit*) (`.` digit+)? ((`e`|`E`) (`+`|`-`)? digit+)?
  private static func isNumber(_ bytes: ArraySlice<UInt8>) -> Bool {
    var rest = bytes
    func digits() -> Int {
      let run = rest.prefix { (0x30...0x39).contains($0) }
      rest = rest.dropFirst(run.count)
      return run.count
    }
    func passes(_ allowed: UInt8...) -> Bool {
      guard let first = rest.first, allowed.contains(first) else { return false }
      rest = rest.dropFirst()
      return true
    }
    _ = passes(0x2D)
    let startsWithZero = rest.first == 0x30
    let whole = digits()
    guard whole == 1 || (whole > 1 && !startsWithZero) else { return false }
    if passes(0x2E), digits() == 0 { return false }
    if passes(0x65, 0x45) {
      _ = passes(0x2B, 0x2D)
      if digits() == 0 { return false }
    }
    return rest.isEmpty
  }
}

extension JSONReader {
  /// Reads a text; the next byte is its opening quote.
  mutating func string() throws(JSONError) -> String {
    at += 1
    var buffer: [UInt8] = []
    while true {
      let start = at
      while let byte = peek, byte >= 0x20, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") {
        at += 1
      }
      let run = bytes[start..<at]
      guard let stop = peek else { throw error(.endOfFile(expected: "the end of a text")) }
      guard stop >= 0x20 else { throw error(.controlCharacter(stop)) }
      if stop == UInt8(ascii: "\""), buffer.isEmpty {
        at += 1
        return String(decoding: run, as: UTF8.self)
      }
      buffer += run
      if stop == UInt8(ascii: "\"") {
        at += 1
        return String(decoding: buffer, as: UTF8.self)
      }
      buffer += String(Character(try escape())).utf8
    }
  }

  /// Reads an escape; the next byte is its backslash.
  private mutating func escape() throws(JSONError) -> Unicode.Scalar {
    let letter = at + 1 < bytes.count ? bytes[at + 1] : 0
    if letter == UInt8(ascii: "u") { return try unicodeEscape() }
    guard let plain = Self.escapes[letter] else { throw error(.badEscape(escapeText(2))) }
    at += 2
    return plain
  }

  private static let escapes: [UInt8: Unicode.Scalar] = [
    UInt8(ascii: "\""): "\"", UInt8(ascii: "\\"): "\\", UInt8(ascii: "/"): "/",
    UInt8(ascii: "b"): "\u{8}", UInt8(ascii: "f"): "\u{C}", UInt8(ascii: "n"): "\n",
    UInt8(ascii: "r"): "\r", UInt8(ascii: "t"): "\t",
  ]

  private mutating func unicodeEscape() throws(JSONError) -> Unicode.Scalar {
    guard let first = codeUnit(at) else { throw error(.badEscape(escapeText(6))) }
    if let scalar = Unicode.Scalar(first) {
      at += 6
      return scalar
    }
    guard first < 0xDC00, let second = codeUnit(at + 6), (0xDC00...0xDFFF).contains(second),
      let scalar = Unicode.Scalar(
        0x10000 + (UInt32(first - 0xD800) << 10) + UInt32(second - 0xDC00))
    else { throw error(.loneSurrogate(escapeText(6))) }
    at += 12
    return scalar
  }

  /// The four hexadecimal digits of a `\uXXXX` at this place; nil when there is none.
  private func codeUnit(_ start: Int) -> UInt16? {
    guard start + 6 <= bytes.count, bytes[start] == UInt8(ascii: "\\"),
      bytes[start + 1] == UInt8(ascii: "u")
    else { return nil }
    var unit: UInt16 = 0
    for byte in bytes[(start + 2)..<(start + 6)] {
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue, byte < 0x80 else {
        return nil
      }
      unit = unit << 4 | UInt16(digit)
    }
    return unit
  }

  private func escapeText(_ length: Int) -> String {
    let piece = bytes[at...].prefix(length).prefix { $0 != UInt8(ascii: "\"") && $0 >= 0x20 }
    return String(decoding: piece, as: UTF8.self).excerpt()
  }
}

extension JSONReader {
  /// The next byte, or nil at the end.
  var peek: UInt8? { at < bytes.count ? bytes[at] : nil }

  mutating func skipSpace() {
    while let byte = peek, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { at += 1 }
  }

  mutating func pass(_ byte: UInt8, expected: String) throws(JSONError) {
    guard peek == byte else { throw unexpected(expected) }
    at += 1
  }

  func isWordPart(_ byte: UInt8?) -> Bool {
    switch byte ?? 0 {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
      true
    default: false
    }
  }

  func error(_ reason: JSONError.Reason) -> JSONError {
    JSONError(offset: at, reason: reason)
  }

  func unexpected(_ expected: String) -> JSONError {
    error(
      peek == nil
        ? .endOfFile(expected: expected) : .unexpected(found: found, expected: expected))
  }

  /// The word or the single character that stands here.
  var found: String {
    let word = bytes[at...].prefix(24).prefix { isWordPart($0) }
    if !word.isEmpty { return String(decoding: word, as: UTF8.self) }
    let scalar = String(decoding: bytes[at...].prefix(4), as: UTF8.self).unicodeScalars.first
    return scalar?.printable ?? ""
  }
}
