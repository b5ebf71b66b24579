// What counts as nothing to see in a text that a person typed.

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
