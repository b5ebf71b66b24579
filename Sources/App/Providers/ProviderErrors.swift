// Errors of providers: how those of stores are reported, what is full, and what their codes mean.
import Puddles
import PuddlesData

extension StoreError {
  /// Every error with its position, as builds and error pages show it.
  var diagnostics: DiagnosticsError {
    DiagnosticsError(errors.map(\.diagnostic))
  }

  /// Runs the work of a store and throws its errors as ``DiagnosticsError``.
  static func diagnosing<Value: Sendable>(
    _ work: () async throws -> Value
  ) async throws -> Value {
    do {
      return try await work()
    } catch let error as StoreError {
      throw error.diagnostics
    }
  }
}

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

extension DataError {
  /// The error with the excerpt of its line, if that begins where the line does.
  fileprivate var diagnostic: Diagnostic {
    let isWhole = position.map { $0.caret == $0.column - 1 } ?? false
    return Diagnostic(
      .error, code: "data", message, file: path, line: line, column: column,
      excerpt: isWhole ? position?.excerpt : nil, help: help)
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
