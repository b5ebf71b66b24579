// From thrown errors to diagnostics, and the one order in which they are told.
import Puddles

enum Faults {
  /// The diagnostics of an error that was thrown while `place` was being made.
  ///
  /// Faults of files keep their own places; everything else is told with the page and the modules
  /// from the page down to where it came from.
  static func diagnostics(of error: any Error, at place: String) -> [Diagnostic] {
    switch error {
    case let error as DiagnosticsError: error.diagnostics
    case let error as RegionError: diagnostics(of: error, at: place)
    case is CancellationError: [Diagnostic(.error, code: "cancelled", "\(place): cancelled")]
    default: [Diagnostic(.error, code: "failed", "\(place): \(error)")]
    }
  }

  private static func diagnostics(of error: RegionError, at place: String) -> [Diagnostic] {
    if let known = error.underlying as? DiagnosticsError { return known.diagnostics }
    let trail = error.trail.joined(separator: " > ")
    return [
      Diagnostic(
        .error, code: "failed", "\(place): \(error.underlying)",
        help: trail.isEmpty ? nil : "thrown in \(trail)")
    ]
  }

  /// Places first as `Diagnostic` sorts them, then every other field: a total order.
  static func precedes(_ a: Diagnostic, _ b: Diagnostic) -> Bool {
    if a < b { return true }
    if b < a { return false }
    return [a.code ?? "", a.help ?? "", a.excerpt ?? ""]
      .lexicographicallyPrecedes([b.code ?? "", b.help ?? "", b.excerpt ?? ""])
  }
}
