// From thrown errors to diagnostics, and the one order in which they are reported.
package import Puddles
import PuddlesBasics
import PuddlesSystem

/// An error without a place in a file, reported once however many pages it stops.
struct Failure: Hashable, Sendable {
  let code: String
  let text: String
  let help: String?
}

extension Failure {
  /// What was thrown holds no error, but nothing was made either.
  static let onlyWarnings = Failure(
    code: "failed", text: "it could not be made, and only warnings say why",
    help: "'--links warn' is for links of pages that are there; mend what the warnings name")
}

package enum Faults {
  /// What an error says: faults of files with their own places, or a failure of what was made.
  enum Reading {
    case known([Diagnostic])
    case failure(Failure)
  }

  static func read(_ error: any Error) -> Reading {
    switch error {
    case let error as DiagnosticsError: .known(error.diagnostics)
    case let error as RegionError: read(error)
    case is CancellationError: .failure(Failure(code: "failed", text: "cancelled", help: nil))
    case let error as FileError: .failure(Failure(code: "system", text: "\(error)", help: nil))
    default: .failure(Failure(code: "failed", text: "\(error)", help: nil))
    }
  }

  private static func read(_ error: RegionError) -> Reading {
    if let known = error.underlying as? DiagnosticsError { return .known(known.diagnostics) }
    let trail = error.trail.joined(separator: " > ")
    let help = trail.isEmpty ? nil : "thrown in \(trail)"
    return .failure(Failure(code: "failed", text: "\(error.underlying)", help: help))
  }

  /// The diagnostic of a failure at some places: `page /a/, page /b/, page /c/ and 4 more: …`
  static func diagnostic(of failure: Failure, at places: Set<String>) -> Diagnostic {
    Diagnostic(
      .error, code: failure.code, "\(some(of: places)): \(failure.text)", help: failure.help)
  }

  /// The first three of some names, and how many more there are.
  static func some(of names: Set<String>) -> String {
    let sorted = names.sorted { $0.precedesInBytes($1) }
    let more = sorted.count > 3 ? " and \(sorted.count - 3) more" : ""
    return sorted.prefix(3).joined(separator: ", ") + more
  }

  /// What an error says, as diagnostics.
  package static func diagnostics(of error: any Error, at place: String) -> [Diagnostic] {
    switch read(error) {
    case .known(let diagnostics): diagnostics
    case .failure(let failure): [diagnostic(of: failure, at: [place])]
    }
  }

  /// Places first as `Diagnostic` sorts them, then every other field: a total order.
  static func precedes(_ a: Diagnostic, _ b: Diagnostic) -> Bool {
    if a < b { return true }
    if b < a { return false }
    return rest(of: a).lexicographicallyPrecedes(rest(of: b))
  }

  /// Merges equal `unknown-language` diagnostics into the first, with their number.
  static func counted(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    let counted = Dictionary(grouping: diagnostics.filter { $0.code == "unknown-language" }) {
      $0.message
    }
    return diagnostics.compactMap { diagnostic in
      guard let all = counted[diagnostic.message], all.count > 1 else { return diagnostic }
      guard diagnostic == all[0] else { return nil }
      var first = diagnostic
      first.message += " (\(all.count) blocks)"
      return first
    }
  }

  private static func rest(of diagnostic: Diagnostic) -> [String] {
    [
      diagnostic.code, diagnostic.help ?? "", diagnostic.excerpt ?? "",
      diagnostic.isAboutLink ? "1" : "0",
    ]
  }
}
