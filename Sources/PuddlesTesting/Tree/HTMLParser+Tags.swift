// Start tags, end tags and attributes.

extension HTMLParser {
  mutating func startTag() throws {
    index += 1
    let name = take { !$0.isHTMLSpace && $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "/") }
    var element = HTMLElement(name)
    while let attribute = try attribute() {
      if element.has(attribute.name) { throw error("the attribute \(attribute.name) stands twice") }
      element.attributes.append(attribute)
    }
    let closesItself = starts(with: "/>")
    guard skip(past: ">") else { throw error("<\(name)> has no end") }
    if HTMLVocabulary.void.contains(name) || closesItself && isForeign(name) {
      add(.element(element))
    } else {
      open.append(element)
      try content(of: name)
    }
  }

  mutating func endTag() throws {
    index += 2
    let name = take { !$0.isHTMLSpace && $0 != UInt8(ascii: ">") }
    guard let element = open.last else { throw error("</\(name)> closes nothing") }
    guard element.name == name else {
      throw error("</\(name)> stands where <\(element.name)> is still open")
    }
    guard skip(past: ">") else { throw error("</\(name)> has no end") }
    open.removeLast()
    add(.element(element))
  }

  /// Elements of SVG and MathML may close themselves, those of HTML may not.
  private func isForeign(_ name: String) -> Bool {
    let foreign: Set = ["svg", "math"]
    return foreign.contains(name) || open.contains { foreign.contains($0.name) }
  }

  /// Drops the first line break where browsers do, and takes text that holds no tags.
  private mutating func content(of name: String) throws {
    if HTMLVocabulary.swallowsLineBreak.contains(name), starts(with: "\n") { index += 1 }
    let isRaw = HTMLVocabulary.rawText.contains(name)
    guard isRaw || HTMLVocabulary.escapableText.contains(name) else { return }
    let start = index
    while !isEndTag(of: name) {
      guard index < bytes.count else { throw error("<\(name)> is never closed") }
      index += 1
    }
    let text = string(start, index)
    if !text.isEmpty { add(.text(isRaw ? text : HTMLEntities.decode(text))) }
  }

  private func isEndTag(of name: String) -> Bool {
    starts(with: "</") && bytes[(index + 2)...].starts(with: name.utf8)
  }
}

// MARK: - Attributes

extension HTMLParser {
  private mutating func attribute() throws -> HTMLAttribute? {
    _ = take(while: \.isHTMLSpace)
    guard index < bytes.count else { throw error("a tag has no end") }
    if bytes[index] == UInt8(ascii: ">") || starts(with: "/>") { return nil }
    let name = take { !$0.isHTMLSpace && !"=>/\"'<".utf8.contains($0) }
    guard !name.isEmpty else { throw error("an attribute has no name") }
    guard starts(with: "=") else { return HTMLAttribute(name, nil) }
    index += 1
    return HTMLAttribute(name, HTMLEntities.decode(try attributeValue()))
  }

  private mutating func attributeValue() throws -> String {
    guard index < bytes.count else { throw error("an attribute has no value") }
    let quote = bytes[index]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      return take { !$0.isHTMLSpace && $0 != UInt8(ascii: ">") }
    }
    index += 1
    let value = take { $0 != quote }
    guard index < bytes.count else { throw error("the value of an attribute is never closed") }
    index += 1
    return value
  }
}
