// What can be wrong with a scrum that somebody typed, and the sentence that says so.

/// One broken rule of a scrum.
public enum ScrumFault: Error, Hashable, Sendable {
  /// Nothing visible was typed.
  case blank(ScrumField)
  /// A text is longer than its limit.
  case tooLong(ScrumField, count: Int, limit: Int)
  /// There are more attendees than the limit.
  case tooMany(count: Int, limit: Int)
  /// The length lies outside the allowed range.
  case outOfRange(minutes: Int, allowed: ClosedRange<Int>)
}

extension ScrumFault {
  /// The field that the fault belongs to.
  public var field: ScrumField {
    switch self {
    case .blank(let field), .tooLong(let field, _, _): field
    case .tooMany: .attendees
    case .outOfRange: .lengthInMinutes
    }
  }

  /// The sentence for the form.
  public var message: String {
    switch self {
    case .blank(.title): "Give the scrum a title."
    case .blank: "Give the attendee a name."
    case .tooLong(.title, let count, let limit):
      "The title has \(count) characters; \(limit) is the limit."
    case .tooLong(.transcript, let count, let limit):
      "The transcript has \(count) bytes; \(limit) is the limit."
    case .tooLong(_, let count, let limit):
      "The name has \(count) characters; \(limit) is the limit."
    case .tooMany(let count, let limit):
      "There are \(count) attendees; \(limit) is the limit."
    case .outOfRange(let minutes, let allowed):
      "The length is \(minutes) minutes; it must be \(allowed.lowerBound) to "
        + "\(allowed.upperBound)."
    }
  }
}
