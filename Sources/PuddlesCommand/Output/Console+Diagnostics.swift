// Telling what is wrong, and what was done: to people, and to the pages of a workflow.
import Puddles

extension Console {
  /// Reports diagnostics in their order.
  /// - Parameter annotates: Whether a workflow shows them, too; not if the result is for a tool.
  func tell(_ diagnostics: [Diagnostic], annotates: Bool = true) {
    let style = Style(console: self)
    for diagnostic in diagnostics {
      report(DiagnosticText(diagnostic: diagnostic, style: style).text)
      if annotates, isGitHubWorkflow { print(Annotation.text(of: diagnostic)) }
    }
  }

  /// Prints a result that has names of files or words of documents in it.
  func printHarmless(_ text: String) {
    print(HarmlessText.lines(text))
  }
}
