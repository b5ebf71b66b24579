// What the form of a scrum edits.
import CoreModels
import Foundation
import Puddles
import PuddlesBasics

/// A draft, what it was made from, and the name that is being typed.
struct ScrumForm: StoredDraft, Codable, Hashable {
  var draft: DailyScrum.Draft
  /// The content of the field for another attendee.
  var newAttendee = ""
  /// Whether the list was just changed: the reader goes on at its field.
  private(set) var isAtAttendees = false
  /// The scrum as its reader saw it; nil for a new one.
  var original: DailyScrum.Draft?

  /// The form of a new scrum.
  init(_ draft: DailyScrum.Draft = DailyScrum.Draft()) {
    self.draft = draft
  }

  /// The form of a scrum that exists.
  init(editing scrum: DailyScrum.Draft) {
    draft = scrum
    original = scrum
  }
}

/// The members that fields are bound to.
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

  /// The names of those who take part.
  var attendees: String { draft.attendees.map(\.name).joined(separator: ", ") }

  /// The length that the scrum had before, which may stay although it is unusual.
  private var unedited: Int? { original?.lengthInMinutes }

  /// What the slider offers: 5 to 30, and the length that the scrum had before.
  var minutes: ClosedRange<Int> {
    let usual = ScrumLimits.formMinutes
    guard let unedited else { return usual }
    return min(usual.lowerBound, unedited)...max(usual.upperBound, unedited)
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

  /// Takes an attendee off the list.
  mutating func remove(_ attendee: Attendee) {
    draft.attendees.remove(id: attendee.id)
    isAtAttendees = true
  }
}

extension ScrumForm: Validated {
  /// The broken rules of the draft, each at the member whose field shows it; none while another
  /// attendee is being added.
  var faults: [FormError] {
    guard !isAddingAttendee else { return [] }
    return draft.cleaned.faults(unedited: unedited).map { fault in
      switch fault {
      case .blankTitle, .longTitle: FormError(\ScrumForm.title, fault)
      case .wrongLength: FormError(\ScrumForm.lengthInMinutes, fault)
      case .blankName, .longName, .tooManyAttendees, .longTranscript:
        FormError(\ScrumForm.newAttendee, fault)
      }
    }
  }
}
