// What a text is: blank, before another one, well-formed.

extension String {
  /// The text without white space and invisible characters at both ends.
  ///
  /// Zero-width spaces, direction marks and the like count as invisible, so that a name of
  /// nothing else is empty.
  public var trimmed: String {
    let scalars = unicodeScalars
    guard let first = scalars.firstIndex(where: \.isVisible),
      let last = scalars.lastIndex(where: \.isVisible)
    else { return "" }
    return String(scalars[first...last])
  }

  /// Whether the text has no visible character.
  public var isBlank: Bool { !unicodeScalars.contains(where: \.isVisible) }
}

extension Unicode.Scalar {
  /// Whether the scalar, standing alone, shows something.
  fileprivate var isVisible: Bool {
    if isASCII { return value > 0x20 && value != 0x7F }
    let traits = properties
    return !traits.isWhitespace && !traits.isDefaultIgnorableCodePoint
      && traits.generalCategory != .control
  }
}

// MARK: - Texts compared by their bytes: the same in every language, and the cheapest to find

extension String {
  /// Whether the UTF-8 of this text comes before that of another one.
  package func precedesInBytes(_ other: String) -> Bool {
    let order = utf8.withContiguousStorageIfAvailable { own in
      other.utf8.withContiguousStorageIfAvailable { own.lexicographicallyPrecedes($0) }
    }
    return order.flatMap(\.self) ?? utf8.lexicographicallyPrecedes(other.utf8)
  }

  /// Whether this is the UTF-8 of the text. Texts that are equal in Swift may differ in theirs.
  package func hasUTF8(_ bytes: some Collection<UInt8>) -> Bool {
    utf8.withContiguousStorageIfAvailable { $0.elementsEqual(bytes) } ?? utf8.elementsEqual(bytes)
  }

  /// Whether another text has the same UTF-8.
  package func hasSameBytes(as other: String) -> Bool {
    other.utf8.withContiguousStorageIfAvailable { hasUTF8($0) } ?? hasUTF8(other.utf8)
  }
}

// MARK: - Finds the first byte that is not UTF-8

/// Checks bytes against the form of UTF-8.
package enum UTF8Check {
  /// The offset of the first ill-formed sequence; `nil` if there is none.
  package static func firstInvalidByte(in bytes: [UInt8]) -> Int? {
    if String(validating: bytes, as: UTF8.self) != nil { return nil }
    var parser = Unicode.UTF8.ForwardParser()
    var rest = bytes.makeIterator()
    var offset = 0
    while case .valid(let sequence) = parser.parseScalar(from: &rest) { offset += sequence.count }
    return offset < bytes.count ? offset : nil
  }
}
