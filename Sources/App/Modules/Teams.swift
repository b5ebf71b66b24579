// The page of the teams.
import CoreModels
import Puddles
import PuddlesBasics

/// The namespace of the pages about teams.
enum Teams {}

extension Teams {
  /// All teams: a visitor who is signed in joins, leaves, or makes one.
  struct AllTeams: Module {
    @Environment(TeamProvider.self) private var teams
    @Environment(ScrumProvider.self) private var scrums
    @Environment(AuthProvider.self) private var auth
    @Environment(.strings) private var strings
    @State private var draft = TeamDraft()

    var body: some HTML {
      get async throws {
        let rows = try await rows()
        Group {
          h1 { strings(TeamStrings.teams) }
          p(.class("lead")) { strings(TeamStrings.lead) }
          TeamListView(rows: rows, interface: .consume(handleInterface))
          h2 { strings(TeamStrings.another) }
          TeamForm(draft: $draft, submit: make)
        }
        .requires(.user)
        .pageTitle(strings(TeamStrings.teams))
        .pageDescription(strings(TeamStrings.description))
      }
    }

    private func rows() async throws -> [TeamListView.Row] {
      let (user, all) = (try await auth.user, try await scrums.scrums())
      let teams = try await teams.teams()
      return teams.map { team in
        TeamListView.Row(
          team: team,
          // A scrum of a team that is gone belongs to the crew.
          scrums: all.filter { (teams[id: $0.team]?.id ?? Team.crew.id) == team.id },
          isJoined: user.map { team.hasMember($0.id) } ?? false)
      }
    }

    private func handleInterface(_ action: TeamListView.Action) -> Effect {
      switch action {
      case .scrumTapped(let scrum): .navigate(to: .scrum(scrum.id))
      case .joinTapped(let team): .perform { try await teams.join(team.id, user().id) }
      case .leaveTapped(let team): .perform { try await teams.leave(team.id, user().id) }
      }
    }

    @Sendable private func make() async throws -> Effect {
      do {
        try await teams.add(draft.name, by: user().id)
      } catch let fault as NoRoom {
        throw FormError(\TeamDraft.self, fault)
      } catch is TakenTeamName {
        throw FormError(\TeamDraft.name, TeamStrings.takenName)
      }
      draft = TeamDraft()
      return .navigate(to: .teams)
    }

    private func user() async throws -> User {
      guard let user = try await auth.user else { throw AccessError.signIn(at: Place.login) }
      return user
    }
  }
}

extension Teams.AllTeams {
  @PreviewBuilder static var previews: [Preview] {
    Preview("Signed out") { Teams.AllTeams().withMockProviders() }
    Preview("Signed in") {
      Teams.AllTeams().environment(AuthProvider.mockSignedIn).withMockProviders()
    }
  }
}
