// Reads the plainest YAML without the C library: most front matter is a few lines of a key and a word.

import PuddlesBasics

/// Reads lines of `key: value`, whose values are plain words, texts in double quotes or lists of words in brackets.
///
/// libyaml takes ten times as long, which counts when ten thousand documents are listed. What is not certainly read as
/// libyaml reads it is left to that: other characters than ASCII, escapes, nested values, comments, faults of all kinds.
struct PlainYAML {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let firstLine: Int
  private var line = 0
  private var lineStart = 0
  private var index = 0

  /// - Returns: `nil` if libyaml must read the text.
  static func value(of bytes: ArraySlice<UInt8>, firstLine: Int) -> DataNode? {
    bytes.withUnsafeBufferPointer { bytes in
      var reader = PlainYAML(bytes: bytes, firstLine: firstLine)
      return reader.mapping()
    }
  }

  private init(bytes: UnsafeBufferPointer<UInt8>, firstLine: Int) {
    (self.bytes, self.firstLine) = (bytes, firstLine)
  }
}

extension PlainYAML {
  private mutating func mapping() -> DataNode? {
    var map = DataMap()
    var keys: Set<String> = []
    while index < bytes.count {
      if bytes[index] != 0x0A {
        guard let entry = entry(), keys.insert(entry.key).inserted else { return nil }
        map.entries.append(entry)
        guard index == bytes.count || bytes[index] == 0x0A else { return nil }
      }
      (line, index) = (line + 1, index + 1)
      lineStart = index
    }
    return map.entries.first.map { DataNode(.mapping(map), position: $0.position) }
  }

  private mutating func entry() -> DataMap.Entry? {
    let start = position
    // libyaml refuses longer keys.
    guard let key = run(Self.isWord), key.count <= 1_024, Self.begins(key), bytes.count - index > 2,
      bytes[index] == UInt8(ascii: ":"), bytes[index + 1] == 0x20
    else { return nil }
    index += 1
    skipBlanks()
    return value().map {
      DataMap.Entry(key: String(decoding: key, as: UTF8.self), position: start, value: $0)
    }
  }

  private mutating func value() -> DataNode? {
    guard index < bytes.count else { return nil }
    let start = position
    switch bytes[index] {
    case UInt8(ascii: "\""):
      index += 1
      let text = run { (0x20...0x7E).contains($0) && $0 != UInt8(ascii: "\"") && $0 != 0x5C }
      guard index < bytes.count, bytes[index] == UInt8(ascii: "\"") else { return nil }
      index += 1
      return Self.node(text, isQuoted: true, at: start)
    case UInt8(ascii: "["):
      index += 1
      var list: [DataNode] = []
      while true {
        skipBlanks()
        let place = position
        guard let word = run({ Self.isWord($0) || $0 == UInt8(ascii: ".") }), Self.begins(word),
          index < bytes.count
        else { return nil }
        list.append(Self.node(word, isQuoted: false, at: place))
        index += 1
        switch bytes[index - 1] {
        case UInt8(ascii: ","): continue
        case UInt8(ascii: "]"): return DataNode(.list(list), position: start)
        default: return nil
        }
      }
    default:
      let text = run { Self.isWord($0) || " ,.;()/+=?".utf8.contains($0) }
      guard let text, Self.begins(text), text.last != 0x20 else { return nil }
      return Self.node(text, isQuoted: false, at: start)
    }
  }
}

extension PlainYAML {
  private var position: SourcePosition {
    SourcePosition(line: line + firstLine, column: index - lineStart + 1)
  }

  private mutating func skipBlanks() {
    while index < bytes.count, bytes[index] == 0x20 { index += 1 }
  }

  /// Passes over the next bytes of a kind; `nil` if there are none.
  private mutating func run(_ isPart: (UInt8) -> Bool) -> Slice<UnsafeBufferPointer<UInt8>>? {
    let start = index
    while index < bytes.count, isPart(bytes[index]) { index += 1 }
    return index > start ? bytes[start..<index] : nil
  }

  private static func node(
    _ text: Slice<UnsafeBufferPointer<UInt8>>?, isQuoted: Bool, at position: SourcePosition
  ) -> DataNode {
    let text = text.map { String(decoding: $0, as: UTF8.self) } ?? ""
    return DataNode(.text(text, isQuoted: isQuoted), position: position)
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    isAlphanumeric(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
  }

  private static func isAlphanumeric(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte)
  }

  /// Whether a word begins with a letter or a digit, which have no meaning of their own in YAML.
  private static func begins(_ word: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    word.first.map(isAlphanumeric) ?? false
  }
}
