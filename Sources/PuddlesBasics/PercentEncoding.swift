// Percent-encoding of URLs (RFC 3986, 2.1).

package enum PercentEncoding {
  private static let digits = Array("0123456789ABCDEF".utf8)

  /// Encodes a segment of a path: unreserved characters and `!$'()*+,;=@` stay.
  package static func encode(segment: String) -> String {
    encode(segment, where: isPlainInSegment)
  }

  /// Encodes all but unreserved characters, for a value of a cookie.
  package static func encode(value: String) -> String {
    encode(value, where: isUnreserved)
  }

  /// Encodes what no URL may hold, as CommonMark does; escapes that stand there already are kept.
  package static func encode(url: String) -> String {
    encode(url, where: isPlainInURL)
  }

  /// Encodes a fragment, where more signs stand for themselves than in a segment: also `&:/?` (RFC 3986, 3.5).
  ///
  /// What follows `:~:` is a directive to the browser, such as a text to search for. Its escapes are part of its
  /// syntax, so they are kept.
  package static func encode(fragment: String) -> String {
    let (id, directive) = parts(ofFragment: fragment[...])
    return encode(String(id), where: isPlainInFragment) + encode(url: String(directive))
  }

  /// Undoes the encoding of a fragment before its directive; text with a malformed escape is returned as it is.
  package static func decode(fragment: Substring) -> String {
    let (id, directive) = parts(ofFragment: fragment)
    return (decode(id) ?? String(id)) + directive
  }

  /// A fragment before `:~:`, and the rest, which begins with these signs; the rest is empty without them.
  private static func parts(ofFragment text: Substring) -> (id: Substring, directive: Substring) {
    let mark = Array(":~:".utf8)
    guard text.utf8.contains(UInt8(ascii: "~")),
      let start = text.utf8.indices.first(where: { text.utf8[$0...].starts(with: mark) })
    else { return (text, "") }
    return (text[..<start], text[start...])
  }

  /// Undoes the encoding; `nil` if an escape is malformed or the result is not UTF-8.
  package static func decode(_ text: Substring) -> String? {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return String(text) }
    return String(validating: decode(text.utf8) ?? [0xFF], as: UTF8.self)
  }

  /// Undoes the encoding of a name or a value of a form or a query, where `+` is a blank (URL
  /// standard, 5.1).
  package static func decode(form text: some StringProtocol) -> String? {
    let spaced = text.utf8.map { $0 == UInt8(ascii: "+") ? 0x20 : $0 }
    return String(validating: decode(spaced) ?? [0xFF], as: UTF8.self)
  }
}

extension PercentEncoding {
  private static func encode(_ text: String, where isPlain: (UInt8) -> Bool) -> String {
    let isAllPlain = text.utf8.withContiguousStorageIfAvailable { $0.allSatisfy(isPlain) }
    if isAllPlain == true { return text }
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      if isPlain(byte) {
        bytes.append(byte)
      } else {
        bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// `nil` if an escape is malformed.
  private static func decode(_ text: some Sequence<UInt8>) -> [UInt8]? {
    var (bytes, rest) = ([UInt8](), text.makeIterator())
    bytes.reserveCapacity(text.underestimatedCount)
    while let byte = rest.next() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let high = rest.next().flatMap(value), let low = rest.next().flatMap(value) else {
        return nil
      }
      bytes.append(high << 4 | low)
    }
    return bytes
  }

  private static func value(_ digit: UInt8) -> UInt8? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): digit - UInt8(ascii: "A") + 10
    default: nil
    }
  }

  /// Whether a byte means the same with and without an escape (RFC 3986, 2.3).
  package static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"): true
    default: false
    }
  }

  private static func isPlainInSegment(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "!"), UInt8(ascii: "$"), UInt8(ascii: "'")...UInt8(ascii: ","),
      UInt8(ascii: ";"), UInt8(ascii: "="), UInt8(ascii: "@"):
      true
    default: isUnreserved(byte)
    }
  }

  private static func isPlainInFragment(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "&"), UInt8(ascii: "/"), UInt8(ascii: ":"), UInt8(ascii: "?"): true
    default: isPlainInSegment(byte)
    }
  }

  private static func isPlainInURL(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "?")...UInt8(ascii: "Z"),
      UInt8(ascii: "#")...UInt8(ascii: ";"), 0x21, 0x3D, 0x5F, 0x7E:
      true
    default: false
    }
  }
}
