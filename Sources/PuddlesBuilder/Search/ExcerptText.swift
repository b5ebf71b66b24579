// The first words of a section, as a result shows them.

/// Collects text up to a limit, with single blanks.
struct ExcerptText {
  /// In bytes; the word that passes it is still finished, if not much is missing.
  private static let limit = 120
  /// How many bytes of a word may come after the limit.
  private static let rest = 40

  private var bytes: [UInt8] = []
  private var needsBlank = false
  private(set) var isFull = false

  init() {
    bytes.reserveCapacity(Self.limit + Self.rest)
  }

  var text: String {
    var end = [UInt8]()
    if isFull { end = Array("…".utf8) }
    let text = String(decoding: bytes + end, as: UTF8.self)
    return bytes.contains(UInt8(ascii: "&")) ? CharacterReferences.decode(text) : text
  }

  /// A text in one line, however long.
  static func line(_ text: [UInt8]) -> String {
    var line = ExcerptText()
    text.withUnsafeBufferPointer { line.append($0, limit: .max) }
    return line.text
  }

  /// Begins anew, with the same memory.
  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    (needsBlank, isFull) = (false, false)
  }

  mutating func endWord() {
    needsBlank = !bytes.isEmpty
  }

  mutating func append(_ text: UnsafeBufferPointer<UInt8>) {
    append(text, limit: Self.limit)
  }

  private mutating func append(_ text: UnsafeBufferPointer<UInt8>, limit: Int) {
    var at = 0
    while at < text.count, !isFull {
      if text[at] <= 0x20 {
        endWord()
        at += 1
      } else {
        var end = at + 1
        while end < text.count, text[end] > 0x20 { end += 1 }
        append(word: UnsafeBufferPointer(rebasing: text[at..<end]), limit: limit)
        at = end
      }
    }
  }

  private mutating func append(word: UnsafeBufferPointer<UInt8>, limit: Int) {
    if needsBlank {
      if bytes.count >= limit { return isFull = true }
      bytes.append(0x20)
    }
    // A blank is followed by something.
    var end = min(word.count, max(needsBlank ? 1 : 0, limit - bytes.count))
    needsBlank = false
    // Full, but not in the middle of a character, nor of a word, unless it is very long.
    let most = end + Self.rest
    while end < min(word.count, most), word[end] < 0xC0 { end += 1 }
    while end < min(word.count, most + 3), word[end] & 0xC0 == 0x80 { end += 1 }
    bytes.append(contentsOf: word[..<end])
    if end < word.count { isFull = true }
  }
}
