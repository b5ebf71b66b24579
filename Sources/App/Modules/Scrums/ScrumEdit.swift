// The form for an existing scrum, shown over its page.
import CoreModels
import Puddles
import PuddlesBasics
import PuddlesWorkshop

/// A form that starts with the scrum as it is; leaving it loses the draft.
///
/// A change that another visitor saved meanwhile is shown before it is replaced.
struct ScrumEdit: Module, Previewed {
  let id: DailyScrum.ID
  @Environment(ScrumProvider.self) private var scrums
  @Environment(.strings) private var strings
  @State private var form = ScrumForm()

  /// Runs before the first `body`.
  func start() async throws {
    form = ScrumForm(editing: try await scrums.scrum(id).draft)
  }

  var body: some HTML {
    get async throws {
      EditScrumView(
        title: strings(ScrumStrings.editScrum), confirm: strings(SiteStrings.save), form: $form,
        stored: try await scrums.scrum(id).draft, interface: .consume(handleInterface)
      )
      .pageTitle(strings(ScrumStrings.editTitle, ["title": form.title]))
      .pageDescription(strings(ScrumStrings.editDescription))
    }
  }

  private func handleInterface(_ action: EditScrumView.Action) -> Effect {
    switch action {
    // A name that was typed and not added is added first.
    case .submitted where form.isAddingAttendee: .perform(addAttendee)
    case .submitted: .perform(save)
    case .attendeeAdded: .perform(addAttendee)
    case .attendeeRemoved(let attendee): .perform { form.remove(attendee) }
    case .dismissTapped: .dismiss
    }
  }

  /// Adds the typed attendee; a blank name is an error at its field.
  @Sendable private func addAttendee() async throws {
    try form.addAttendee(id: scrums.newID())
  }

  @Sendable private func save() async throws -> Effect {
    try await scrums.save(form.draft, for: id, replacing: form.original)
    return .navigate(to: .scrum(id))
  }

  static var previews: [Preview] {
    Preview("Loaded") {
      ScrumEdit(id: DailyScrum.preview.id).environment(ScrumProvider.mock([.preview]))
    }
  }
}
