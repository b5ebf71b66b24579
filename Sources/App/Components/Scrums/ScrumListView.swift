// The view of all scrums, as cards.
import CoreModels
import Puddles
import PuddlesBasics
import PuddlesWorkshop

/// A grid of scrum cards, or an invitation to make the first scrum.
struct ScrumListView: Component, Previewed {
  /// The actions that the view sends.
  enum Action: Sendable, Hashable {
    case scrumTapped(DailyScrum)
    case addTapped
  }

  let scrums: IdentifiedArrayOf<DailyScrum>
  /// The ids of the scrums whose meeting is being held.
  var meeting: Set<DailyScrum.ID> = []
  let interface: Interface<Action>
  @Environment(.strings) private var strings

  var body: some HTML {
    div(.class("row between")) {
      h1 { strings(ScrumStrings.dailyScrums) }
      Button(strings(ScrumStrings.newScrum), style: .prominent) { interface.send(.addTapped) }
    }
    if scrums.isEmpty {
      EmptyStateView(strings(ScrumStrings.none)) {
        Button(strings(ScrumStrings.makeFirst)) { interface.send(.addTapped) }
      }
    } else {
      ul(.class("grid")) {
        ForEach(scrums, id: \.id) { scrum in
          li {
            Button(style: .plain, says: { interface.send(.scrumTapped(scrum)) }) {
              ScrumCardView(scrum: scrum, isMeeting: meeting.contains(scrum.id))
            }
          }
        }
      }
    }
  }

  static var previews: [Preview] {
    Preview(
      "Loaded", { ScrumListView(scrums: IdentifiedArray($1), interface: $0) },
      state: [DailyScrum.preview, .tinyPreview]
    ) { action, $scrums in
      if case .scrumTapped(let scrum) = action { $scrums.wrappedValue = [scrum] }
    } controls: { $scrums in
      DebugButton("Clear") { $scrums.wrappedValue = [] }
    }
    Preview("Empty") { ScrumListView(scrums: [], interface: .ignore) }
  }
}
