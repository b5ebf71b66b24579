// A diagnostic for a GitHub workflow, which shows it beside the line.
import Puddles

enum Annotation {
  /// A workflow command; see "Workflow commands for GitHub Actions".
  static func text(of diagnostic: Diagnostic) -> String {
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
