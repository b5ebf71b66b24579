// The form for a new scrum, shown over the list.
import CoreModels
import Foundation
import Puddles

extension Scrums {
  /// A form that starts empty; a saved scrum is shown at once.
  struct ScrumAdd: Module {
    @Environment(ScrumProvider.self) private var scrums
    @Environment(TeamProvider.self) private var teams
    @Environment(AuthProvider.self) private var auth
    @Environment(.newScrumTarget) private var target
    @Environment(.strings) private var strings
    @State private var form = ScrumForm()

    var body: some HTML {
      get async throws {
        let teams = try await ownTeams()
        Targeted(target, apply: applyTargetState) {
          if teams.isEmpty {
            h1 { strings(ScrumStrings.newScrum) }
            EmptyStateView(strings(ScrumStrings.joinFirst)) {
              Button(strings(TeamStrings.teams), style: .prominent) { .navigate(to: .teams) }
            }
          } else {
            EditScrumView(
              title: strings(ScrumStrings.newScrum), confirm: strings(CommonStrings.add),
              form: $form, teams: teams, interface: .consume(handleInterface))
          }
        }
        .pageTitle(strings(ScrumStrings.newScrum))
        .pageDescription(strings(ScrumStrings.makeScrum))
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

    /// The teams that the visitor may make a scrum for: those they joined, or all where everybody may.
    private func ownTeams() async throws -> [Team] {
      guard auth.rule == .accounts, let user = try await auth.user else {
        return Array(try await teams.teams())
      }
      return try await teams.teams(of: user.id)
    }

    /// The chosen team; the only one if there was no choice.
    private func team() async throws -> Team.ID {
      let own = try await ownTeams()
      if own.contains(where: { $0.id == form.team }) { return form.team }
      guard let only = own.first else {
        throw FormError(\ScrumForm.self, ScrumStrings.joinFirst)
      }
      return only.id
    }

    @Sendable private func save() async throws -> Effect {
      form.team = try await team()
      do {
        return .navigate(to: .scrum(try await scrums.add(form.draft)))
      } catch let fault as NoRoom {
        throw FormError(\ScrumForm.self, fault)
      }
    }
  }
}

extension Scrums.ScrumAdd {
  @PreviewBuilder static var previews: [Preview] {
    Preview("Empty form") { Scrums.ScrumAdd().withMockProviders() }
  }
}
