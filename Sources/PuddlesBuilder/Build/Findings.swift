// Collects faults that may occur on many pages, so that each is reported once.
import Puddles
import PuddlesBasics

/// Collects faults; equal faults of several pages are joined.
struct Findings: Sendable {
  private struct Finding: Hashable {
    let severity: Diagnostic.Severity
    let code: String
    let text: String
    let help: String?
    /// The place in a source file where the author wrote the fault; if it is known, the message names no pages.
    let origin: LinkOrigin?
    let relation: String?
    let isAboutLink: Bool
  }

  private var owners: [Finding: Set<String>] = [:]
}

extension Findings {
  /// - Parameters:
  ///   - origins: Where authors wrote what is wrong, as far as it is known.
  ///   - relation: What the fault has to do with its pages, such as `linked from`; `nil` if they begin the message.
  ///   - owner: The URL of the page.
  ///   - isAboutLink: See ``Diagnostic/isAboutLink``.
  mutating func record(
    _ severity: Diagnostic.Severity = .error, code: String, _ text: String, help: String? = nil,
    at origins: [LinkOrigin] = [], _ relation: String?, _ owner: String, isAboutLink: Bool = false
  ) {
    for origin in origins.isEmpty ? [nil] : origins.map(Optional.some) {
      let finding = Finding(
        severity: severity, code: code, text: text, help: help, origin: origin, relation: relation,
        isAboutLink: isAboutLink)
      owners[finding, default: []].insert(owner)
    }
  }

  var isEmpty: Bool { owners.isEmpty }

  /// Returns one diagnostic for each fault: `…, linked from /a/, /b/, /c/ and 12 more`.
  var diagnostics: [Diagnostic] {
    owners.map { finding, owners in
      let (text, origin, pages) = (finding.text, finding.origin, Self.some(of: owners))
      let message = finding.relation.map { "\(text), \($0) \(pages)" } ?? "\(pages): \(text)"
      return Diagnostic(
        finding.severity, code: finding.code, origin == nil ? message : text, file: origin?.file,
        line: origin?.line, column: origin?.column, help: finding.help,
        isAboutLink: finding.isAboutLink)
    }
  }

  /// Lists the first three names, and the number of the others.
  private static func some(of names: Set<String>) -> String {
    let sorted = names.sorted { $0.precedesInBytes($1) }
    let more = sorted.count > 3 ? " and \(sorted.count - 3) more" : ""
    return sorted.prefix(3).joined(separator: ", ") + more
  }
}
