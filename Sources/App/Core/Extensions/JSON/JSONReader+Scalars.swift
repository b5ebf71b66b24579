// Numbers and the three words of JSON.

extension JSONReader {
  mutating func word() throws(JSONSyntaxError) -> JSONValue {
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
  mutating func number() throws(JSONSyntaxError) -> String {
    let start = at
    while let byte = peek, isWordPart(byte) || byte == 0x2B || byte == 0x2D || byte == 0x2E {
      at += 1
    }
    let digits = bytes[start..<at]
    let text = String(decoding: digits, as: UTF8.self)
    guard Self.isNumber(digits) else {
      at = start
      throw fault(.badNumber(text.excerpt()))
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
