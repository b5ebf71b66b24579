// What a build says, in the pages of a developer.
package import Puddles
import PuddlesConsole
package import PuddlesHTTP

extension DevelopmentService.Report {
  /// All errors and warnings of a build, errors first; `nil` if there are none.
  package init?(_ diagnostics: [Diagnostic]) {
    if diagnostics.isEmpty { return nil }
    let errors = diagnostics.filter { $0.severity == .error }
    let warnings = diagnostics.filter { $0.severity == .warning }
    let texts = (errors + warnings).map { DiagnosticText.plain($0) }
    self.init(
      errors: errors.count, warnings: warnings.count, text: texts.joined(separator: "\n"))
  }
}
