// Values as the scripts of an index hold them: texts and numbers.

/// String literals of JavaScript, without what would end a script or a line wherever they are put.
enum JavaScriptText {
  static func literal(_ text: String) -> String {
    var bytes: [UInt8] = []
    append(text, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  static func append(_ text: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    defer { bytes.append(UInt8(ascii: "\"")) }
    var text = text
    text.withUTF8 { append($0, to: &bytes) }
  }

  private static func append(_ text: UnsafeBufferPointer<UInt8>, to bytes: inout [UInt8]) {
    if !text.contains(where: isSpecial) { return bytes.append(contentsOf: text) }
    for (index, byte) in text.enumerated() {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
      case UInt8(ascii: "<"): bytes += "\\u003c".utf8
      // U+2028 and U+2029 end a line in scripts older than ECMAScript 2019: E2 80 A8 and A9.
      case _ where isLineEnd(text, index):
        bytes.removeLast(2)
        bytes += (byte == 0xA8 ? "\\u2028" : "\\u2029").utf8
      case 0..<0x20: bytes.append(0x20)
      default: bytes.append(byte)
      }
    }
  }

  private static func isLineEnd(_ text: UnsafeBufferPointer<UInt8>, _ last: Int) -> Bool {
    guard last > 1, text[last] == 0xA8 || text[last] == 0xA9 else { return false }
    return text[last - 1] == 0x80 && text[last - 2] == 0xE2
  }

  private static func isSpecial(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == 0xE2 || byte == UInt8(ascii: "<") || byte == UInt8(ascii: "\"")
      || byte == UInt8(ascii: "\\")
  }
}

/// Numbers in printable characters: five bits each, the sixth says that more follow.
enum Digits {
  static let alphabet = Array(
    "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_".utf8)

  static func append(_ number: Int, to bytes: inout [UInt8]) {
    var rest = number
    while rest > 31 {
      bytes.append(alphabet[rest & 31 | 32])
      rest >>= 5
    }
    bytes.append(alphabet[rest])
  }

  /// How many digits a number has at most.
  static let most = (Int.bitWidth + 4) / 5

  /// Writes a number where there is room for it.
  @inline(__always)
  static func append(_ number: Int, to end: inout UnsafeMutablePointer<UInt8>) {
    var rest = number
    while rest > 31 {
      end.pointee = digit(rest & 31 | 32)
      end += 1
      rest >>= 5
    }
    end.pointee = digit(rest)
    end += 1
  }

  private static func digit(_ value: Int) -> UInt8 {
    let digits: StaticString = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_"
    return digits.utf8Start[value]
  }

  static func read(_ digits: UnsafeBufferPointer<UInt8>, _ position: inout Int) -> Int {
    var number = 0
    var shift = 0
    while position < digits.count {
      let value = Int(values[Int(digits[position])])
      position &+= 1
      number |= (value & 31) << shift
      if value < 32 { break }
      shift += 5
    }
    return number
  }

  /// How many numbers there are.
  static func count(in digits: UnsafeBufferPointer<UInt8>) -> Int {
    var count = 0
    for digit in digits where isLast(digit) { count &+= 1 }
    return count
  }

  /// Where the first numbers end.
  static func end(of count: Int, in digits: UnsafeBufferPointer<UInt8>) -> Int {
    var (position, rest) = (0, count)
    while rest > 0, position < digits.count {
      if isLast(digits[position]) { rest -= 1 }
      position += 1
    }
    return position
  }

  /// Whether a number ends with the digit: its value is below 32.
  private static func isLast(_ digit: UInt8) -> Bool {
    digit >= alphabet[0] && digit <= alphabet[31]
  }

  /// The value of each digit.
  private static let values = {
    var values = [UInt8](repeating: 0, count: 256)
    for (value, digit) in alphabet.enumerated() { values[Int(digit)] = UInt8(value) }
    return values
  }()

  static func encode(_ number: Int) -> String {
    var bytes: [UInt8] = []
    append(number, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}
