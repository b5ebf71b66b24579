// Finds the URLs in a stylesheet in one pass over its bytes.

/// The bytes of a stylesheet, and the ranges of its URLs.
struct StylesheetFile {
  let bytes: [UInt8]

  /// The ranges of the URLs in the bytes, without quotes, in order.
  let urls: [Range<Int>]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var scanner = Scanner(bytes: bytes)
    scanner.scan()
    urls = scanner.urls
  }
}

extension StylesheetFile {
  func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  /// Returns the stylesheet with its URLs replaced; a URL stays as it is if `replacement` returns `nil` for it.
  func replacingURLs(_ replacement: (String) -> String?) -> [UInt8] {
    var result: [UInt8] = []
    var position = 0
    for range in urls {
      guard let new = replacement(text(range)) else { continue }
      result += bytes[position..<range.lowerBound]
      result += new.utf8
      position = range.upperBound
    }
    return result + bytes[position...]
  }
}

/// Reads a stylesheet and records the URLs in `url(…)`, in `image-set(…)` and after `@import`, in upper or lower case;
/// comments and other strings are skipped.
private struct Scanner {
  let bytes: [UInt8]
  var position = 0
  var urls: [Range<Int>] = []
  /// For each open parenthesis, whether the strings in it are URLs.
  var holdsURLs: [Bool] = []
}

extension Scanner {
  mutating func scan() {
    while position < bytes.count {
      if starts(with: "/*") {
        skip(past: "*/")
      } else if starts(with: "url(") {
        open(past: 4, holdsURLs: false)
        urlToken()
      } else if starts(with: "image-set(") {
        open(past: 10, holdsURLs: true)
      } else if starts(with: "(") {
        open(past: 1, holdsURLs: false)
      } else if starts(with: ")") {
        _ = holdsURLs.popLast()
        position += 1
      } else if starts(with: "@import") {
        position += 7
        skipBlanks()
        if isQuote { recordString() }
      } else if isQuote {
        holdsURLs.last == true ? recordString() : skipString()
      } else {
        position += 1
      }
    }
  }

  private mutating func open(past count: Int, holdsURLs: Bool) {
    position += count
    self.holdsURLs.append(holdsURLs)
  }

  private mutating func urlToken() {
    skipBlanks()
    if isQuote { return recordString() }
    let start = position
    while position < bytes.count, bytes[position] != UInt8(ascii: ")") { position += 1 }
    var end = position
    while end > start, isBlank(bytes[end - 1]) { end -= 1 }
    if end > start { urls.append(start..<end) }
  }

  private mutating func recordString() {
    let range = string()
    if !range.isEmpty { urls.append(range) }
  }

  private mutating func skipString() { _ = string() }

  /// Reads the string that begins here, and returns its content. An unclosed string ends at the end of the line.
  private mutating func string() -> Range<Int> {
    let quote = bytes[position]
    let start = position + 1
    position = start
    while position < bytes.count, bytes[position] != quote, bytes[position] != UInt8(ascii: "\n") {
      position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
    }
    let end = min(position, bytes.count)
    position = end + 1
    return start..<end
  }

  private mutating func skipBlanks() {
    while position < bytes.count, isBlank(bytes[position]) { position += 1 }
  }

  private mutating func skip(past end: StaticString) {
    position += 2
    while position < bytes.count, !starts(with: end) { position += 1 }
    position += end.utf8CodeUnitCount
  }

  /// - Parameter word: The text to find here, in lower case; it matches upper case, too.
  private func starts(with word: StaticString) -> Bool {
    let count = word.utf8CodeUnitCount
    guard position + count <= bytes.count else { return false }
    for offset in 0..<count {
      let byte = bytes[position + offset]
      let isCapital = UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte
      if (isCapital ? byte | 0x20 : byte) != word.utf8Start[offset] { return false }
    }
    return true
  }

  private var isQuote: Bool {
    guard position < bytes.count else { return false }
    return bytes[position] == UInt8(ascii: "\"") || bytes[position] == UInt8(ascii: "'")
  }

  private func isBlank(_ byte: UInt8) -> Bool { byte <= 0x20 }
}
