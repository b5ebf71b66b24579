// Takes the comments and texts out of Swift code.

/// Swift code whose comments and string literals are blanked: every place stays where it was.
///
/// What an interpolation holds is code and stays. A quotation mark in a regular expression literal is
/// taken for the start of a text.
struct SwiftText {
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
