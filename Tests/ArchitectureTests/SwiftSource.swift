// What a Swift file imports, declares and names.

/// One Swift file, as far as walls between layers need it.
struct SwiftSource: Sendable {
  /// The text with comments and string literals blanked.
  let code: String
  /// Every identifier and keyword outside comments and texts, in order.
  let words: [Word]

  struct Word: Sendable {
    let text: String
    /// How many braces are open.
    let depth: Int
  }

  init(_ bytes: [UInt8]) {
    let text = SwiftText(bytes)
    code = String(decoding: text.bytes, as: UTF8.self)
    words = Self.words(in: text.bytes)
  }
}

extension SwiftSource {
  /// The modules that the file imports, whatever their access level, also for one type alone.
  var imports: [Word] {
    words.indices.compactMap { index -> Word? in
      guard words[index].text == "import", words[index].depth == 0 else { return nil }
      return words[(index + 1)...].first { !Self.keywords.contains($0.text) }
    }
  }

  /// The types that the file declares.
  var declaredTypes: Set<String> {
    var types: Set<String> = []
    for (keyword, name) in zip(words, words.dropFirst())
    where Self.keywords.contains(keyword.text) {
      if name.text.first?.isUppercase == true { types.insert(name.text) }
    }
    return types
  }

  private static let keywords: Set = ["struct", "class", "enum", "actor", "protocol", "typealias"]

  private static func words(in code: [UInt8]) -> [Word] {
    var words: [Word] = []
    var (depth, index) = (0, 0)
    while index < code.count {
      let start = index
      while index < code.count, isWordByte(code[index]) { index += 1 }
      if index > start {
        let text = String(decoding: code[start..<index], as: UTF8.self)
        words.append(Word(text: text, depth: depth))
        continue
      }
      switch code[index] {
      case UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "}"): depth -= 1
      default: break
      }
      index += 1
    }
    return words
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }
}

/// Swift code whose comments and string literals are blanked: every place stays where it was.
///
/// What an interpolation holds is code and stays. A quotation mark in a regular expression literal is
/// taken for the start of a text.
private struct SwiftText {
  private(set) var bytes: [UInt8]
  private var index = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    readCode(isInterpolation: false)
  }
}

extension SwiftText {
  private func byte(_ distance: Int = 0) -> UInt8 {
    index + distance < bytes.count ? bytes[index + distance] : 0
  }

  private mutating func blank(_ count: Int = 1) {
    for _ in 0..<count where index < bytes.count {
      if bytes[index] != UInt8(ascii: "\n") { bytes[index] = UInt8(ascii: " ") }
      index += 1
    }
  }

  /// Reads to the end of the file, or behind the parenthesis that closes an interpolation.
  private mutating func readCode(isInterpolation: Bool) {
    var depth = 0
    while index < bytes.count {
      switch (byte(), byte(1)) {
      case (UInt8(ascii: "/"), UInt8(ascii: "/")): readLineComment()
      case (UInt8(ascii: "/"), UInt8(ascii: "*")): readBlockComment()
      case (UInt8(ascii: "\""), _): readString(hashes: 0)
      case (UInt8(ascii: "#"), _): readHashes()
      case (UInt8(ascii: ")"), _) where isInterpolation && depth == 0: return blank()
      case (UInt8(ascii: "("), _):
        depth += 1
        index += 1
      case (UInt8(ascii: ")"), _):
        depth -= 1
        index += 1
      default: index += 1
      }
    }
  }

  private mutating func readLineComment() {
    while index < bytes.count, byte() != UInt8(ascii: "\n") { blank() }
  }

  /// Block comments nest.
  private mutating func readBlockComment() {
    var depth = 0
    repeat {
      switch (byte(), byte(1)) {
      case (UInt8(ascii: "/"), UInt8(ascii: "*")):
        depth += 1
        blank(2)
      case (UInt8(ascii: "*"), UInt8(ascii: "/")):
        depth -= 1
        blank(2)
      default: blank()
      }
    } while depth > 0 && index < bytes.count
  }

  /// The start of `#"raw"#`, or of a directive such as `#if`.
  private mutating func readHashes() {
    var count = 0
    while byte(count) == UInt8(ascii: "#") { count += 1 }
    guard byte(count) == UInt8(ascii: "\"") else { return index += count }
    blank(count)
    readString(hashes: count)
  }

  private mutating func readString(hashes: Int) {
    let quotes = byte(1) == UInt8(ascii: "\"") && byte(2) == UInt8(ascii: "\"") ? 3 : 1
    blank(quotes)
    while index < bytes.count {
      if byte() == UInt8(ascii: "\\"), isFollowed(byHashes: hashes, at: 1) {
        let opens = byte(1 + hashes) == UInt8(ascii: "(")
        blank(2 + hashes)
        if opens { readCode(isInterpolation: true) }
      } else if (0..<quotes).allSatisfy({ byte($0) == UInt8(ascii: "\"") }),
        isFollowed(byHashes: hashes, at: quotes)
      {
        return blank(quotes + hashes)
      } else if quotes == 1, byte() == UInt8(ascii: "\n") {
        return
      } else {
        blank()
      }
    }
  }

  private func isFollowed(byHashes count: Int, at distance: Int) -> Bool {
    (0..<count).allSatisfy { byte(distance + $0) == UInt8(ascii: "#") }
  }
}
