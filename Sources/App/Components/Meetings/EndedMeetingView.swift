// What stands where a meeting was held.
import CoreModels
import Foundation
import Puddles

/// Says what became of a meeting, and offers to hold the next one.
struct EndedMeetingView: Component {
  /// What a reader can do here.
  enum Action: Hashable, Sendable {
    case beginTapped
    case leaveTapped
  }

  let scrum: DailyScrum
  let end: MeetingEnd
  let interface: Interface<Action>

  var body: some HTML {
    h1 { "\(scrum.title): meeting" }
    EmptyStateView(end == .saved ? "The meeting was saved." : "The meeting was discarded.") {
      div(.class("row")) {
        Button("Start the next meeting", style: .prominent) { interface.send(.beginTapped) }
        Button("Leave") { interface.send(.leaveTapped) }
      }
    }
  }
}

extension EndedMeetingView {
  @PreviewBuilder static var previews: [Preview] {
    Preview("Saved") { view(.preview, .saved) }
    Preview("Discarded, foreign text") { view(.hostilePreview, .discarded) }
  }

  private static func view(_ scrum: DailyScrum, _ end: MeetingEnd) -> some HTML {
    EndedMeetingView(scrum: scrum, end: end, interface: .ignore)
  }
}
