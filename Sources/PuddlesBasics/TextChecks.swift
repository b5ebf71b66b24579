// Functions for texts: trimming them, comparing them by bytes, splitting them, and checking UTF-8.

extension String {
  /// The text without white space and invisible characters at both ends.
  ///
  /// Zero-width spaces, direction marks and the like count as invisible, so that a name of
  /// nothing else is empty.
  package var trimmed: String {
    let scalars = unicodeScalars
    guard let first = scalars.firstIndex(where: \.isVisible),
      let last = scalars.lastIndex(where: \.isVisible)
    else { return "" }
    return String(scalars[first...last])
  }

  /// Whether the text has no visible character.
  package var isBlank: Bool { !unicodeScalars.contains(where: \.isVisible) }
}

extension Unicode.Scalar {
  /// Whether the scalar, standing alone, shows something.
  fileprivate var isVisible: Bool {
    if isASCII { return value > 0x20 && value != 0x7F }
    let traits = properties
    return !traits.isWhitespace && !traits.isDefaultIgnorableCodePoint
      && traits.generalCategory != .control
  }
}

extension String {
  /// The letters, numbers and some signs of a name; each run of other characters between them becomes one hyphen.
  package func hyphenated(keeping signs: String) -> String {
    split { !$0.isLetter && !$0.isNumber && !signs.contains($0) }.joined(separator: "-")
  }
}

// MARK: - Texts compared by their bytes: the same in every language, and the cheapest to find

extension String {
  /// Whether the UTF-8 of this text comes before that of another one.
  package func precedesInBytes(_ other: String) -> Bool {
    comparingBytes(with: other) { own, other, same in
      same == other.count ? false : same == own.count || own[same] < other[same]
    }
  }

  /// Whether another text has the same UTF-8. Texts that are equal in Swift may differ in theirs.
  package func hasSameBytes(as other: String) -> Bool {
    utf8.count == other.utf8.count
      && comparingBytes(with: other) { own, _, same in same == own.count }
  }

  /// Calls a closure with the bytes of both texts, and with how many are the same at their beginnings.
  private func comparingBytes(
    with other: String, _ body: (UnsafeRawBufferPointer, UnsafeRawBufferPointer, Int) -> Bool
  ) -> Bool {
    var (own, other) = (self, other)
    return own.withUTF8 { own in
      other.withUTF8 { other in
        let (own, other) = (UnsafeRawBufferPointer(own), UnsafeRawBufferPointer(other))
        let count = min(own.count, other.count)
        var same = 0
        while same &+ 8 <= count,
          own.loadUnaligned(fromByteOffset: same, as: UInt64.self)
            == other.loadUnaligned(fromByteOffset: same, as: UInt64.self)
        {
          same &+= 8
        }
        while same < count, own[same] == other[same] { same &+= 1 }
        return body(own, other, same)
      }
    }
  }
}

// MARK: - Texts of protocols: cut, trimmed and folded by their bytes

extension StringProtocol where SubSequence == Substring {
  /// The parts between the bytes, empty ones too. A separator counts whatever follows it, and a character
  /// that Unicode calls equal to it does not count.
  @inlinable
  package func parts(at separator: UInt8, maxSplits: Int = .max) -> [Substring] {
    self[...].utf8.split(
      separator: separator, maxSplits: maxSplits, omittingEmptySubsequences: false
    ).map(Substring.init)
  }

  /// The text without the spaces and tabs at both ends (OWS of RFC 9110, 5.6.3).
  package var trimmingSpacesAndTabs: Substring {
    let bytes = self[...].utf8
    guard let first = bytes.firstIndex(where: { $0 != 0x20 && $0 != 0x09 }),
      let last = bytes.lastIndex(where: { $0 != 0x20 && $0 != 0x09 })
    else { return "" }
    return Substring(bytes[first...last])
  }

  /// The words between the white space of HTML; a wide or invisible space of Unicode belongs to a word.
  package var wordsOfHTML: [Substring] {
    self[...].utf8.split(whereSeparator: \.isSpaceOfHTML).map(Substring.init)
  }

  /// The text without the white space of HTML at both ends.
  package var trimmingSpaceOfHTML: Substring {
    let bytes = self[...].utf8
    guard let first = bytes.firstIndex(where: { !$0.isSpaceOfHTML }),
      let last = bytes.lastIndex(where: { !$0.isSpaceOfHTML })
    else { return "" }
    return Substring(bytes[first...last])
  }

  /// The names between the slashes of a path. A name may begin with a combining mark.
  package var namesOfPath: [String] {
    parts(at: UInt8(ascii: "/")).filter { !$0.isEmpty }.map(String.init)
  }

  /// The start of the text before the first of some bytes of ASCII.
  package func before(_ ends: UInt8...) -> Substring {
    Substring(self[...].utf8.prefix { !ends.contains($0) })
  }

  /// The text with the letters A to Z in lower case, and no others: the sign for kelvin stays what it is.
  package var lowercasedASCII: String {
    String(
      decoding: utf8.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }, as: UTF8.self)
  }

  /// Whether the UTF-8 begins with that of another text.
  package func hasBytePrefix(_ other: String) -> Bool { utf8.starts(with: other.utf8) }

  /// Whether the UTF-8 ends with that of another text.
  package func hasByteSuffix(_ other: String) -> Bool {
    utf8.count >= other.utf8.count && utf8.suffix(other.utf8.count).elementsEqual(other.utf8)
  }

  /// Whether the text has these bytes, where A to Z count as a to z.
  package func isSame(ignoringCaseOfASCII other: String) -> Bool {
    guard utf8.count == other.utf8.count else { return false }
    return zip(utf8, other.utf8).allSatisfy {
      $0 == $1 || $0 | 0x20 == $1 | 0x20 && (0x61...0x7A).contains($0 | 0x20)
    }
  }
}

extension UInt8 {
  /// Space, tab, line feed, form feed or carriage return (Infra 4.6).
  fileprivate var isSpaceOfHTML: Bool {
    switch self {
    case 0x20, 0x09, 0x0A, 0x0C, 0x0D: true
    default: false
    }
  }
}

/// The names of accounts.
public enum AccountName {
  /// The spelling by which names of accounts are stored, compared and counted: in lower case, without
  /// invisible characters, and without white space at both ends.
  public static func folded(_ name: String) -> String {
    let visible = name.unicodeScalars.filter {
      !$0.properties.isDefaultIgnorableCodePoint && $0.properties.generalCategory != .control
    }
    return String(String.UnicodeScalarView(visible)).lowercased().trimmed
  }
}

// MARK: - Finds the first byte that is not UTF-8

/// Checks bytes against the form of UTF-8.
package enum UTF8Check {
  /// The offset of the first ill-formed sequence; `nil` if there is none.
  package static func firstInvalidByte(in bytes: [UInt8]) -> Int? {
    bytes.withUnsafeBytes { bytes in
      var offset = 0
      while offset < bytes.count {
        // Most text is ASCII: eight bytes at a time.
        if offset &+ 8 <= bytes.count,
          bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self) & 0x8080_8080_8080_8080 == 0
        {
          offset &+= 8
        } else {
          let length = lengthOfSequence(at: offset, in: bytes)
          if length == 0 { return offset }
          offset &+= length
        }
      }
      return nil
    }
  }

  /// How many bytes the sequence has that begins here; 0 if it is ill-formed (table 3-7 of Unicode).
  private static func lengthOfSequence(at start: Int, in bytes: UnsafeRawBufferPointer) -> Int {
    let (length, second): (Int, ClosedRange<UInt8>)
    switch bytes[start] {
    case ..<0x80: return 1
    case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: (length, second) = (3, 0x80...0xBF)
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    default: return 0
    }
    guard start &+ length <= bytes.count, second.contains(bytes[start &+ 1]) else { return 0 }
    for offset in 2..<max(2, length) where bytes[start &+ offset] & 0xC0 != 0x80 { return 0 }
    return length
  }
}

// MARK: - JSON

extension [UInt8] {
  /// Appends a string of JSON in quotes; quotes, backslashes and control characters are escaped (RFC 8259, 7).
  package mutating func appendJSON(_ string: String) {
    append(UInt8(ascii: "\""))
    var string = string
    string.withUTF8 { text in
      // Most texts have nothing to escape, so the bytes between are appended at once.
      var start = 0
      for place in text.indices where Self.isEscapedInJSON(text[place]) {
        append(contentsOf: text[start..<place])
        appendEscaped(text[place])
        start = place + 1
      }
      append(contentsOf: text[start...])
    }
    append(UInt8(ascii: "\""))
  }

  private static func isEscapedInJSON(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
  }

  private mutating func appendEscaped(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): self += [UInt8(ascii: "\\"), byte]
    case 0x0A: self += "\\n".utf8
    case 0x0D: self += "\\r".utf8
    case 0x09: self += "\\t".utf8
    case 0..<0x20: self += ("\\u00" + (byte < 0x10 ? "0" : "") + String(byte, radix: 16)).utf8
    default: append(byte)
    }
  }
}
