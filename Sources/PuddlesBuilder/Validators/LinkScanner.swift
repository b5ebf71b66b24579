// Finds URLs and ids in HTML by one pass over its bytes.
#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Reads start tags and skips everything else: text, comments, scripts, styles.
struct LinkScanner {
  private let start: UnsafePointer<UInt8>
  private let count: Int
  private var position = 0
  private var seen: Set<UInt64> = []
  private var references = PackedTexts(capacity: 1 << 10)
  private var ids = PackedTexts(capacity: 1 << 9)

  private init(_ start: UnsafePointer<UInt8>, _ count: Int) {
    self.start = start
    self.count = count
  }
}

extension LinkScanner {
  /// The URLs of a page, each once and in order, and its ids.
  static func scan(_ html: [UInt8]) -> (references: PackedTexts, ids: PackedTexts) {
    html.withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return (PackedTexts(), PackedTexts()) }
      var scanner = LinkScanner(start, buffer.count)
      scanner.seen.reserveCapacity(64)
      scanner.scan()
      return (scanner.references, scanner.ids)
    }
  }

  private mutating func scan() {
    while let open = index(of: UInt8(ascii: "<"), from: position) {
      position = open + 1
      guard position < count else { return }
      switch start[position] | 0x20 {
      case UInt8(ascii: "a")...UInt8(ascii: "z"): startTag()
      case UInt8(ascii: "!"), UInt8(ascii: "?"): skipComment()
      default: continue
      }
    }
  }

  /// Reads a name, its attributes, and goes past the content of elements that hold only text.
  private mutating func startTag() {
    let name = word()
    while let attribute = nextAttribute() {
      if let value = attribute.value { note(attribute.name, value, on: name) }
    }
    if let text = textElement(name) { skipContent(of: text) }
  }

  /// The element of a name if it holds only text.
  private func textElement(_ name: Range<Int>) -> StaticString? {
    switch name.count {
    case 5: equals(name, "style") ? "style" : equals(name, "title") ? "title" : nil
    case 6: equals(name, "script") ? "script" : nil
    case 8: equals(name, "textarea") ? "textarea" : nil
    default: nil
    }
  }

  private mutating func note(_ name: Range<Int>, _ value: Range<Int>, on tag: Range<Int>) {
    if equals(name, "id") || (equals(name, "name") && equals(tag, "a")) {
      addID(value)
    } else if isURL(name, on: tag) {
      refer(value)
    } else if equals(name, "ping") {
      for url in text(value).split(whereSeparator: \.isWhitespace) { refer(String(url)) }
    } else if equals(name, "content"), equals(tag, "meta") {
      if let url = RefreshURL.find(in: text(value)) { refer(url) }
    } else if equals(name, "srcset") || equals(name, "imagesrcset") {
      for url in SourceSet.urls(in: text(value)) { refer(url) }
    }
  }

  private func isURL(_ name: Range<Int>, on tag: Range<Int>) -> Bool {
    switch name.count {
    case 3: equals(name, "src")
    case 4: equals(name, "href") || (equals(name, "data") && equals(tag, "object"))
    case 6: equals(name, "action") || equals(name, "poster")
    case 10: equals(name, "formaction") || equals(name, "xlink:href")
    default: false
    }
  }

  private mutating func refer(_ url: String) {
    var url = url.trimmingBlanks
    url.withUTF8 { note($0) }
  }

  /// Most URLs can be taken as they stand in the page.
  private mutating func refer(_ value: Range<Int>) {
    let bytes = UnsafeBufferPointer(start: start + value.lowerBound, count: value.count)
    let isPlain = bytes.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "&") }
    if isPlain { note(bytes) } else { refer(text(value)) }
  }

  private mutating func note(_ url: UnsafeBufferPointer<UInt8>) {
    if seen.insert(PackedTexts.hash(url)).inserted { references.append(url) }
  }

  private mutating func addID(_ value: Range<Int>) {
    let bytes = UnsafeBufferPointer(start: start + value.lowerBound, count: value.count)
    guard bytes.contains(UInt8(ascii: "&")) else { return ids.append(bytes) }
    var text = text(value)
    text.withUTF8 { ids.append($0) }
  }
}

// MARK: - Tags

extension LinkScanner {
  /// The next attribute of the tag, or `nil` past its end.
  private mutating func nextAttribute() -> (name: Range<Int>, value: Range<Int>?)? {
    while position < count, isBlank(start[position]) || start[position] == UInt8(ascii: "/") {
      position += 1
    }
    guard position < count, start[position] != UInt8(ascii: ">") else {
      position += 1
      return nil
    }
    let name = word()
    skipBlanks()
    guard position < count, start[position] == UInt8(ascii: "=") else { return (name, nil) }
    position += 1
    skipBlanks()
    return (name, value())
  }

  private mutating func value() -> Range<Int> {
    guard position < count else { return count..<count }
    let quote = start[position]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      let first = position
      while position < count, !isBlank(start[position]), start[position] != UInt8(ascii: ">") {
        position += 1
      }
      return first..<position
    }
    let first = position + 1
    let end = index(of: quote, from: first) ?? count
    position = end + 1
    return first..<max(first, end)
  }

  /// A name, up to a blank or a delimiter.
  private mutating func word() -> Range<Int> {
    let first = position
    while position < count, !isBlank(start[position]), !isDelimiter(start[position]) {
      position += 1
    }
    return first..<position
  }

  private mutating func skipBlanks() {
    while position < count, isBlank(start[position]) { position += 1 }
  }

  private mutating func skipComment() {
    let isComment = equals(position..<min(count, position + 3), "!--")
    position += isComment ? 3 : 0
    while let end = index(of: UInt8(ascii: ">"), from: position) {
      position = end + 1
      if !isComment || equals(max(0, end - 2)..<end, "--") { return }
    }
    position = count
  }

  private mutating func skipContent(of name: StaticString) {
    while let open = index(of: UInt8(ascii: "<"), from: position) {
      position = open + 1
      let end = position + 1 + name.utf8CodeUnitCount
      guard end <= count, start[position] == UInt8(ascii: "/") else { continue }
      if equals((position + 1)..<end, name) { return }
    }
    position = count
  }
}

// MARK: - Bytes

extension LinkScanner {
  private func text(_ range: Range<Int>) -> String {
    let value = UnsafeBufferPointer(start: start + range.lowerBound, count: range.count)
    let text = String(decoding: value, as: UTF8.self)
    return memchr(start + range.lowerBound, 0x26, range.count) == nil
      ? text : CharacterReferences.decode(text)
  }

  private func index(of byte: UInt8, from first: Int) -> Int? {
    guard first < count, let found = memchr(start + first, Int32(byte), count - first) else {
      return nil
    }
    return UnsafeRawPointer(found) - UnsafeRawPointer(start)
  }

  /// Whether a range holds a word, in any case of its letters.
  private func equals(_ range: Range<Int>, _ word: StaticString) -> Bool {
    guard range.count == word.utf8CodeUnitCount else { return false }
    return strncasecmp(
      UnsafeRawPointer(start + range.lowerBound).assumingMemoryBound(to: CChar.self),
      UnsafeRawPointer(word.utf8Start).assumingMemoryBound(to: CChar.self), range.count) == 0
  }

  private func isBlank(_ byte: UInt8) -> Bool { byte <= 0x20 }

  private func isDelimiter(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "=") || byte == UInt8(ascii: ">") || byte == UInt8(ascii: "/")
  }
}

extension String {
  /// Without white space at both ends.
  var trimmingBlanks: String {
    let start = drop { $0.isWhitespace }
    guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(start[...last])
  }
}
