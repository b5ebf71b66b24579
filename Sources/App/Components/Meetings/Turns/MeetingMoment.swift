// Where a meeting is.

/// One second of a meeting: whose turn it is, and how much is left.
struct MeetingMoment: Hashable, Sendable {
  let plan: MeetingPlan
  /// Whose turn it is; the last one when the meeting is over.
  let turn: MeetingTurn
  /// Seconds from the beginning.
  let second: Int

  /// The beginning of a turn.
  init(_ plan: MeetingPlan, beginning turn: MeetingTurn) {
    self.plan = plan
    self.turn = turn
    second = turn.start
  }

  /// Any second; one outside of the meeting counts as its beginning or its end.
  init(_ plan: MeetingPlan, second: Int) {
    self.plan = plan
    self.second = min(max(second, 0), plan.totalSeconds)
    turn = plan.turns.last { $0.start <= second && $0.seconds > 0 } ?? plan.turns[0]
  }
}

extension MeetingMoment {
  /// Seconds until the end of the meeting.
  var remaining: Int { plan.totalSeconds - second }

  /// Whether every turn is over.
  var isOver: Bool { remaining == 0 }

  /// The turn after this one, or nil for the last speaker.
  var next: MeetingTurn? { plan.turn(after: turn) }

  /// Seconds from now until another turn begins; negative for one that began already.
  func seconds(until other: MeetingTurn) -> Int { other.start - second }
}
