// What the controls of a meeting lead to.
import CoreModels
import Foundation
import Puddles

extension Scrums.Meeting {
  /// Begins to hold the meeting now.
  @Sendable func begin() async throws {
    let plan = MeetingPlan(try await scrums.scrum(id))
    let turn = try plan.turn(of: speaker)
    held = HeldMeeting(id: try scrums.newID(), plan: plan, beginning: turn, at: try scrums.now())
  }

  /// The controls of a meeting that nobody holds.
  func handle(_ action: MeetingFooterView.Action, _ scrum: DailyScrum) -> Effect {
    switch action {
    case .skipTapped: .navigate(to: .meeting(id, speaker: speaker + 1))
    case .leaveTapped: leave
    case .endTapped: ask(scrum)
    }
  }

  /// The controls of a meeting that has ended.
  func handle(_ action: EndedMeetingView.Action) -> Effect {
    switch action {
    case .beginTapped: .perform(begin)
    case .leaveTapped: leave
    }
  }

  /// The controls of a meeting that is being held.
  func handle(_ action: HeldMeetingFooterView.Action, _ scrum: DailyScrum) -> Effect {
    switch action {
    case .notesKept: .none
    case .skipTapped: .perform { held?.skip(at: try scrums.now()) }
    case .leaveTapped: leave
    case .endTapped: ask(scrum)
    }
  }

  func handleAnswer(
    _ action: EndMeetingView.Action, _ answer: Answers<MeetingEnd>
  ) -> Effect {
    switch action {
    case .saved: answer(.saved)
    case .discarded: answer(.discarded)
    case .cancelled: answer.cancel()
    }
  }

  private var leave: Effect { .navigate(to: .scrum(id)) }

  private func ask(_ scrum: DailyScrum) -> Effect {
    confirmEnd(scrum, id: "meeting") { $0 == .saved ? .perform(save) : discard() }
  }

  /// A meeting that is looked at has nothing to throw away.
  private func discard() -> Effect {
    guard held != nil else { return leave }
    return .perform {
      held?.end(.discarded)
      return leave
    }
  }

  /// Saves under the id that the meeting has from its beginning: a second click changes nothing.
  @Sendable private func save() async throws -> Effect {
    guard let meeting = held else { return leave }
    try await scrums.addHistory(
      to: id, entry: meeting.id, transcript: meeting.notes.transcript)
    held?.end(.saved)
    return leave
  }
}
