// All scrums as cards.
import CoreModels
import Foundation
import Puddles
import PuddlesBasics

/// A grid of scrum cards, or an invitation to make the first scrum.
struct ScrumListView: Component {
  /// What a reader can do here.
  enum Action: Sendable, Hashable {
    case scrumTapped(DailyScrum)
    case addTapped
  }

  let scrums: IdentifiedArrayOf<DailyScrum>
  /// The scrums that meet now.
  var meeting: Set<DailyScrum.ID> = []
  let interface: Interface<Action>

  var body: some HTML {
    div(.class("row between")) {
      h1 { "Daily Scrums" }
      Button("New scrum", style: .prominent) { interface.send(.addTapped) }
    }
    if scrums.isEmpty {
      EmptyStateView("There are no scrums yet.") {
        Button("Make the first one") { interface.send(.addTapped) }
      }
    } else {
      ul(.class("grid")) {
        ForEach(scrums, id: { $0.id }) { scrum in
          li {
            Button(style: .plain, says: { interface.send(.scrumTapped(scrum)) }) {
              ScrumCardView(scrum: scrum, isMeeting: meeting.contains(scrum.id))
            }
          }
        }
      }
    }
  }
}

extension ScrumListView {
  @PreviewBuilder static var previews: [Preview] {
    Preview("Loaded") {
      ScrumListView(scrums: [.preview, .tinyPreview], interface: .ignore)
    }
    Preview("One meets") {
      ScrumListView(
        scrums: [.preview, .tinyPreview], meeting: [DailyScrum.preview.id], interface: .ignore)
    }
    Preview("Empty") { ScrumListView(scrums: [], interface: .ignore) }
  }
}
