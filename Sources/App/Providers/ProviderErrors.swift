// Errors of providers: a data file that is not there, and what is full.
import Puddles

extension Diagnostic {
  /// A notice for a data file that is not there: a part of the site is empty because of it.
  static func missingData(_ path: String?, of what: String) -> [Diagnostic] {
    guard let path else { return [] }
    return [
      Diagnostic(
        .warning, code: "missing-data", "the file is not there, so the site has no \(what)",
        file: path, help: "put it back, or make the first one in the live app")
    ]
  }
}

/// Refuses what would make a file of the site larger than it should be.
struct NoRoom: Error, Hashable {
  /// What there are too many of.
  enum Kind: String, Sendable {
    case scrums, meetings, books
  }

  let what: Kind
  let limit: Int

  /// - Throws: Itself, if there are as many as there may be.
  static func check(_ count: Int, of what: Kind, limit: Int) throws {
    guard count < limit else { throw NoRoom(what: what, limit: limit) }
  }
}
