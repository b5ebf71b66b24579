// The draft of a scrum: a copy that a form edits and that need not be valid yet, and its rules.

public import Foundation
public import PuddlesBasics

extension DailyScrum {
  /// The editable part of a scrum, valid or not.
  public struct Draft: Codable, Hashable, Sendable {
    /// The name of the team or topic.
    public var title: String
    /// Who takes part.
    public var attendees: IdentifiedArrayOf<Attendee>
    /// The planned length of a meeting.
    public var lengthInMinutes: Int
    /// The colors of its card.
    public var theme: Theme

    /// An empty form, or one with the given values.
    public init(
      title: String = "", attendees: IdentifiedArrayOf<Attendee> = [],
      lengthInMinutes: Int = 5, theme: Theme = .seafoam
    ) {
      self.title = title
      self.attendees = attendees
      self.lengthInMinutes = lengthInMinutes
      self.theme = theme
    }
  }

  /// The values of this scrum for the form.
  public var draft: Draft {
    Draft(
      title: title, attendees: attendees, lengthInMinutes: lengthInMinutes, theme: theme)
  }

  /// Copies the values of a form, trimmed; attendees without a visible name are dropped.
  public mutating func update(from draft: Draft) {
    let clean = draft.cleaned
    title = clean.title
    attendees = clean.attendees
    lengthInMinutes = clean.lengthInMinutes
    theme = clean.theme
  }

  /// A new scrum from a form, with an id that the caller supplies.
  public init(id: UUID, draft: Draft, owner: User.ID? = nil) {
    self.init(id: id, title: "", owner: owner)
    update(from: draft)
  }
}

extension DailyScrum.Draft {
  /// Returns all broken rules; empty for a valid draft.
  ///
  /// - Parameter oldLength: A length that is allowed besides ``ScrumLimits/formMinutes``, because
  ///   the scrum had it before.
  public func faults(allowingLength oldLength: Int? = nil) -> [ScrumError] {
    var faults: [ScrumError] = []
    let count = title.trimmed.count
    if count == 0 { faults.append(.blankTitle) }
    if count > ScrumLimits.title.upperBound { faults.append(.longTitle(count)) }
    faults += faultsOfAttendees
    if lengthInMinutes != oldLength, !ScrumLimits.formMinutes.contains(lengthInMinutes) {
      faults.append(.wrongLength(lengthInMinutes))
    }
    return faults
  }

  /// The broken rules of the attendees alone.
  public var faultsOfAttendees: [ScrumError] {
    guard ScrumLimits.attendees.contains(attendees.count) else {
      return [.tooManyAttendees(attendees.count)]
    }
    return attendees.compactMap { attendee in
      let count = attendee.name.trimmed.count
      if count == 0 { return .blankName }
      return count > ScrumLimits.name.upperBound ? .longName(count) : nil
    }
  }

  /// The draft with trimmed texts and without nameless attendees.
  public var cleaned: Self {
    var clean = self
    clean.title = title.trimmed
    clean.attendees = IdentifiedArray(
      attendees.lazy.filter { !$0.name.isBlank }.map { Attendee(id: $0.id, name: $0.name.trimmed) })
    return clean
  }

  /// Adds an attendee at the end, unless the name is blank.
  ///
  /// - Returns: Whether it was added.
  @discardableResult
  public mutating func addAttendee(id: UUID, name: String) -> Bool {
    guard !name.isBlank else { return false }
    return attendees.append(Attendee(id: id, name: name.trimmed)).inserted
  }
}

/// One broken rule of a scrum, with the number that breaks it.
public enum ScrumError: Error, Hashable, Sendable {
  /// The title or the name contains nothing visible.
  case blankTitle, blankName
  /// A title or a name is too long: it has this many characters.
  case longTitle(Int), longName(Int)
  /// The transcript is too long: it has this many bytes.
  case longTranscript(Int)
  case tooManyAttendees(Int)
  /// The length in minutes lies outside the allowed range.
  case wrongLength(Int)

  /// The error of a transcript, or of notes that will become one; nil if it is short enough.
  public init?(ofTranscript text: String) {
    guard text.utf8.count > ScrumLimits.transcriptBytes else { return nil }
    self = .longTranscript(text.utf8.count)
  }
}
