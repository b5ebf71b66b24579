// What the form edits: a copy of a scrum that need not be valid yet, and the rules for it.

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

  /// Takes over the values of a form, trimmed; attendees without a visible name are dropped.
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
  /// Everything that breaks the rules, in the order of the form; empty for a valid draft.
  ///
  /// - Parameter unedited: a length that is allowed beside ``ScrumLimits/formMinutes``, because
  ///   the scrum had it before.
  public func faults(unedited: Int? = nil) -> [ScrumError] {
    var faults = Self.faults(of: title, .title, ScrumLimits.title) + faultsOfAttendees
    let allowed = ScrumLimits.formMinutes
    if lengthInMinutes != unedited, !allowed.contains(lengthInMinutes) {
      faults.append(.outOfRange(minutes: lengthInMinutes, allowed: allowed))
    }
    return faults
  }

  /// What is wrong with the attendees alone.
  public var faultsOfAttendees: [ScrumError] {
    let limit = ScrumLimits.attendees.upperBound
    guard attendees.count <= limit else { return [.tooMany(count: attendees.count, limit: limit)] }
    return attendees.flatMap { Self.faults(of: $0.name, .attendee($0.id), ScrumLimits.name) }
  }

  private static func faults(
    of text: String, _ field: ScrumField, _ allowed: ClosedRange<Int>
  ) -> [ScrumError] {
    let count = text.trimmed.count
    if count < allowed.lowerBound { return [.blank(field)] }
    return count <= allowed.upperBound
      ? [] : [.tooLong(field, count: count, limit: allowed.upperBound)]
  }

  /// The draft with trimmed texts and without nameless attendees.
  public var cleaned: Self {
    var clean = self
    clean.title = title.trimmed
    clean.attendees = IdentifiedArray(
      attendees.lazy.filter { !$0.name.isBlank }.map { Attendee(id: $0.id, name: $0.name.trimmed) })
    return clean
  }

  /// Adds an attendee at the end, unless the name has nothing to see.
  ///
  /// - Returns: whether it was added.
  @discardableResult
  public mutating func addAttendee(id: UUID, name: String) -> Bool {
    guard !name.isBlank else { return false }
    return attendees.append(Attendee(id: id, name: name.trimmed)).inserted
  }
}

extension DailyScrum {
  /// What is wrong with the transcript of a meeting, or with notes that will become one.
  public static func transcriptFaults(_ text: String, of entry: History.ID) -> [ScrumError] {
    let (bytes, limit) = (text.utf8.count, ScrumLimits.transcriptBytes)
    return bytes > limit ? [.tooLong(.transcript(entry), count: bytes, limit: limit)] : []
  }
}

/// Names the field that a fault belongs to, so that a form can show it beside the field.
public enum ScrumField: Hashable, Sendable {
  /// The title.
  case title
  /// The list of attendees as a whole.
  case attendees
  /// The name of one attendee.
  case attendee(UUID)
  /// The length of a meeting.
  case lengthInMinutes
  /// The transcript of one held meeting.
  case transcript(UUID)
}

/// One broken rule of a scrum.
public enum ScrumError: Error, Hashable, Sendable {
  /// Nothing visible was typed.
  case blank(ScrumField)
  /// A text is longer than its limit.
  case tooLong(ScrumField, count: Int, limit: Int)
  /// There are more attendees than the limit.
  case tooMany(count: Int, limit: Int)
  /// The length lies outside the allowed range.
  case outOfRange(minutes: Int, allowed: ClosedRange<Int>)
}

extension ScrumError {
  /// The field that the fault belongs to.
  public var field: ScrumField {
    switch self {
    case .blank(let field), .tooLong(let field, _, _): field
    case .tooMany: .attendees
    case .outOfRange: .lengthInMinutes
    }
  }
}
