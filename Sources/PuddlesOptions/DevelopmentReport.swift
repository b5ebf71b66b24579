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
    let counts = [Self.count(errors.count, "error"), Self.count(warnings.count, "warning")]
    let texts = (errors + warnings).map { DiagnosticText.plain($0) }
    self.init(
      title: counts.compactMap(\.self).joined(separator: ", "),
      text: texts.joined(separator: "\n"))
  }

  private static func count(_ number: Int, _ noun: String) -> String? {
    number == 0 ? nil : "\(number) \(noun)\(number == 1 ? "" : "s")"
  }
}
