// A diagnostic for people: its place, the line with a caret, and help.
import Puddles

struct DiagnosticText {
  let diagnostic: Diagnostic
  let style: Style

  /// All lines, each with its end.
  var text: String {
    var lines = ["\(place)\(severity): \(style.bold(diagnostic.message))"]
    if let excerpt { lines += excerpt }
    if let help = diagnostic.help { lines.append("\(style.help("help:")) \(help)") }
    return lines.map { $0 + "\n" }.joined()
  }
}

extension DiagnosticText {
  private var place: String {
    guard let file = diagnostic.file else { return "" }
    let numbers = [diagnostic.line, diagnostic.line == nil ? nil : diagnostic.column]
    return ([file] + numbers.compactMap { $0.map(String.init) }).joined(separator: ":") + ": "
  }

  private var severity: String {
    let code = diagnostic.file == nil ? diagnostic.code : nil
    let word = diagnostic.severity.rawValue + (code.map { "[\($0)]" } ?? "")
    return diagnostic.severity == .error ? style.error(word) : style.warning(word)
  }

  /// The line, and below it a caret; tabs stay tabs, so that the caret stands right.
  private var excerpt: [String]? {
    guard let excerpt = diagnostic.excerpt else { return nil }
    let line = String(excerpt.prefix { !$0.isNewline }.prefix(200))
    guard let column = diagnostic.column, column >= 1, column <= line.count + 1 else {
      return ["  " + line]
    }
    let indent = line.prefix(column - 1).map { $0 == "\t" ? "\t" : " " }.joined()
    return ["  " + line, "  " + indent + style.error("^")]
  }
}
