// The form for a new scrum, shown over the list.
import CoreModels
import Foundation
import Puddles

extension Scrums {
  /// A form that starts empty; a saved scrum is shown at once.
  struct ScrumAdd: Module {
    @Environment(ScrumProvider.self) private var scrums
    @Environment(.newScrumTarget) private var target
    @State private var form = ScrumForm()

    var body: some HTML {
      get async throws {
        Targeted(target, apply: applyTargetState) {
          EditScrumView(
            title: "New scrum", confirm: "Add", form: $form, interface: .consume(handleInterface))
        }
        .pageTitle("New scrum")
        .pageDescription("Make a new daily scrum.")
      }
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

    /// A name with nothing to see is refused at its field.
    @Sendable private func addAttendee() async throws {
      try form.addAttendee(id: scrums.newID())
    }

    @Sendable private func save() async throws -> Effect {
      do {
        return .navigate(to: .scrum(try await scrums.add(form.draft)))
      } catch let fault as NoRoom {
        throw FormError(\ScrumForm.self, fault.description)
      }
    }
  }
}

extension Scrums.ScrumAdd {
  @PreviewBuilder static var previews: [Preview] {
    Preview("Empty form") { Scrums.ScrumAdd().withMockProviders() }
  }
}
