// The time of one speaker in a meeting.

/// One speaker's part of a meeting, in whole seconds from its beginning.
struct MeetingTurn: Hashable, Sendable {
  /// Counted from one.
  let number: Int
  let name: String
  let start: Int
  let end: Int

  /// How long the speaker has.
  var seconds: Int { end - start }
}
