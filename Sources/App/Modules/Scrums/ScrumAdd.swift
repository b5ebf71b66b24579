// The form for a new scrum, shown over the list.
import CoreModels
import Puddles
import PuddlesWorkshop

/// A form that starts empty; after saving, it leads to the page of the new scrum.
struct ScrumAdd: Module, Previewed {
  @Environment(ScrumProvider.self) private var scrums
  @Environment(AuthProvider.self) private var auth
  @Environment(.newScrumTarget) private var target
  @Environment(.strings) private var strings
  @State private var form = ScrumForm()

  var body: some HTML {
    Group {
      EditScrumView(
        title: strings(ScrumStrings.newScrum), confirm: strings(SiteStrings.add), form: $form,
        interface: .consume(handleInterface))
    }
    .resolveSignals(target, action: applyTargetState)
    .pageTitle(strings(ScrumStrings.newScrum))
    .pageDescription(strings(ScrumStrings.makeScrum))
  }

  /// A state that can be set from outside.
  enum TargetState: Hashable, Sendable {
    case draft(DailyScrum.Draft)
  }

  @Sendable private func applyTargetState(_ state: TargetState) {
    switch state {
    case .draft(let draft): form = ScrumForm(draft)
    }
  }

  private func handleInterface(_ action: EditScrumView.Action) -> Effect {
    switch action {
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
    do {
      return .navigate(to: .scrum(try await scrums.add(form.draft, by: auth.user?.id)))
    } catch let fault as NoRoomError {
      throw FormError(\ScrumForm.self, fault)
    }
  }

  static var previews: [Preview] { Preview("Empty form") { ScrumAdd().withMockProviders() } }
}
