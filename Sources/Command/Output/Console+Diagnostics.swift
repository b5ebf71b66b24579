// Telling what is wrong: to people, and to the pages of a workflow.
import Puddles

extension Console {
  /// Reports diagnostics in their order.
  func tell(_ diagnostics: [Diagnostic]) {
    let style = Style(console: self)
    for diagnostic in diagnostics {
      report(DiagnosticText(diagnostic: diagnostic, style: style).text)
      if isGitHubWorkflow { print(Annotation.text(of: diagnostic)) }
    }
  }
}
