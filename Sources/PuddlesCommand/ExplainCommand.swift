// `site explain`.
import Puddles
import PuddlesBasics
import PuddlesBuilder
import PuddlesOptions

/// Says what the code in the brackets of a diagnostic means.
struct ExplainCommand {
  /// All codes of the builder and of the site, in the order of the alphabet.
  let explanations: [Diagnostic.Explanation]
  /// `nil` lists them all.
  let code: String?
  let console: Console
}

extension ExplainCommand {
  init(_ site: some Site, _ arguments: Arguments, _ console: Console) {
    explanations = Diagnostic.Explanation.allWithCommands(of: site)
    code = arguments.operands.first.map(Self.withoutBrackets)
    self.console = console
  }

  /// Prints; the exit code.
  func run() throws(UsageError) -> Int32 {
    guard let code else {
      console.print(explanations.map { $0.code + "\n" }.joined())
      return 0
    }
    guard let explanation = explanations.first(where: { $0.code == code }) else {
      let known = explanations.map(\.code)
      throw .unknownCode(code, suggestion: Suggestion.nearest(to: code, among: known))
    }
    console.print("\(explanation.code)\n\n\(Self.wrapped(explanation.text))\n")
    return 0
  }

  /// `error[dead-link]`, as it is copied from a message, means `dead-link`.
  private static func withoutBrackets(_ word: String) -> String {
    guard let open = word.firstIndex(of: "["), word.hasSuffix("]") else { return word }
    return String(word[word.index(after: open)...].dropLast())
  }

  /// Lines of at most eighty characters, two of them an indent.
  static func wrapped(_ text: String) -> String {
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let last = lines.last, last.count + word.count < 80 {
        lines[lines.count - 1] = "\(last) \(word)"
      } else {
        lines.append("  \(word)")
      }
    }
    return lines.joined(separator: "\n")
  }
}
