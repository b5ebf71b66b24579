// How a meeting ends.

/// What became of a meeting that is over.
enum MeetingEnd: Hashable, Sendable {
  /// It stands in the history.
  case saved
  /// Nothing is kept of it.
  case discarded
}

extension MeetingEnd {
  /// What the title of its page says.
  var title: String {
    switch self {
    case .saved: "the meeting was saved"
    case .discarded: "the meeting was discarded"
    }
  }
}
