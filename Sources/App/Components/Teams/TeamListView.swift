// The teams that one can join, and the form for another one.
import CoreModels
import Puddles
import PuddlesBasics

/// Teams with their scrums, and the ways in and out.
struct TeamListView: Component {
  /// What a reader can do here.
  enum Action: Sendable, Hashable {
    case joinTapped(Team)
    case leaveTapped(Team)
    case scrumTapped(DailyScrum)
  }

  /// One team as it is shown.
  struct Row: Codable, Sendable, Hashable {
    var team: Team
    var scrums: [DailyScrum]
    /// Whether the visitor belongs to it.
    var isJoined = false
  }

  let rows: [Row]
  let interface: Interface<Action>
  @Environment(.strings) private var strings

  var body: some HTML {
    ul(.class("grid")) {
      ForEach(rows, id: { $0.team.id }) { row in
        li(.class("card")) {
          h2 { row.team.name }
          p(.class("soft")) {
            strings(
              row.isJoined ? TeamStrings.membersWithYou : .members, count: row.team.members.count)
          }
          if row.scrums.isEmpty {
            p { strings(TeamStrings.noScrums) }
          } else {
            ul {
              ForEach(row.scrums, id: { $0.id }) { scrum in
                li {
                  Button(scrum.title, style: .link) { interface.send(.scrumTapped(scrum)) }
                }
              }
            }
          }
          // Each is a control of its own: one that was pressed in an old page never does the opposite.
          if row.isJoined {
            Button(strings(TeamStrings.leave, ["team": row.team.name])) {
              interface.send(.leaveTapped(row.team))
            }
          } else {
            Button(strings(TeamStrings.join, ["team": row.team.name])) {
              interface.send(.joinTapped(row.team))
            }
          }
        }
      }
    }
  }
}

extension TeamListView {
  @PreviewBuilder static var previews: [Preview] {
    Preview("One of two joined", { TeamListView(rows: $1, interface: $0) }, state: twoTeams) {
      _, _ in
    } controls: { $rows in
      DebugButton("Join all") {
        for index in $rows.wrappedValue.indices { $rows.wrappedValue[index].isJoined = true }
      }
      DebugButton("Clear") { $rows.wrappedValue = [] }
    }
    Preview("Foreign text") {
      TeamListView(
        rows: [
          Row(
            team: Team(id: Team.crew.id, name: "</h2><script>alert(1)</script>"),
            scrums: [.hostilePreview])
        ], interface: .ignore)
    }
  }

  private static let twoTeams = [
    Row(team: .preview, scrums: [.preview], isJoined: true), Row(team: .crew, scrums: []),
  ]
}

/// The name of a new team.
struct TeamForm: Component {
  let draft: Binding<TeamDraft>
  let submit: @Sendable () async throws -> Effect
  @Environment(.strings) private var strings

  var body: some HTML {
    let strings = strings
    Form(draft, submit: submit) { field in
      TextField(strings(TeamStrings.newName), field.name)
      SubmitButton(strings(TeamStrings.make), style: .standard)
    }
  }
}

extension TeamForm {
  @PreviewBuilder static var previews: [Preview] {
    Preview("Foreign text", state: TeamDraft(name: "\"><script>alert(1)</script>")) { $draft in
      TeamForm(draft: $draft, submit: { .none })
    } controls: { $draft in
      DebugButton("Empty") { $draft.name = "" }
    }
  }
}

/// A team that need not be valid yet.
struct TeamDraft: Codable, Hashable, Sendable {
  var name = ""
}

extension TeamDraft: Validated {
  var faults: [FormError] {
    TeamLimits.name.contains(name.trimmed.count)
      ? []
      : [
        FormError(
          \TeamDraft.name,
          TeamStrings.wrongName.with(["limit": "\(TeamLimits.name.upperBound)"]))
      ]
  }
}

extension Team {
  /// A team with two members.
  static let preview = Team(
    id: DailyScrum.preview.id, name: "Night Shift",
    members: [DailyScrum.preview.id, DailyScrum.tinyPreview.id])
}
