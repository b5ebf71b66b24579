// A stylesheet without what a browser does not read: comments and white space.

extension StylesheetFile {
  /// The same rules in fewer bytes.
  ///
  /// Strings, URLs, escapes and the values of custom properties stay as they are, and so do blanks
  /// that mean something: between selectors, around `+` and `-`, before a colon or a parenthesis.
  /// A comment that begins with `/*!` stays, too: that is how licenses ask for it.
  var minified: [UInt8] {
    var minifier = Minifier(bytes: bytes)
    minifier.run()
    return minifier.result
  }
}

private struct Minifier {
  let bytes: [UInt8]
  var result: [UInt8] = []
  private var position = 0
  /// Whether white space or a comment was left out since the last byte.
  private var hasGap = false
  /// Whether that gap held white space, and was not a comment alone.
  private var hasBlank = false

  init(bytes: [UInt8]) {
    self.bytes = bytes
    result.reserveCapacity(bytes.count)
  }
}

extension Minifier {
  mutating func run() {
    while position < bytes.count {
      switch bytes[position] {
      case 0...0x20: skipBlank()
      case UInt8(ascii: "/") where isAt("/*"): comment()
      case UInt8(ascii: "\""), UInt8(ascii: "'"): copyString()
      case UInt8(ascii: "\\"): copyEscape()
      case UInt8(ascii: ";") where result.last == bytes[position]: position += 1
      case UInt8(ascii: "-") where isCustomProperty: copyCustomProperty()
      case UInt8(ascii: "u"), UInt8(ascii: "U"): isURL ? copyURL() : copy(1)
      default: copy(1)
      }
    }
    if result.last == UInt8(ascii: ";"), !bytes.contains(UInt8(ascii: "@")) { result.removeLast() }
  }

  private mutating func skipBlank() {
    position += 1
    (hasGap, hasBlank) = (true, true)
  }

  private mutating func comment() {
    let end = index(of: "*/", from: position + 2).map { $0 + 2 } ?? bytes.count
    if position + 2 < bytes.count, bytes[position + 2] == UInt8(ascii: "!") {
      copy(end - position)
    } else {
      position = end
      hasGap = true
    }
  }

  /// Appends the next bytes, after what the gap before them means.
  private mutating func copy(_ count: Int) {
    let end = min(position + count, bytes.count)
    closeGap(before: bytes[position])
    if bytes[position] == UInt8(ascii: "}"), result.last == UInt8(ascii: ";") {
      result.removeLast()
    }
    result += bytes[position..<end]
    position = end
  }

  private mutating func closeGap(before next: UInt8) {
    defer { (hasGap, hasBlank) = (false, false) }
    guard hasGap, let last = result.last, !Self.needNoBlankAfter.contains(last),
      !Self.needNoBlankBefore.contains(next)
    else { return }
    // A comment alone keeps two words apart without being a blank between them.
    result += hasBlank ? [0x20] : Array("/**/".utf8)
  }

  private static let needNoBlankAfter = Set("{};,(:>".utf8)
  private static let needNoBlankBefore = Set("{};,)>!".utf8)
}

// MARK: - What stays as it is

extension Minifier {
  private mutating func copyString() {
    let quote = bytes[position]
    var end = position + 1
    while end < bytes.count, bytes[end] != quote, bytes[end] != UInt8(ascii: "\n") {
      end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    copy(end + 1 - position)
  }

  /// A backslash with its digits, and the blank that ends them.
  private mutating func copyEscape() {
    var end = position + 1
    while end < bytes.count, end - position <= 6, Self.isHexadecimal(bytes[end]) { end += 1 }
    if end == position + 1 {
      end += 1
    } else if end < bytes.count, bytes[end] <= 0x20 {
      end += 1
    }
    copy(end - position)
  }

  /// `url(` up to its parenthesis. With quotes inside, the string is copied as any other.
  private mutating func copyURL() {
    let end = index(of: ")", from: position) ?? bytes.count
    let hasQuote = bytes[position..<end].contains { $0 == UInt8(ascii: "\"") || $0 == 0x27 }
    copy(hasQuote ? 4 : end - position)
  }

  /// The name and the value up to the semicolon or brace that ends it, brackets respected.
  private mutating func copyCustomProperty() {
    var (end, depth) = (position, 0)
    while end < bytes.count {
      switch bytes[end] {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: "}") where depth > 0: depth -= 1
      case UInt8(ascii: "}"),
        UInt8(ascii: ";") where depth <= 0:
        return copyValue(to: end)
      case UInt8(ascii: "\""), UInt8(ascii: "'"): end = endOfString(from: end)
      case UInt8(ascii: "\\"): end += 1
      default: break
      }
      end += 1
    }
    copyValue(to: bytes.count)
  }

  /// White space around the value is not part of it; an empty one keeps its blank.
  private mutating func copyValue(to end: Int) {
    let end = min(end, bytes.count)
    guard let colon = bytes[position..<end].firstIndex(of: UInt8(ascii: ":")) else {
      return copy(end - position)
    }
    copy(colon + 1 - position)
    let first = bytes[position..<end].firstIndex { $0 > 0x20 } ?? end
    let last = bytes[first..<end].lastIndex { $0 > 0x20 }.map { $0 + 1 } ?? first
    result += first == last ? [0x20] : Array(bytes[first..<last])
    position = end
    (hasGap, hasBlank) = (false, false)
    // The semicolon of an empty value is not dropped: the blank before it would be lost as well.
    if first == last, position < bytes.count, bytes[position] == UInt8(ascii: ";") {
      result.append(bytes[position])
      position += 1
    }
  }

  /// `--name` and a colon, where a declaration may begin.
  private var isCustomProperty: Bool {
    guard isAt("--"), result.last.map({ "{;".utf8.contains($0) }) ?? false else { return false }
    let name = bytes[position...].prefix { $0 > 0x20 && $0 != 0x3A && $0 != 0x7B && $0 != 0x3B }
    let after = bytes[name.endIndex...].first { $0 > 0x20 }
    return after == UInt8(ascii: ":")
  }
}

// MARK: - Bytes

extension Minifier {
  private var isURL: Bool {
    isAt("url(") || isAt("URL(") || isAt("Url(")
  }

  private func isAt(_ word: StaticString) -> Bool {
    let count = word.utf8CodeUnitCount
    guard position + count <= bytes.count else { return false }
    for offset in 0..<count where bytes[position + offset] != word.utf8Start[offset] {
      return false
    }
    return true
  }

  private func index(of word: StaticString, from first: Int) -> Int? {
    let count = word.utf8CodeUnitCount
    guard first <= bytes.count - count else { return nil }
    for start in first...(bytes.count - count) {
      var isSame = true
      for offset in 0..<count where bytes[start + offset] != word.utf8Start[offset] {
        isSame = false
        break
      }
      if isSame { return start }
    }
    return nil
  }

  private func endOfString(from start: Int) -> Int {
    var end = start + 1
    while end < bytes.count, bytes[end] != bytes[start], bytes[end] != UInt8(ascii: "\n") {
      end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    return end
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
      || UInt8(ascii: "a")...UInt8(ascii: "f") ~= byte | 0x20
  }
}
