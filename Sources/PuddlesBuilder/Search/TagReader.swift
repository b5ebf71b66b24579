// Takes a page apart into text and tags, without a copy of either.
#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Walks over the markup that our own pages are made of.
struct TagReader {
  /// A tag: where its name and its attributes are.
  struct Tag {
    let name: Range<Int>
    let attributes: Range<Int>
    let isEnd: Bool
  }

  private let start: UnsafePointer<UInt8>
  private let count: Int
  private var position = 0

  init(_ start: UnsafePointer<UInt8>, _ count: Int) {
    self.start = start
    self.count = count
  }
}

extension TagReader {
  /// The text up to the next tag; `nil` at the end of the page.
  mutating func text() -> UnsafeBufferPointer<UInt8>? {
    guard position < count else { return nil }
    let first = position
    position = index(of: UInt8(ascii: "<"), from: first) ?? count
    return UnsafeBufferPointer(start: start + first, count: position - first)
  }

  /// How many bytes of the page there are from the start of a text on.
  func readable(from text: UnsafeBufferPointer<UInt8>) -> Int {
    text.baseAddress.map { count - ($0 - start) } ?? 0
  }

  /// The tag that begins here; comments are skipped, and have no name.
  mutating func tag() -> Tag? {
    guard position + 1 < count else { return nil }
    let isEnd = start[position + 1] == UInt8(ascii: "/")
    let first = position + (isEnd ? 2 : 1)
    if start[first - 1] == UInt8(ascii: "<"), first < count, start[first] == UInt8(ascii: "!") {
      skipComment()
      return Tag(name: first..<first, attributes: first..<first, isEnd: true)
    }
    var end = first
    while end < count, isNamePart(start[end]) { end += 1 }
    let close = endOfTag(from: end)
    position = min(close + 1, count)
    return Tag(name: first..<end, attributes: end..<close, isEnd: isEnd)
  }

  /// Goes past the content of an element, with those of its name within it.
  ///
  /// Highlighted code is full of other tags, so only the names of tags are looked at.
  mutating func skipContent(of tag: Tag) {
    var depth = 1
    while depth > 0, let open = index(of: UInt8(ascii: "<"), from: position) {
      let isEnd = open + 1 < count && start[open + 1] == UInt8(ascii: "/")
      let first = open + (isEnd ? 2 : 1)
      position = first
      let end = first + tag.name.count
      guard end < count, isSame(first..<end, tag.name), !isNamePart(start[end]) else { continue }
      depth += isEnd ? -1 : 1
    }
    // Where the last end tag ends; past the end of the page if there was none.
    position = depth > 0 ? count : min(endOfTag(from: position) + 1, count)
  }

  /// Goes past the next start tag of a name; whether there is one.
  mutating func skip(to name: StaticString) -> Bool {
    while text() != nil, let tag = tag() {
      if !tag.isEnd, equals(tag.name, name) { return true }
    }
    return false
  }

  /// The language that the root element declares; empty if it says none.
  var language: String {
    var copy = self
    for _ in 0..<3 {
      guard copy.text() != nil, let tag = copy.tag() else { break }
      if copy.equals(tag.name, "html") { return copy.value(of: "lang", in: tag) }
    }
    return ""
  }
}

// MARK: - What tags say

extension TagReader {
  func headingLevel(_ name: Range<Int>) -> UInt8? {
    guard name.count == 2, start[name.lowerBound] | 0x20 == UInt8(ascii: "h") else { return nil }
    let level = start[name.lowerBound + 1] &- UInt8(ascii: "0")
    return (1...6).contains(level) ? level : nil
  }

  /// Whether the text before a tag and the text behind it are two words.
  func isBlock(_ name: Range<Int>) -> Bool {
    switch name.count {
    case 0, 1, 3: name.count == 1 ? equals(name, "p") : equals(name, "div") || equals(name, "pre")
    case 2: !equals(name, "em")
    case 4: !equals(name, "code") && !equals(name, "span") && !equals(name, "mark")
    case 6: !equals(name, "strong")
    default: true
    }
  }

  func isLeftOut(_ tag: Tag) -> Bool {
    switch tag.name.count {
    case 1 where equals(tag.name, "a"): value(of: "class", in: tag) == "anchor"
    case 3 where equals(tag.name, "nav") || equals(tag.name, "svg"): true
    case 3 where equals(tag.name, "pre"): true
    case 5 where equals(tag.name, "style"): true
    case 6 where equals(tag.name, "script"): true
    case 8 where equals(tag.name, "template"): true
    default: tag.attributes.count > 17 && value(of: "data-search", in: tag) == "off"
    }
  }

  /// The value of an attribute in double quotes, as our pages write them; empty if there is none.
  func value(of name: StaticString, in tag: Tag) -> String {
    let length = name.utf8CodeUnitCount
    var at = tag.attributes.lowerBound
    while let sign = index(of: UInt8(ascii: "="), from: at), sign < tag.attributes.upperBound {
      at = sign + 1
      let first = sign - length
      guard first > tag.attributes.lowerBound, start[first - 1] == 0x20,
        start[at] == UInt8(ascii: "\""), equals(first..<sign, name)
      else { continue }
      let end = index(of: UInt8(ascii: "\""), from: at + 1) ?? tag.attributes.upperBound
      let value = UnsafeBufferPointer(start: start + at + 1, count: max(0, end - at - 1))
      return CharacterReferences.decode(String(decoding: value, as: UTF8.self))
    }
    return ""
  }

  func equals(_ range: Range<Int>, _ word: StaticString) -> Bool {
    guard range.count == word.utf8CodeUnitCount else { return false }
    for offset in 0..<range.count
    where start[range.lowerBound + offset] | 0x20 != word.utf8Start[offset] | 0x20 { return false }
    return true
  }

  private func isSame(_ a: Range<Int>, _ b: Range<Int>) -> Bool {
    guard start[a.lowerBound] | 0x20 == start[b.lowerBound] | 0x20 else { return false }
    return strncasecmp(
      UnsafeRawPointer(start + a.lowerBound).assumingMemoryBound(to: CChar.self),
      UnsafeRawPointer(start + b.lowerBound).assumingMemoryBound(to: CChar.self), a.count) == 0
  }
}

// MARK: - Bytes

extension TagReader {
  private func index(of byte: UInt8, from first: Int) -> Int? {
    guard first < count, let found = memchr(start + first, Int32(byte), count - first) else {
      return nil
    }
    return UnsafeRawPointer(found) - UnsafeRawPointer(start)
  }

  private func isNamePart(_ byte: UInt8) -> Bool {
    byte > 0x20 && byte != UInt8(ascii: ">") && byte != UInt8(ascii: "/")
  }

  /// The closing bracket, quotes respected.
  private func endOfTag(from first: Int) -> Int {
    var at = first
    while at < count, start[at] != UInt8(ascii: ">") {
      if start[at] == UInt8(ascii: "\"") || start[at] == UInt8(ascii: "'") {
        at = index(of: start[at], from: at + 1) ?? count
      }
      at += 1
    }
    return min(at, count)
  }

  private mutating func skipComment() {
    let isComment = position + 3 < count && start[position + 2] == UInt8(ascii: "-")
    position += 2
    while let end = index(of: UInt8(ascii: ">"), from: position) {
      position = end + 1
      let isEnd = end >= 2 && start[end - 1] == 0x2D && start[end - 2] == 0x2D
      if !isComment || isEnd { return }
    }
    position = count
  }
}
