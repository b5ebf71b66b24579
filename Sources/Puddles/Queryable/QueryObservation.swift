// What happens to the queries of one object, for tests and logs.

/// One event in the life of a query.
///
/// Each query is asked once and then has exactly one end: answered, failed or cancelled.
public enum QueryObservation<Input: Sendable, Result: Sendable>: Sendable {
  case asked(QueryItem<Input, Result>)
  case answered(id: UInt64, Result)
  /// It was answered with an error.
  case failed(id: UInt64, any Error)
  case cancelled(id: UInt64, QueryCancellationReason)
}

extension QueryObservation {
  /// The query the event belongs to.
  public var id: UInt64 {
    switch self {
    case .asked(let item): item.id
    case .answered(let id, _), .failed(let id, _), .cancelled(let id, _): id
    }
  }
}
