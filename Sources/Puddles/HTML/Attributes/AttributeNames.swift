// Which names an attribute of one's own may have.

enum AttributeNames {
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

  static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x61...0x7A, 0x30...0x39, 0x2D, 0x2E, 0x5F: true
    default: false
    }
  }
}
