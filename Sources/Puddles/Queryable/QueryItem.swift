// The question that is open: what it is about, and how to answer it.

/// One asked question.
public struct QueryItem<Input: Sendable, Result: Sendable>: Identifiable, Sendable {
  /// Counts the queries of one ``Queryable``; a form that carries it cannot answer a later question.
  public let id: UInt64
  /// What the question is about.
  public let input: Input
  /// Answers this question and no other.
  public let resolver: QueryResolver<Result>
  /// The session whose action asked, if one did.
  let session: Session?
}
