// Which names an element and an attribute of one's own may have.

enum MarkupNames {
  /// Whether `name` may follow `data-`: lower-case letters, digits, `-`, `_` and `.`.
  static func isData(_ name: StaticString) -> Bool {
    name.withUTF8Buffer { !$0.isEmpty && $0.allSatisfy(isNameByte) }
  }

  /// Whether a custom element may have an attribute `name`: as above, it begins with a letter, and
  /// is neither `style` nor an event attribute.
  static func isCustom(_ name: StaticString) -> Bool {
    let text = "\(name)"
    guard isData(name), let first = text.utf8.first, (0x61...0x7A).contains(first) else {
      return false
    }
    return text != "style" && !text.hasPrefix("on")
  }

  /// Whether an attribute may stand on a custom element.
  static func isAllowed(_ attribute: _ErasedAttribute) -> Bool {
    attribute.kind == .omitted || attribute.kind == .data || isCustom(attribute.name)
  }

  /// Names with a hyphen that SVG and MathML took first.
  private static let reserved: Set<String> = [
    "annotation-xml", "color-profile", "font-face", "font-face-src", "font-face-uri",
    "font-face-format", "font-face-name", "missing-glyph",
  ]

  /// Whether a custom element may have a name.
  static func isElement(_ name: String) -> Bool {
    guard let first = name.utf8.first, (0x61...0x7A).contains(first) else { return false }
    return name.utf8.contains(0x2D) && name.utf8.allSatisfy(isNameByte) && !reserved.contains(name)
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x61...0x7A, 0x30...0x39, 0x2D, 0x2E, 0x5F: true
    default: false
    }
  }
}
