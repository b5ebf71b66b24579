// How foreign text is quoted in an error: short, and without characters that confuse a terminal.

extension String {
  /// The start of the text, at most `limit` characters, safe to print.
  ///
  /// Control characters, direction marks and zero-width characters are written as `\u{202E}`; a
  /// cut is marked by `…`. The rest of a long text is not looked at.
  public func excerpt(limit: Int = 40) -> String {
    let start = unicodeScalars.prefix(limit)
    let isCut = start.endIndex != unicodeScalars.endIndex
    return start.map(\.printable).joined() + (isCut ? "…" : "")
  }
}

extension Unicode.Scalar {
  /// The scalar itself, or its number where printing it would harm.
  public var printable: String {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned:
      "\\u{\(String(value, radix: 16, uppercase: true))}"
    default: properties.isDefaultIgnorableCodePoint ? "\\u{\(hexadecimal)}" : String(self)
    }
  }

  private var hexadecimal: String { String(value, radix: 16, uppercase: true) }
}
