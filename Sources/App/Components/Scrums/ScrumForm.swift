// The values that the form of a scrum edits.
import CoreModels
import Foundation
import Puddles
import PuddlesBasics

/// The values of the form: the draft, its original, and the name that is being typed.
struct ScrumForm: StoredDraft, Codable, Hashable {
  var draft: DailyScrum.Draft
  /// The content of the field for another attendee.
  var newAttendee = ""
  /// Whether the attendees were just changed: then their text field gets the focus.
  private(set) var isAtAttendees = false
  /// The scrum when the form was opened; nil for a new one.
  var original: DailyScrum.Draft?

  /// Creates the form of a new scrum.
  init(_ draft: DailyScrum.Draft = DailyScrum.Draft()) {
    self.draft = draft
  }

  /// Creates the form of an existing scrum.
  init(editing scrum: DailyScrum.Draft) {
    draft = scrum
    original = scrum
  }
}

/// The properties that the fields of the form are bound to.
extension ScrumForm {
  var title: String {
    get { draft.title }
    set { draft.title = newValue }
  }

  var lengthInMinutes: Int {
    get { draft.lengthInMinutes }
    set { draft.lengthInMinutes = newValue }
  }

  var theme: Theme {
    get { draft.theme }
    set { draft.theme = newValue }
  }

  /// The names of the attendees, separated by commas.
  var attendees: String { draft.attendees.map(\.name).joined(separator: ", ") }

  /// The length before editing, which stays allowed even outside of the usual range.
  private var oldLength: Int? { original?.lengthInMinutes }

  /// The range of the slider: 5 to 30, extended to the length before editing.
  var minutes: ClosedRange<Int> {
    let usual = ScrumLimits.formMinutes
    guard let oldLength else { return usual }
    return min(usual.lowerBound, oldLength)...max(usual.upperBound, oldLength)
  }

  /// Whether sending the form adds the typed attendee instead of saving.
  var isAddingAttendee: Bool { !newAttendee.isBlank }

  /// Moves the typed name into the list.
  /// - Throws: The broken rule at the field of the name; then nothing is moved.
  mutating func addAttendee(id: UUID) throws {
    var longer = draft
    let isAdded = longer.addAttendee(id: id, name: newAttendee)
    let faults = isAdded ? longer.faultsOfAttendees : [.blankName]
    if let fault = faults.first { throw FormError(\ScrumForm.newAttendee, fault) }
    draft = longer
    newAttendee = ""
    isAtAttendees = true
  }

  /// Removes an attendee from the list.
  mutating func remove(_ attendee: Attendee) {
    draft.attendees.remove(id: attendee.id)
    isAtAttendees = true
  }
}

extension ScrumForm: Validated {
  /// The broken rules of the draft, each with the field that shows it; none while another attendee
  /// is being added.
  var faults: [FormError] {
    guard !isAddingAttendee else { return [] }
    return draft.cleaned.faults(allowingLength: oldLength).map { fault in
      switch fault {
      case .blankTitle, .longTitle: FormError(\ScrumForm.title, fault)
      case .wrongLength: FormError(\ScrumForm.lengthInMinutes, fault)
      case .blankName, .longName, .tooManyAttendees, .longTranscript:
        FormError(\ScrumForm.newAttendee, fault)
      }
    }
  }
}
