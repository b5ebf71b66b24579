// The first words of a section, as a result shows them.

/// Collects text up to a limit, with single blanks.
struct ExcerptText {
  /// In bytes; a character that would pass it is left out.
  private static let limit = 120

  private var bytes: [UInt8] = []
  private var needsBlank = false
  private(set) var isFull = false

  init() {
    bytes.reserveCapacity(Self.limit + 40)
  }

  var text: String {
    let text = String(decoding: bytes, as: UTF8.self) + (isFull ? "…" : "")
    return bytes.contains(UInt8(ascii: "&")) ? CharacterReferences.decode(text) : text
  }

  /// A text in one line, however long.
  static func line(_ text: [UInt8]) -> String {
    var line = ExcerptText()
    text.withUnsafeBufferPointer { line.append($0, limit: .max) }
    return line.text
  }

  mutating func endWord() {
    needsBlank = !bytes.isEmpty
  }

  mutating func append(_ text: UnsafeBufferPointer<UInt8>) {
    append(text, limit: Self.limit)
  }

  private mutating func append(_ text: UnsafeBufferPointer<UInt8>, limit: Int) {
    var rest = text[...]
    while let byte = rest.first {
      if byte <= 0x20 {
        needsBlank = !bytes.isEmpty
        rest.removeFirst()
        continue
      }
      if needsBlank {
        if bytes.count >= limit { return isFull = true }
        bytes.append(0x20)
      }
      let word = rest.prefix { $0 > 0x20 }
      // A blank is followed by something.
      let room = max(needsBlank ? 1 : 0, limit - bytes.count)
      needsBlank = false
      // Full, but not in the middle of a word or a character.
      let end = word.dropFirst(room).firstIndex { $0 >= 0xC0 } ?? word.endIndex
      bytes.append(contentsOf: word[..<end])
      if end < word.endIndex { return isFull = true }
      rest = rest[end...]
    }
  }
}
