// Makes the report of a build that is shown in the pages of a developer.
package import Puddles
import PuddlesBasics
package import PuddlesHTTP

extension DevelopmentService.Report {
  /// A report with all errors and warnings of a build, errors first; `nil` if there are none.
  package init?(_ diagnostics: [Diagnostic]) {
    if diagnostics.isEmpty { return nil }
    let errors = diagnostics.filter { $0.severity == .error }
    let warnings = diagnostics.filter { $0.severity == .warning }
    let counts = [(errors.count, "error"), (warnings.count, "warning")].filter { $0.0 > 0 }
    self.init(
      title: counts.map { $0.counted($1) }.joined(separator: ", "),
      text: (errors + warnings).map { DiagnosticText.plain($0) }.joined(separator: "\n"))
  }
}
