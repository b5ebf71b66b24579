// How a meeting ends.

/// What became of a meeting that is over.
enum MeetingEnd: Hashable, Sendable {
  /// It stands in the history.
  case saved
  /// Nothing is kept of it.
  case discarded
}
