// What happens when a question is asked while another one is open.

/// Which of two queries ends when both are asked of one ``Queryable``.
public enum QueryConflictPolicy: Sendable, Hashable {
  /// The open query ends, the new one is asked.
  case cancelPreviousQuery
  /// The open query stays, the new one ends at once.
  case cancelNewQuery
}
