// All escaping, by context. Nothing else in the package turns text into markup.
//
// HTML 13.1.2.3 and 13.1.3: in text `&` and `<` must be escaped, in a double-quoted attribute `&`
// and `"`; `>` is escaped in both for readers that are less strict. Parsers turn a carriage return
// into a line feed, so it is written as a reference. Characters that no HTML document may hold
// (HTML 13.1: controls and noncharacters) become U+FFFD.
import PuddlesBasics

/// Where the escaped text is written.
enum EscapingContext {
  case text
  case attribute
}

extension ByteBuffer {
  /// Appends UTF-8 text, escaped for its context.
  mutating func appendEscaped(_ bytes: UnsafeBufferPointer<UInt8>, _ context: EscapingContext) {
    guard let start = bytes.baseAddress else { return }
    let length = bytes.count
    var index = 0
    while index < length {
      // Eight bytes are stored at once, even if only some of them are kept.
      reserve(length &- index &+ 8)
      index = appendPlain(start, from: index, length: length, context)
      guard index < length else { return }
      let (replacement, consumed) = Escaping.replacement(start, at: index, of: length)
      if let replacement {
        append(replacement.utf8Start, replacement.utf8CodeUnitCount)
      } else {
        append(start + index, consumed)
      }
      index &+= consumed
    }
  }

  /// Copies text, eight bytes at a time, up to a byte that may need a replacement, for which room was
  /// made before.
  /// - Returns: The index of that byte, or `length`.
  private mutating func appendPlain(
    _ start: UnsafePointer<UInt8>, from first: Int, length: Int, _ context: EscapingContext
  ) -> Int {
    let (source, target) = (start + first, base + count)
    let length = length &- first
    var done = 0
    defer { count &+= done }
    while done &+ 8 <= length {
      let word = UnsafeRawPointer(source + done).loadUnaligned(as: UInt64.self)
      UnsafeMutableRawPointer(target + done).storeBytes(of: word, as: UInt64.self)
      let plain = Escaping.plainBytes(in: UInt64(littleEndian: word), context)
      done &+= plain
      if plain < 8 { return first &+ done }
    }
    while done < length, !Escaping.isSpecial(source[done], context) {
      target[done] = source[done]
      done &+= 1
    }
    return first &+ done
  }
}

enum Escaping {
  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let highs: UInt64 = 0x8080_8080_8080_8080

  /// How many of eight bytes come before the first one that may need a replacement.
  @inline(__always)
  static func plainBytes(in word: UInt64, _ context: EscapingContext) -> Int {
    var found = specialLanes(word)
    while found != 0 {
      let lane = found.trailingZeroBitCount >> 3
      if isSpecial(UInt8(truncatingIfNeeded: word >> UInt64(lane &* 8)), context) { return lane }
      found &= found &- 1
    }
    return 8
  }

  /// The high bit of each byte that may be special: it finds all special bytes, and some harmless ones.
  ///
  /// `x - 0x20` in each lane finds controls, `x + 1` finds 0x7F, and the usual zero-byte test on
  /// `x ^ c` finds the character `c`. One bit separates `"` from `&`, and `<` from `>`.
  @inline(__always)
  private static func specialLanes(_ word: UInt64) -> UInt64 {
    let controls = ((word &- ones &* 0x20) | (word &+ ones)) & ~word
    let marks =
      zeroLanes((word | ones &* 0x04) ^ (ones &* 0x26))
      | zeroLanes((word | ones &* 0x02) ^ (ones &* 0x3E))
    let found = (controls | marks) & highs
    return word & highs == 0 ? found : found | wideLanes(word)
  }

  /// The same for the first bytes of characters that may be controls or no characters at all.
  private static func wideLanes(_ word: UInt64) -> UInt64 {
    var found = zeroLanes(word ^ (ones &* 0xC2))
    found |= zeroLanes(word ^ (ones &* 0xEF))
    found |= zeroLanes(word & (ones &* 0xF0) ^ (ones &* 0xF0))
    return found & highs
  }

  private static func zeroLanes(_ word: UInt64) -> UInt64 {
    (word &- ones) & ~word
  }

  static func isSpecial(_ byte: UInt8, _ context: EscapingContext) -> Bool {
    switch byte {
    case 0x22: context == .attribute
    case 0x26, 0x3C, 0x3E, 0x7F, 0xC2, 0xEF, 0xF0...: true
    case 0x09, 0x0A, 0x0C: false
    default: byte < 0x20
    }
  }

  /// The replacement for the character at `index`, `nil` to keep it, and the length of the character in bytes.
  static func replacement(
    _ start: UnsafePointer<UInt8>, at index: Int, of length: Int
  ) -> (StaticString?, Int) {
    switch start[index] {
    case 0x26: ("&amp;", 1)
    case 0x3C: ("&lt;", 1)
    case 0x3E: ("&gt;", 1)
    case 0x22: ("&quot;", 1)
    case 0x0D: ("&#13;", 1)
    case 0xC2, 0xEF, 0xF0...: multibyte(start, at: index, of: length)
    default: ("\u{FFFD}", 1)
    }
  }

  /// C1 controls (but NEL) and noncharacters become U+FFFD; other characters are kept.
  private static func multibyte(
    _ start: UnsafePointer<UInt8>, at index: Int, of length: Int
  ) -> (StaticString?, Int) {
    let size = start[index] == 0xC2 ? 2 : start[index] == 0xEF ? 3 : 4
    guard index &+ size <= length else { return (nil, length &- index) }
    let last = start[index &+ size &- 1]
    let isForbidden =
      switch size {
      case 2: last < 0xA0 && last != 0x85
      case 3: isNoncharacterInBMP(start[index &+ 1], last)
      default: start[index &+ 1] & 0x0F == 0x0F && start[index &+ 2] == 0xBF && last >= 0xBE
      }
    return (isForbidden ? "\u{FFFD}" : nil, size)
  }

  private static func isNoncharacterInBMP(_ second: UInt8, _ third: UInt8) -> Bool {
    (second == 0xBF && third >= 0xBE) || (second == 0xB7 && (0x90...0xAF).contains(third))
  }
}

// MARK: - Comments, JSON, scripts and styles

extension ByteBuffer {
  /// Appends the text of a comment, which nothing in it can end (HTML 13.1.6).
  ///
  /// Two hyphens in a row get a blank between them, and `>` becomes a reference.
  mutating func appendComment(_ text: String) {
    append(0x20)
    var last: UInt8 = 0x20
    for byte in text.utf8 {
      switch byte {
      case 0x2D where last == 0x2D: append(" -")
      case 0x3E: append("&gt;")
      case 0x00..<0x09, 0x0B, 0x0E..<0x20, 0x7F: append("\u{FFFD}")
      default: append(byte)
      }
      last = byte
    }
    append(0x20)
  }

  /// Appends JSON for a `script` of data. Outside of its strings JSON has none of the characters
  /// that are escaped here, so it stays the same value.
  mutating func appendJSON(_ json: String) {
    for scalar in json.unicodeScalars {
      switch scalar {
      case "<": append("\\u003c")
      case ">": append("\\u003e")
      case "&": append("\\u0026")
      case "\u{2028}": append("\\u2028")
      case "\u{2029}": append("\\u2029")
      default: for byte in scalar.utf8 { append(byte) }
      }
    }
  }

  private mutating func append(_ text: StaticString) {
    append(text.utf8Start, text.utf8CodeUnitCount)
  }
}

extension Escaping {
  /// The text in trusted code that would end its element, or hide its end; `nil` if there is none.
  ///
  /// There is no escaping in `script` and `style` (HTML 13.1.2.1, 4.12.1.3), and rewriting code
  /// could change its meaning: such code is refused.
  static func fault(inCode code: String) -> String? {
    let bytes = Array(code.lowercasedASCII.utf8)
    return ["<!--", "</script", "<script", "</style"].first { bytes.contains(Array($0.utf8)) }
  }
}
