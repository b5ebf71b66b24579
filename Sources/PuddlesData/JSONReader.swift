// Parses JSON strictly (RFC 8259) and records the position of each value.

import PuddlesBasics

/// Parses JSON: strings become quoted texts; numbers, `true`, `false` and `null` become unquoted texts.
package struct JSONReader {
  /// How deep lists and maps may be nested, so that no input overflows the stack of a thread.
  package static let depthLimit = 128

  private let source: Source
  private let bytes: [UInt8]
  private var at = 0
  /// How deep the value lies that a closure reads.
  private var depth = 0

  private init(_ source: Source) {
    self.source = source
    bytes = source.bytes
  }

  /// Reads one value, with nothing but white space around it.
  /// - Throws: the first fault with its place.
  package static func value(of source: Source) throws(Fault) -> DataNode {
    var reader = JSONReader(source)
    let node = try reader.value(depth: 0)
    reader.skipSpace()
    if reader.peek != nil {
      throw reader.fault("'\(reader.found)' stands after the end of the value")
    }
    return node
  }
}

extension JSONReader {
  private mutating func value(depth: Int) throws(Fault) -> DataNode {
    skipSpace()
    let position = position
    let content: DataNode.Content
    switch peek ?? 0 {
    case UInt8(ascii: "["): content = .list(try list(depth: depth + 1))
    case UInt8(ascii: "{"): content = .mapping(try map(depth: depth + 1))
    case UInt8(ascii: "\""): content = .text(try string(), isQuoted: true)
    case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      content = .text(try number(), isQuoted: false)
    default: content = .text(try word(), isQuoted: false)
    }
    return DataNode(content, position: position)
  }

  private mutating func list(depth: Int) throws(Fault) -> [DataNode] {
    try open(depth)
    var elements: [DataNode] = []
    while try !closes("]", isEmpty: elements.isEmpty) { elements.append(try value(depth: depth)) }
    return elements
  }

  private mutating func map(depth: Int) throws(Fault) -> DataMap {
    try open(depth)
    var map = DataMap()
    var keys = KnownKeys()
    while try !closes("}", isEmpty: map.entries.isEmpty) {
      guard peek == UInt8(ascii: "\"") else { throw unexpected("a key in double quotes") }
      let position = position
      let key = try string()
      try keys.add(key, at: position)
      skipSpace()
      try pass(UInt8(ascii: ":"), expected: "':'")
      map.entries.append(.init(key: key, position: position, value: try value(depth: depth)))
    }
    return map
  }

  private mutating func open(_ depth: Int) throws(Fault) {
    guard depth <= Self.depthLimit else {
      throw fault("lists and maps lie more than \(Self.depthLimit) deep")
    }
    at += 1
  }

  /// Reads the closing bracket of a list or map and returns true, or reads the comma before the next element.
  private mutating func closes(_ closer: Unicode.Scalar, isEmpty: Bool) throws(Fault) -> Bool {
    skipSpace()
    if peek == UInt8(ascii: closer) {
      at += 1
      return true
    }
    if isEmpty { return false }
    let comma = at
    try pass(UInt8(ascii: ","), expected: "',' or '\(closer)'")
    skipSpace()
    guard peek == UInt8(ascii: closer) else { return false }
    at = comma
    throw fault(
      "a comma stands before '\(closer)' with no value after it", help: "remove the comma")
  }

  private mutating func word() throws(Fault) -> String {
    let word = String(decoding: bytes[at...].prefix(while: Self.isWordPart), as: UTF8.self)
    guard ["true", "false", "null"].contains(word) else { throw unexpected("a value") }
    at += word.utf8.count
    return word
  }
}

// MARK: - Reading without nodes, for files of many megabytes

extension JSONReader {
  /// Reads one value, with nothing but white space around it, by a closure that takes from it what it needs.
  /// - Throws: the first fault with its place.
  package static func read<Value>(
    _ source: Source, _ body: (inout JSONReader) throws(Fault) -> Value
  ) throws(Fault) -> Value {
    var reader = JSONReader(source)
    let value = try body(&reader)
    reader.skipSpace()
    if reader.peek != nil {
      throw reader.fault("'\(reader.found)' stands after the end of the value")
    }
    return value
  }

  /// Calls a closure for each element of a list; the closure reads it.
  package mutating func eachElement(
    _ body: (inout JSONReader) throws(Fault) -> Void
  ) throws(Fault) {
    skipSpace()
    guard peek == UInt8(ascii: "[") else { throw unexpected("a list") }
    try open(depth + 1)
    depth += 1
    var isEmpty = true
    while try !closes("]", isEmpty: isEmpty) {
      try body(&self)
      isEmpty = false
    }
    depth -= 1
  }

  /// Calls a closure for each key of a map; the closure reads the value, or calls ``skip()``.
  package mutating func eachKey(
    _ body: (inout JSONReader, String) throws(Fault) -> Void
  ) throws(Fault) {
    skipSpace()
    guard peek == UInt8(ascii: "{") else { throw unexpected("a map") }
    try open(depth + 1)
    depth += 1
    var isEmpty = true
    while try !closes("}", isEmpty: isEmpty) {
      guard peek == UInt8(ascii: "\"") else { throw unexpected("a key in double quotes") }
      let key = try string()
      skipSpace()
      try pass(UInt8(ascii: ":"), expected: "':'")
      try body(&self, key)
      isEmpty = false
    }
    depth -= 1
  }

  /// Where the next byte is in the source.
  package var offset: Int { at }

  /// Whether the next value is a text.
  package var isAtText: Bool {
    mutating get {
      skipSpace()
      return peek == UInt8(ascii: "\"")
    }
  }

  /// Reads a text.
  package mutating func text() throws(Fault) -> String {
    skipSpace()
    guard peek == UInt8(ascii: "\"") else { throw unexpected("a text") }
    return try string()
  }

  /// Reads a whole number.
  package mutating func integer() throws(Fault) -> Int {
    skipSpace()
    guard let byte = peek, byte == UInt8(ascii: "-") || (0x30...0x39).contains(byte) else {
      throw unexpected("a whole number")
    }
    let start = at
    let digits = try number()
    guard let value = Int(digits) else {
      throw .data(
        "'\(digits.excerpt())' is not a whole number", at: source.position(ofByte: start))
    }
    return value
  }

  /// Reads `true` or `false`.
  package mutating func bool() throws(Fault) -> Bool {
    skipSpace()
    switch try word() {
    case "true": return true
    case "false": return false
    default: throw fault("expected 'true' or 'false'")
    }
  }

  /// Passes over one value.
  package mutating func skip() throws(Fault) {
    skipSpace()
    switch peek ?? 0 {
    case UInt8(ascii: "["): try eachElement { reader throws(Fault) in try reader.skip() }
    case UInt8(ascii: "{"): try eachKey { reader, _ throws(Fault) in try reader.skip() }
    case UInt8(ascii: "\""): _ = try string()
    case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      _ = try number()
    default: _ = try word()
    }
  }

  /// A fault at the next byte.
  package func fault(_ problem: String, help: String? = nil) -> Fault {
    .data(problem, help: help, at: position)
  }
}

// MARK: - Numbers

extension JSONReader {
  /// Reads everything that looks like a number, then checks that it is one.
  private mutating func number() throws(Fault) -> String {
    let digits = bytes[at...].prefix {
      Self.isWordPart($0) || $0 == 0x2B || $0 == 0x2D || $0 == 0x2E
    }
    let text = String(decoding: digits, as: UTF8.self)
    guard Self.isNumber(digits) else {
      let help = ["0": "remove the leading zero", "+": "remove the plus sign"][text.prefix(1)]
      throw fault("'\(text.excerpt())' is not a number of JSON", help: help)
    }
    at = digits.endIndex
    return text
  }

  /// Whether the bytes match `-`? (`0` | `1`…`9` digit*) (`.` digit+)? ((`e`|`E`) (`+`|`-`)? digit+)?
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

// MARK: - Texts

extension JSONReader {
  /// Reads a text; the next byte is its opening quote.
  private mutating func string() throws(Fault) -> String {
    at += 1
    var buffer: [UInt8] = []
    while true {
      let run = bytes[at...].prefix {
        $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
      }
      at = run.endIndex
      guard let stop = peek else { throw unexpected("the end of a text") }
      switch stop {
      case UInt8(ascii: "\""):
        at += 1
        return String(decoding: buffer.isEmpty ? run : buffer[...] + run, as: UTF8.self)
      case 0..<0x20:
        throw fault(
          "control character \(stop) in a text must be escaped",
          help: [0x0A: "write a line break as \\n", 0x09: "write a tab as \\t"][stop])
      default:
        buffer += run
        buffer += String(Character(try escape())).utf8
      }
    }
  }

  /// Reads an escape; the next byte is its backslash.
  private mutating func escape() throws(Fault) -> Unicode.Scalar {
    let letter = at + 1 < bytes.count ? bytes[at + 1] : 0
    if letter == UInt8(ascii: "u") { return try unicodeEscape() }
    guard let plain = Self.escapes[letter] else { throw badEscape(2) }
    at += 2
    return plain
  }

  private static let escapes: [UInt8: Unicode.Scalar] = [
    UInt8(ascii: "\""): "\"", UInt8(ascii: "\\"): "\\", UInt8(ascii: "/"): "/",
    UInt8(ascii: "b"): "\u{8}", UInt8(ascii: "f"): "\u{C}", UInt8(ascii: "n"): "\n",
    UInt8(ascii: "r"): "\r", UInt8(ascii: "t"): "\t",
  ]

  private mutating func unicodeEscape() throws(Fault) -> Unicode.Scalar {
    guard let first = codeUnit(at) else { throw badEscape(6) }
    if let scalar = Unicode.Scalar(first) {
      at += 6
      return scalar
    }
    guard first < 0xDC00, let second = codeUnit(at + 6), (0xDC00...0xDFFF).contains(second),
      let scalar = Unicode.Scalar(
        0x10000 + (UInt32(first - 0xD800) << 10) + UInt32(second - 0xDC00))
    else { throw badEscape(6, "is half of a surrogate pair") }
    at += 12
    return scalar
  }

  /// Reads the four hexadecimal digits of a `\uXXXX` escape; returns nil if they are none.
  private func codeUnit(_ start: Int) -> UInt16? {
    guard start + 6 <= bytes.count, bytes[start...].starts(with: "\\u".utf8) else { return nil }
    let digits = bytes[(start + 2)..<(start + 6)]
    // Rejects a sign, which the number parser would accept.
    guard digits.allSatisfy(Self.isWordPart) else { return nil }
    return UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
  }

  private func badEscape(_ length: Int, _ problem: String = "is not an escape of JSON") -> Fault {
    let piece = bytes[at...].prefix(length).prefix { $0 != UInt8(ascii: "\"") && $0 >= 0x20 }
    return fault("'\(String(decoding: piece, as: UTF8.self).excerpt())' \(problem)")
  }
}

// MARK: - Going forward, and what is wrong

extension JSONReader {
  /// The next byte, or nil at the end.
  private var peek: UInt8? { at < bytes.count ? bytes[at] : nil }

  private mutating func skipSpace() {
    while let byte = peek, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { at += 1 }
  }

  private mutating func pass(_ byte: UInt8, expected: String) throws(Fault) {
    guard peek == byte else { throw unexpected(expected) }
    at += 1
  }

  private static func isWordPart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
      true
    default: false
    }
  }

  private func unexpected(_ expected: String) -> Fault {
    guard peek != nil else { return fault("the file ends where \(expected) should stand") }
    let help = [
      "'": "texts stand in double quotes", "/": "JSON has no comments", "#": "JSON has no comments",
      "True": "write true", "False": "write false", "None": "write null", "nil": "write null",
    ]
    return fault("expected \(expected), found '\(found)'", help: help[found])
  }

  /// The position of the next byte.
  private var position: SourcePosition { source.position(ofByte: at) }

  /// The next word or character, for messages.
  private var found: String {
    let word = bytes[at...].prefix(24).prefix(while: Self.isWordPart)
    if !word.isEmpty { return String(decoding: word, as: UTF8.self) }
    let scalar = String(decoding: bytes[at...].prefix(4), as: UTF8.self).unicodeScalars.first
    return scalar?.printable ?? ""
  }
}
