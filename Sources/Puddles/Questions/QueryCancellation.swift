// Why a question ends without an answer, and the error that says so.

/// Which question is cancelled when an action asks by a ``Queryable`` that still has an open question.
public enum QueryConflictPolicy: Sendable, Hashable {
  /// The open question ends, the new one is asked.
  case cancelPreviousQuery
  /// The open question stays, the new one ends at once.
  case cancelNewQuery
}

/// What ended a question before it was answered.
public enum QueryCancellationReason: Sendable, Hashable {
  /// The program called ``Queryable/cancel(_:)``.
  case cancelled
  /// The visitor closed the question without an answer.
  case declined
  /// The task that asked was cancelled.
  case taskCancelled
  /// The dialog or the page that showed the question went away.
  case presentationEnded
  /// Another question of the same ``Queryable`` was open, or took its place.
  case conflict(QueryConflictPolicy)
  /// The visitor's session expired.
  case expired
  /// The host shuts down.
  case shutdown
}

extension QueryCancellationReason: CustomStringConvertible {
  public var description: String {
    switch self {
    case .cancelled: "it was cancelled"
    case .declined: "the reader declined to answer"
    case .taskCancelled: "the task that asked was cancelled"
    case .presentationEnded: "the question is not shown any more"
    case .conflict(.cancelPreviousQuery): "a newer query took its place"
    case .conflict(.cancelNewQuery): "another query is still open"
    case .expired: "the session expired"
    case .shutdown: "the host shuts down"
    }
  }
}

/// A question of ``Queryable/query(with:)`` ended without an answer.
///
/// An action may leave it uncaught: the action ends there, no error is shown, and the visitor stays on the page.
public struct QueryCancellationError: Error, Hashable, CustomStringConvertible {
  /// What ended the question.
  public let reason: QueryCancellationReason

  /// An error with what ended the question.
  public init(reason: QueryCancellationReason) {
    self.reason = reason
  }

  public var description: String { "the query ended without an answer: \(reason)" }
}
