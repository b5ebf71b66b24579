// A diagnostic as text for people: its place, the source line with a caret, and help.
package import Puddles

package struct DiagnosticText {
  package let diagnostic: Diagnostic
  package let style: Style

  /// All lines of the text, each with a line end.
  package var text: String {
    let message = style.bold(TerminalSanitizer.lines(diagnostic.message))
    var lines = ["\(TerminalSanitizer.line(diagnostic.place))\(kind): \(message)"]
    if let excerpt { lines += excerpt }
    if let help = diagnostic.help {
      lines.append("\(style.help("help:")) \(TerminalSanitizer.lines(help))")
    }
    return lines.map { $0 + "\n" }.joined()
  }
}

extension DiagnosticText {
  /// The text without colors.
  package static func plain(_ diagnostic: Diagnostic) -> String {
    DiagnosticText(diagnostic: diagnostic, style: Style(hasColors: false)).text
  }

  private var kind: String {
    diagnostic.severity == .error ? style.error(diagnostic.kind) : style.warning(diagnostic.kind)
  }

  /// The source line, and below it a caret; tabs are kept, so that the caret is in the right column.
  private var excerpt: [String]? {
    guard let excerpt = diagnostic.excerpt else { return nil }
    let line = TerminalSanitizer.line(String(excerpt.prefix { !$0.isNewline }.prefix(200)))
    guard let column = diagnostic.column, column >= 1, column <= line.count + 1 else {
      return ["  " + line]
    }
    let indent = line.prefix(column - 1).map { $0 == "\t" ? "\t" : " " }.joined()
    return ["  " + line, "  " + indent + style.error("^")]
  }
}

/// A message that GitHub shows beside a line of a change.
package enum Annotation {
  /// A workflow command; see "Workflow commands for GitHub Actions".
  package static func text(of diagnostic: Diagnostic) -> String {
    var properties: [String] = []
    if let file = diagnostic.file { properties.append("file=\(escapedProperty(file))") }
    if let line = diagnostic.line { properties.append("line=\(line)") }
    if let column = diagnostic.column { properties.append("col=\(column)") }
    properties.append("title=\(escapedProperty(diagnostic.code))")
    let message = diagnostic.message + (diagnostic.help.map { "\nhelp: \($0)" } ?? "")
    let head = "::\(diagnostic.severity.rawValue) \(properties.joined(separator: ","))::"
    return head + escaped(message) + "\n"
  }

  private static func escaped(_ text: String) -> String {
    replace(in: text, ["%": "%25", "\r": "%0D", "\n": "%0A", "\r\n": "%0D%0A"])
  }

  private static func escapedProperty(_ text: String) -> String {
    replace(in: escaped(text), [":": "%3A", ",": "%2C"])
  }

  private static func replace(in text: String, _ table: [Character: String]) -> String {
    text.map { table[$0] ?? String($0) }.joined()
  }
}
