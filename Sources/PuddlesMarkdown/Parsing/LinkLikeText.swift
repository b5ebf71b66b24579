// Finds text that was meant as a link or an image, and is none in CommonMark.

import PuddlesHighlighting
import PuddlesSystem

/// Text that looks like a link, by the mistake in it.
enum LinkLikeText {
  private static let image = ForeignMarkup(
    "an image with a blank in its path", "write %20 for each blank, or put the path between < and >"
  )
  private static let blank = ForeignMarkup(
    "a link with a blank in its path", "write %20 for each blank, or put the path between < and >")
  private static let open = ForeignMarkup(
    "a link without its last bracket", "write [words](path) without a blank in the path")
  private static let exchanged = ForeignMarkup(
    "a link whose brackets are exchanged", "write [words](path)")
  private static let undefined = ForeignMarkup(
    "a link to a definition that is not there",
    "write [words](path), or define the name: '[name]: path' on a line of its own")

  typealias Found = (markup: ForeignMarkup, text: String)
  private typealias Bytes = Slice<UnsafeBufferPointer<UInt8>>
  /// How far a link reaches to both sides of the bracket behind its words, in bytes.
  private static let reach = 200

  /// Finds the mistakes in the text between two other nodes of a line.
  static func found(in text: UnsafeBufferPointer<UInt8>) -> [Found] {
    var found: [Found] = []
    // Nearly all texts have no bracket.
    var index = ByteSearch.index(of: UInt8(ascii: "]"), from: 0, in: text)
    while index < text.count {
      if let link = link(endingItsWordsAt: index, in: text[...]) { found.append(link) }
      index = ByteSearch.index(of: UInt8(ascii: "]"), from: index + 1, in: text)
    }
    return found
  }

  private static func link(endingItsWordsAt end: Int, in text: Bytes) -> Found? {
    let before = text[..<end].suffix(reach)
    guard let start = before.lastIndex(of: UInt8(ascii: "[")) else { return nil }
    let behind = text[(end + 1)...].prefix(reach)
    if start > text.startIndex, text[start - 1] == UInt8(ascii: ")"),
      isPath(text[(start + 1)..<end]), let words = before[..<start].lastIndex(of: UInt8(ascii: "("))
    {
      return (exchanged, string(text[words...end]))
    }
    switch behind.first {
    case UInt8(ascii: "("): return withPath(behind.dropFirst(), from: start, in: text)
    case UInt8(ascii: "["): return withName(behind.dropFirst(), from: start, in: text)
    default: return nil
    }
  }

  /// `[words](my file.md)`, which has a blank, and `[words](file.md and more`, which has no end.
  private static func withPath(_ behind: Bytes, from start: Int, in text: Bytes) -> Found? {
    let path = behind.prefix { $0 != UInt8(ascii: ")") }
    let words = path.split(separator: 0x20)
    guard let first = words.first, let last = words.last else { return nil }
    if path.endIndex == behind.endIndex {
      return isPath(first) ? (open, string(text[start..<first.endIndex])) : nil
    }
    guard words.count > 1 else { return nil }
    if start > text.startIndex, text[start - 1] == UInt8(ascii: "!") {
      return path.contains(UInt8(ascii: "."))
        ? (image, string(text[(start - 1)...path.endIndex])) : nil
    }
    return isPath(last) ? (blank, string(text[start...path.endIndex])) : nil
  }

  /// `[words][name]`, whose name is defined nowhere; in `list[i][j]` and `[1][2]` none is meant.
  private static func withName(_ behind: Bytes, from start: Int, in text: Bytes) -> Found? {
    let name = behind.prefix { $0 != UInt8(ascii: "]") }
    let isBehindWord = start > text.startIndex && isWord(text[start - 1])
    guard name.endIndex < behind.endIndex, !isBehindWord, !name.contains(UInt8(ascii: "[")),
      name.first != UInt8(ascii: "^"), name.isEmpty || !name.allSatisfy(isDigit)
    else { return nil }
    return (undefined, string(text[start...name.endIndex]))
  }

  /// Whether bytes are the path of a file, such as `a/b.md#c`, or a URL.
  private static func isPath(_ bytes: Bytes) -> Bool {
    let file = bytes.prefix { $0 != UInt8(ascii: "#") }
    guard !bytes.contains(0x20), let dot = file.lastIndex(of: UInt8(ascii: ".")) else {
      return false
    }
    let ending = file[(dot + 1)...]
    return ending.first?.isLetter == true && ending.allSatisfy { isWord($0) || $0 == 0x2F }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  private static func isWord(_ byte: UInt8) -> Bool {
    byte.isLetter || isDigit(byte) || byte >= 0x80 || byte == UInt8(ascii: "_")
      || byte == UInt8(ascii: "]")
  }

  private static func string(_ bytes: Bytes) -> String { String(decoding: bytes, as: UTF8.self) }
}
