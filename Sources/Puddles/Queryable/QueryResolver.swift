// The answering side of one query.

/// Answers one question. Only the first answer counts, later ones are ignored.
///
/// Each function says whether it was that first one, so that a host can tell the reader of an old
/// page that the question is closed.
public struct QueryResolver<Result: Sendable>: Sendable {
  let resolve: @Sendable (QueryOutcome<Result>) -> Bool
}

/// How a query ends.
enum QueryOutcome<Result: Sendable>: Sendable {
  case answer(Result)
  case failure(any Error)
  case cancellation(QueryCancellationReason)
}

extension QueryResolver {
  /// Answers the question.
  @discardableResult
  public func answer(with result: Result) -> Bool { resolve(.answer(result)) }

  /// Answers the question, or cancels it if there is no answer.
  @discardableResult
  public func answer(withOptional result: Result?) -> Bool {
    resolve(result.map(QueryOutcome.answer) ?? .cancellation(.declined))
  }

  /// Answers the question of which only the end matters.
  @discardableResult
  public func answer() -> Bool where Result == Void { resolve(.answer(())) }

  /// Ends the question with an error, thrown where it was asked.
  @discardableResult
  public func answer(throwing error: any Error) -> Bool { resolve(.failure(error)) }

  /// Ends the question without an answer.
  @discardableResult
  public func cancelQuery() -> Bool { resolve(.cancellation(.declined)) }
}
