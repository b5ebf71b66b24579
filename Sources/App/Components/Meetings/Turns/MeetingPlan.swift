// Who speaks when: the length of a meeting, shared without losing a second.
import CoreModels
import Puddles

/// The turns of a meeting.
///
/// The seconds of all turns add up to the length exactly, and no two turns differ by more than one
/// second. A meeting that nobody attends has one turn, of "Speaker 1".
struct MeetingPlan: Hashable, Sendable {
  let turns: [MeetingTurn]
  let totalSeconds: Int

  init(minutes: Int, speakers: [String]) {
    let names = speakers.isEmpty ? ["Speaker 1"] : speakers
    let total = min(max(minutes, 0), ScrumLimits.fileMinutes.upperBound) * 60
    totalSeconds = total
    turns = names.enumerated().map { index, name in
      MeetingTurn(
        number: index + 1, name: name, start: total * index / names.count,
        end: total * (index + 1) / names.count)
    }
  }
}

extension MeetingPlan {
  /// The plan of a scrum's next meeting.
  init(_ scrum: DailyScrum) {
    self.init(minutes: scrum.lengthInMinutes, speakers: scrum.attendees.map(\.name))
  }

  /// The turn of a speaker, counted from one; throws ``NotFound`` if there is none.
  func turn(of speaker: Int) throws -> MeetingTurn {
    let turn = turns.first { $0.number == speaker }
    guard let turn else { throw NotFound("speaker \(speaker)") }
    return turn
  }

  /// The turn after another one, or nil for the last speaker.
  func turn(after turn: MeetingTurn) -> MeetingTurn? {
    turns.indices.contains(turn.number) ? turns[turn.number] : nil
  }
}
