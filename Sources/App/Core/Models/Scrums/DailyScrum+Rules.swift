// The rules of a scrum, as one function that returns everything that is wrong at once.

internal import CoreExtensions
import PuddlesBasics

extension DailyScrum {
  /// Everything that breaks the rules, in the order of the form; empty for a valid scrum.
  ///
  /// - Parameter minutes: the lengths allowed here, ``ScrumLimits/formMinutes`` for what a person
  ///   types and ``ScrumLimits/fileMinutes`` for what a file holds. Lengths of held meetings
  ///   follow the rule for files.
  public func faults(within minutes: ClosedRange<Int>) -> [ScrumFault] {
    Self.textFaults(title, .title, ScrumLimits.title)
      + Self.peopleFaults(attendees)
      + Self.lengthFaults(lengthInMinutes, minutes)
      + history.flatMap { Self.historyFaults($0) }
  }
}

extension DailyScrum {
  static func textFaults(
    _ text: String, _ field: ScrumField, _ allowed: ClosedRange<Int>
  ) -> [ScrumFault] {
    let count = text.trimmed.count
    if count < allowed.lowerBound { return [.blank(field)] }
    if count > allowed.upperBound {
      return [.tooLong(field, count: count, limit: allowed.upperBound)]
    }
    return []
  }

  static func peopleFaults(_ people: IdentifiedArrayOf<Attendee>) -> [ScrumFault] {
    let limit = ScrumLimits.attendees.upperBound
    guard people.count <= limit else { return [.tooMany(count: people.count, limit: limit)] }
    return people.flatMap { textFaults($0.name, .attendee($0.id), ScrumLimits.name) }
  }

  static func lengthFaults(_ minutes: Int, _ allowed: ClosedRange<Int>) -> [ScrumFault] {
    allowed.contains(minutes) ? [] : [.outOfRange(minutes: minutes, allowed: allowed)]
  }

  private static func historyFaults(_ entry: History) -> [ScrumFault] {
    peopleFaults(entry.attendees)
      + lengthFaults(entry.lengthInMinutes, ScrumLimits.fileMinutes)
      + transcriptFaults(entry.transcript ?? "", of: entry.id)
  }

  /// What is wrong with the transcript of a meeting, or with notes that will become one.
  public static func transcriptFaults(_ text: String, of entry: History.ID) -> [ScrumFault] {
    let (bytes, limit) = (text.utf8.count, ScrumLimits.transcriptBytes)
    return bytes > limit ? [.tooLong(.transcript(entry), count: bytes, limit: limit)] : []
  }
}
