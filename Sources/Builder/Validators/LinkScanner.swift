// Finds URLs and ids in HTML by one pass over its bytes.

/// Reads start tags and skips everything else: text, comments, scripts, styles.
struct LinkScanner {
  private let bytes: [UInt8]
  private var position = 0
  private var seen: Set<String> = []
  private(set) var references: [String] = []
  private(set) var ids: Set<String> = []

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }
}

extension LinkScanner {
  mutating func scan() {
    while let open = index(of: UInt8(ascii: "<"), from: position) {
      position = open + 1
      guard position < bytes.count else { return }
      switch bytes[position] {
      case UInt8(ascii: "!"): skipComment()
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): startTag()
      default: continue
      }
    }
  }

  /// Reads a name, its attributes, and goes past the content of elements that hold only text.
  private mutating func startTag() {
    let name = word()
    while let attribute = nextAttribute() { note(attribute.name, attribute.value, on: name) }
    if ["script", "style", "textarea", "title"].contains(name) { skipContent(of: name) }
  }

  private mutating func note(_ attribute: String, _ value: Range<Int>?, on tag: String) {
    guard let value else { return }
    switch attribute {
    case "id": ids.insert(text(value))
    case "name" where tag == "a": ids.insert(text(value))
    case "href", "src", "action", "formaction", "poster", "data", "xlink:href":
      // `base` changes what all others mean; sites of this builder have none.
      if !(attribute == "data" && tag != "object") { refer(text(value)) }
    case "srcset", "imagesrcset":
      for candidate in text(value).split(separator: ",") {
        if let url = candidate.split(whereSeparator: \.isWhitespace).first { refer(String(url)) }
      }
    default: break
    }
  }

  private mutating func refer(_ url: String) {
    let url = url.trimmingBlanks
    if seen.insert(url).inserted { references.append(url) }
  }
}

// MARK: - Tags

extension LinkScanner {
  /// The next attribute of the tag, or `nil` past its end.
  private mutating func nextAttribute() -> (name: String, value: Range<Int>?)? {
    while position < bytes.count, isBlank(bytes[position]) || bytes[position] == UInt8(ascii: "/") {
      position += 1
    }
    guard position < bytes.count, bytes[position] != UInt8(ascii: ">") else {
      position += 1
      return nil
    }
    let name = word()
    skipBlanks()
    guard position < bytes.count, bytes[position] == UInt8(ascii: "=") else {
      if name.isEmpty { position += 1 }
      return (name, nil)
    }
    position += 1
    skipBlanks()
    return (name, value())
  }

  private mutating func value() -> Range<Int> {
    guard position < bytes.count else { return position..<position }
    let quote = bytes[position]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      let start = position
      while position < bytes.count, !isBlank(bytes[position]), bytes[position] != UInt8(ascii: ">")
      {
        position += 1
      }
      return start..<position
    }
    let start = position + 1
    let end = index(of: quote, from: start) ?? bytes.count
    position = end + 1
    return start..<end
  }

  /// A name in lower case, up to a blank or a delimiter.
  private mutating func word() -> String {
    let start = position
    while position < bytes.count, !isBlank(bytes[position]), !isDelimiter(bytes[position]) {
      position += 1
    }
    return String(decoding: bytes[start..<position], as: UTF8.self).lowercased()
  }

  private mutating func skipBlanks() {
    while position < bytes.count, isBlank(bytes[position]) { position += 1 }
  }

  private mutating func skipComment() {
    let isComment = matches("!--", at: position)
    guard isComment else {
      return position = index(of: UInt8(ascii: ">"), from: position) ?? bytes.count
    }
    position += 3
    while position < bytes.count, !matches("-->", at: position) { position += 1 }
  }

  private mutating func skipContent(of name: String) {
    while let open = index(of: UInt8(ascii: "<"), from: position) {
      position = open + 1
      let end = position + 1 + name.utf8.count
      guard end <= bytes.count, bytes[position] == UInt8(ascii: "/") else { continue }
      let found = String(decoding: bytes[(position + 1)..<end], as: UTF8.self).lowercased()
      if found == name { return }
    }
    position = bytes.count
  }
}

// MARK: - Bytes

extension LinkScanner {
  private func text(_ range: Range<Int>) -> String {
    let value = bytes[range]
    guard value.contains(UInt8(ascii: "&")) else { return String(decoding: value, as: UTF8.self) }
    return CharacterReferences.decode(String(decoding: value, as: UTF8.self))
  }

  private func index(of byte: UInt8, from start: Int) -> Int? {
    guard start < bytes.count else { return nil }
    return bytes.withUnsafeBufferPointer { $0[start...].firstIndex(of: byte) }
  }

  private func matches(_ word: StaticString, at start: Int) -> Bool {
    let count = word.utf8CodeUnitCount
    guard start + count <= bytes.count else { return false }
    for offset in 0..<count where bytes[start + offset] != word.utf8Start[offset] { return false }
    return true
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
