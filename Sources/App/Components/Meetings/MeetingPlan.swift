// The turns of a meeting in seconds: its plan, a moment of it, and the ring that shows it.
import CoreModels
import Foundation
import Puddles

/// The turns of a meeting.
///
/// The seconds of all turns add up to the length exactly, and no two turns differ by more than one
/// second. A meeting without attendees has one turn, of "Speaker 1".
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

/// Writes the times of a meeting.
enum MeetingClock {
  /// Such as `3 minutes 20 seconds`, for readers who listen; `0 seconds` for none.
  static func words(_ seconds: Int) -> String {
    let (minutes, rest) = max(seconds, 0).quotientAndRemainder(dividingBy: 60)
    let parts = [
      minutes > 0 ? minutes.counted("minute") : nil,
      rest > 0 || minutes == 0 ? rest.counted("second") : nil,
    ]
    return parts.compactMap { $0 }.joined(separator: " ")
  }

  /// Such as `3:20`.
  static func digits(_ seconds: Int) -> String {
    let (minutes, rest) = max(seconds, 0).quotientAndRemainder(dividingBy: 60)
    return "\(minutes):\(rest < 10 ? "0" : "")\(rest)"
  }
}

/// The part of the ring that stands for one speaker; angles grow clockwise from three o'clock.
struct SpeakerArc: Hashable, Sendable {
  /// Counted from zero.
  let index: Int
  let count: Int
}

extension SpeakerArc {
  /// The degrees that each speaker has.
  var step: Double { 360 / Double(count) }

  var startDegrees: Double { step * Double(index) + 1 }

  var endDegrees: Double { max(step * Double(index + 1), startDegrees) }

  /// The arc as the data of an SVG path.
  func path(center: Double, radius: Double) -> String {
    let isLarge = endDegrees - startDegrees > 180
    let start = Self.point(startDegrees, center, radius)
    let end = Self.point(endDegrees, center, radius)
    return "M\(start)A\(Self.decimal(radius)) \(Self.decimal(radius)) 0 \(isLarge ? 1 : 0) 1 \(end)"
  }
}

extension SpeakerArc {
  private static func point(_ degrees: Double, _ center: Double, _ radius: Double) -> String {
    let radians = degrees * .pi / 180
    return decimal(center + radius * cos(radians)) + " " + decimal(center + radius * sin(radians))
  }

  /// Two decimals at most, so that every machine writes the same.
  private static func decimal(_ number: Double) -> String {
    let hundredths = Int((number * 100).rounded())
    let (whole, rest) = abs(hundredths).quotientAndRemainder(dividingBy: 100)
    let sign = hundredths < 0 ? "-" : ""
    guard rest > 0 else { return "\(sign)\(whole)" }
    let digits = rest < 10 ? "0\(rest)" : rest % 10 == 0 ? "\(rest / 10)" : "\(rest)"
    return "\(sign)\(whole).\(digits)"
  }
}
