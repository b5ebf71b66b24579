// A diagnostic for people: its place, the line with a caret, and help.
package import Puddles

package struct DiagnosticText {
  let diagnostic: Diagnostic
  let style: Style

  /// All lines, each with its end.
  var text: String {
    let message = style.bold(HarmlessText.lines(diagnostic.message))
    var lines = ["\(HarmlessText.line(diagnostic.place))\(kind): \(message)"]
    if let excerpt { lines += excerpt }
    if let help = diagnostic.help {
      lines.append("\(style.help("help:")) \(HarmlessText.lines(help))")
    }
    return lines.map { $0 + "\n" }.joined()
  }
}

extension DiagnosticText {
  /// The lines without colours.
  package static func plain(_ diagnostic: Diagnostic) -> String {
    DiagnosticText(diagnostic: diagnostic, style: Style(hasColors: false)).text
  }

  private var kind: String {
    diagnostic.severity == .error ? style.error(diagnostic.kind) : style.warning(diagnostic.kind)
  }

  /// The line, and below it a caret; tabs stay tabs, so that the caret stands right.
  private var excerpt: [String]? {
    guard let excerpt = diagnostic.excerpt else { return nil }
    let line = HarmlessText.line(String(excerpt.prefix { !$0.isNewline }.prefix(200)))
    guard let column = diagnostic.column, column >= 1, column <= line.count + 1 else {
      return ["  " + line]
    }
    let indent = line.prefix(column - 1).map { $0 == "\t" ? "\t" : " " }.joined()
    return ["  " + line, "  " + indent + style.error("^")]
  }
}
