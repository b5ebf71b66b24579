// A diagnostic for people: its place, the line with a caret, and help.
package import Puddles

package struct DiagnosticText {
  let diagnostic: Diagnostic
  let style: Style

  /// All lines, each with its end.
  var text: String {
    let message = style.bold(Self.harmless(diagnostic.message))
    var lines = ["\(Self.harmless(diagnostic.place))\(kind): \(message)"]
    if let excerpt { lines += excerpt }
    if let help = diagnostic.help {
      lines.append("\(style.help("help:")) \(Self.harmless(help))")
    }
    return lines.map { $0 + "\n" }.joined()
  }
}

extension DiagnosticText {
  /// The lines without colours.
  package static func plain(_ diagnostic: Diagnostic) -> String {
    DiagnosticText(diagnostic: diagnostic, style: Style(hasColors: false)).text
  }

  /// The first line of the text. A service that runs builds takes `::error::` for a command of its
  /// own, so the first colon becomes one that only looks like it.
  private static func quoted(_ text: String) -> String {
    let line = harmless(String(text.prefix { !$0.isNewline }.prefix(200)))
    let words = line.drop { $0.isWhitespace }
    guard words.hasPrefix("::"), words.dropFirst(2).first?.isLetter == true else { return line }
    return line[..<words.startIndex] + "\u{2236}" + words.dropFirst()
  }

  /// The text with a sign for each control character: what a document holds must not command the
  /// terminal.
  private static func harmless(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.map { scalar in
          switch scalar.value {
          case 0x09, 0x0A: scalar
          case 0..<0x20: Unicode.Scalar(0x2400 + scalar.value) ?? scalar
          case 0x7F...0x9F: "\u{FFFD}"
          default: scalar
          }
        }))
  }

  private var kind: String {
    diagnostic.severity == .error ? style.error(diagnostic.kind) : style.warning(diagnostic.kind)
  }

  /// The line, and below it a caret; tabs stay tabs, so that the caret stands right.
  private var excerpt: [String]? {
    guard let excerpt = diagnostic.excerpt else { return nil }
    let line = Self.quoted(excerpt)
    guard let column = diagnostic.column, column >= 1, column <= line.count + 1 else {
      return ["  " + line]
    }
    let indent = line.prefix(column - 1).map { $0 == "\t" ? "\t" : " " }.joined()
    return ["  " + line, "  " + indent + style.error("^")]
  }
}
