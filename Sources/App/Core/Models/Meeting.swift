// The timing of a meeting: its plan, a moment of it, and the state of a meeting being held.
public import Foundation
import PuddlesBasics

/// The plan of a meeting: the turn of each speaker.
///
/// The seconds of all turns add up to the length exactly, and no two turns differ by more than one
/// second. A meeting without attendees has one turn, of "Speaker 1".
public struct MeetingPlan: Hashable, Sendable {
  /// The turns, in the order in which people speak.
  public let turns: [MeetingTurn]
  /// The length of the meeting in seconds.
  public let totalSeconds: Int

  /// Creates a plan that divides the minutes among speakers with these names.
  public init(minutes: Int, speakers: [String]) {
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
  /// Creates the plan of a scrum's next meeting.
  public init(_ scrum: DailyScrum) {
    self.init(minutes: scrum.lengthInMinutes, speakers: scrum.attendees.map(\.name))
  }

  /// The turn of a speaker, counted from one; nil if there is none.
  public func turn(of speaker: Int) -> MeetingTurn? { turns.first { $0.number == speaker } }

  /// The turn after another one, or nil for the last speaker.
  public func turn(after turn: MeetingTurn) -> MeetingTurn? {
    turns.indices.contains(turn.number) ? turns[turn.number] : nil
  }
}

/// One speaker's part of a meeting, in whole seconds from its beginning.
public struct MeetingTurn: Hashable, Sendable {
  /// The number of the turn, counted from one.
  public let number: Int
  /// The name of the speaker.
  public let name: String
  /// The first second of the turn.
  public let start: Int
  /// The second after the last one.
  public let end: Int

  /// How long the speaker has.
  public var seconds: Int { end - start }
}

/// One second of a meeting: whose turn it is, and how much is left.
public struct MeetingMoment: Hashable, Sendable {
  /// The plan of the meeting.
  public let plan: MeetingPlan
  /// Whose turn it is; the last one when the meeting is over.
  public let turn: MeetingTurn
  /// Seconds from the beginning.
  public let second: Int

  /// Creates the moment of a second of the meeting; a second outside of it counts as its beginning
  /// or end.
  public init(_ plan: MeetingPlan, second: Int) {
    self.plan = plan
    self.second = min(max(second, 0), plan.totalSeconds)
    turn = plan.turns.last { $0.start <= second && $0.seconds > 0 } ?? plan.turns[0]
  }
}

extension MeetingMoment {
  /// Seconds until the end of the meeting.
  public var remaining: Int { plan.totalSeconds - second }

  /// Whether every turn is over.
  public var isOver: Bool { remaining == 0 }

  /// The turn after this one, or nil for the last speaker.
  public var next: MeetingTurn? { plan.turn(after: turn) }

  /// Seconds from now until another turn begins; negative for one that began already.
  public func seconds(until other: MeetingTurn) -> Int { other.start - second }
}

/// A meeting that is being held: everybody who looks at it sees the same second.
///
/// It stores whose turn it is, how many seconds of that turn had passed when the clock was last started
/// or stopped, and when the clock was started; skipping begins the next turn with its full time.
public struct HeldMeeting: Codable, Hashable, Identifiable, Sendable {
  /// The id of the entry in the history, so that a meeting that is saved twice has one entry.
  public let id: History.ID
  /// The scrum whose meeting it is.
  public let scrum: DailyScrum.ID
  /// The length and the names when the meeting began; later edits of the scrum do not change them.
  private let minutes: Int
  private let speakers: [String]
  /// The speaker whose turn was begun last, counted from one.
  private var speaker: Int
  /// What each writer wrote down, in the order in which they began to write.
  public private(set) var notes: [Note] = []
  /// The seconds of that turn until the clock was last started or stopped.
  private var secondsInTurn = 0.0
  /// The seconds that the turns before took.
  private var secondsBefore = 0.0
  /// When the clock was last started; nil while it is stopped.
  private var started: Date?

  /// What one writer wrote down.
  public struct Note: Codable, Hashable, Sendable {
    /// The writer's own id in this meeting.
    public let writer: UUID
    /// The whole text of the note.
    public var text: String
  }

  /// Creates a meeting that begins now, with the turn of a speaker (counted from one).
  public init(id: History.ID, of scrum: DailyScrum, from speaker: Int = 1, at date: Date) {
    self.id = id
    self.scrum = scrum.id
    minutes = scrum.lengthInMinutes
    speakers = scrum.attendees.map(\.name)
    self.speaker = speaker
    started = date
  }
}

extension HeldMeeting {
  /// Whether the clock is stopped.
  public var isPaused: Bool { started == nil }

  /// The moment of the meeting at a date; a date before the last start counts as that start.
  public func moment(at date: Date) -> MeetingMoment {
    MeetingMoment(plan, second: turn.start + Int(seconds(ofTurnAt: date)))
  }

  /// The seconds that the meeting has taken until a date, without pauses.
  public func seconds(at date: Date) -> Int {
    Int(min(max(secondsBefore, 0) + seconds(ofTurnAt: date), limit).rounded())
  }

  /// When the last turn ended; nil if it has not ended at a date.
  public func end(by date: Date) -> Date? {
    let left = max(0, limit - Double(turn.start) - max(secondsInTurn, 0))
    guard running(at: date) >= left else { return nil }
    return started?.addingTimeInterval(left) ?? date
  }

  /// The notes of all writers, one after another; nil if all are blank.
  public var transcript: String? {
    let texts = notes.map { $0.text.trimmed }.filter { !$0.isEmpty }
    return texts.isEmpty ? nil : texts.joined(separator: "\n")
  }

  /// Begins the turn of the next speaker; does nothing in the last turn.
  public mutating func skip(at date: Date) {
    guard let next = moment(at: date).next else { return }
    secondsBefore += seconds(ofTurnAt: date)
    (speaker, secondsInTurn) = (next.number, 0)
    if !isPaused { started = date }
  }

  /// Stops the clock; does nothing if it is stopped. If the clock jumped ahead, at most the length
  /// of the plan is counted.
  public mutating func pause(at date: Date) {
    secondsInTurn = seconds(ofTurnAt: date)
    started = nil
  }

  /// Starts the clock again; does nothing if it runs.
  public mutating func resume(at date: Date) {
    if isPaused { started = date }
  }

  /// Sets the note of one writer.
  /// - Throws: ``ScrumError`` if the transcript would be too long; then the notes stay as they were.
  public mutating func addNote(_ text: String, by writer: UUID) throws {
    let before = notes
    if let index = notes.firstIndex(where: { $0.writer == writer }) {
      notes[index].text = text
    } else {
      notes.append(Note(writer: writer, text: text))
    }
    guard let fault = ScrumError(ofTranscript: transcript ?? "") else { return }
    notes = before
    throw fault
  }
}

/// The plan and the seconds, kept within their limits even if a file contains impossible numbers.
extension HeldMeeting {
  private var plan: MeetingPlan { MeetingPlan(minutes: minutes, speakers: speakers) }
  private var turn: MeetingTurn { plan.turn(of: speaker) ?? plan.turns[0] }
  private var limit: Double { Double(plan.totalSeconds) }

  private func running(at date: Date) -> Double {
    started.map { max(0, date.timeIntervalSince($0)) } ?? 0
  }

  private func seconds(ofTurnAt date: Date) -> Double {
    min(max(secondsInTurn, 0) + running(at: date), limit)
  }
}
