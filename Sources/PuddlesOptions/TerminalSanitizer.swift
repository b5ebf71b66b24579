// What names of files and words of documents may show where others read commands.

/// Text that commands neither a terminal nor a service that runs builds.
package enum TerminalSanitizer {
  /// Each line of the text by itself.
  package static func lines(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line(String($0)) }
      .joined(separator: "\n")
  }

  /// The text in one line, with a sign for each control character. A service takes a line such as
  /// `::error::text`, and `##[error]` anywhere in a line, for a command of its own, so the first colon
  /// and the bracket become signs that only look like them.
  package static func line(_ text: String) -> String {
    let shown = String(String.UnicodeScalarView(text.unicodeScalars.map(shown)))
    let line = shown.replacing(/##(\w*)\[/) { "##\($0.output.1)\u{298B}" }
    let words = line.drop { $0.isWhitespace }
    guard words.hasPrefix("::"), words.dropFirst(2).first?.isLetter == true else { return line }
    return line[..<words.startIndex] + "\u{2236}" + words.dropFirst()
  }

  private static func shown(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    case 0x09: scalar
    case 0..<0x20: Unicode.Scalar(0x2400 + scalar.value) ?? scalar
    case 0x7F...0x9F: "\u{FFFD}"
    default: scalar
    }
  }
}
