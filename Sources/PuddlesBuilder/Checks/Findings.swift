// Faults that several pages may share: each is told once, with the pages that have it.
import Puddles

/// Collects faults by what they say.
struct Findings: Sendable {
  private struct Finding: Hashable {
    let severity: Diagnostic.Severity
    let code: String
    let text: String
    let help: String?
    let relation: String
    let isAboutLink: Bool
  }

  private var owners: [Finding: Set<String>] = [:]
}

extension Findings {
  /// - Parameters:
  ///   - relation: What the fault has to do with its pages, such as `linked from`.
  ///   - owner: The URL of the page.
  ///   - isAboutLink: See ``Diagnostic/isAboutLink``.
  mutating func note(
    _ severity: Diagnostic.Severity = .error, code: String, _ text: String, help: String? = nil,
    _ relation: String, _ owner: String, isAboutLink: Bool = false
  ) {
    let finding = Finding(
      severity: severity, code: code, text: text, help: help, relation: relation,
      isAboutLink: isAboutLink)
    owners[finding, default: []].insert(owner)
  }

  mutating func add(_ other: Findings) {
    owners.merge(other.owners) { $0.union($1) }
  }

  /// One diagnostic for each fault: `…, linked from /a/, /b/, /c/ and 12 more`.
  var diagnostics: [Diagnostic] {
    owners.map { finding, owners in
      let sorted = owners.sorted()
      let more = sorted.count > 3 ? " and \(sorted.count - 3) more" : ""
      let places = sorted.prefix(3).joined(separator: ", ") + more
      return Diagnostic(
        finding.severity, code: finding.code, "\(finding.text), \(finding.relation) \(places)",
        help: finding.help, isAboutLink: finding.isAboutLink)
    }
  }
}
