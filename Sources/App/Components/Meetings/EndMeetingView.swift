// A meeting at its end: before it is saved, and after.
import CoreModels
import Foundation
import Puddles

/// Asks whether the meeting is to be kept.
struct EndMeetingView: Component {
  /// What the reader answered.
  enum Action: Sendable, Hashable {
    case saved, discarded, cancelled
  }

  let interface: Interface<Action>

  var body: some HTML {
    DialogView(
      "Do you want to end the meeting?", message: "A saved meeting appears in the scrum's history."
    ) {
      Button("Save Meeting", style: .prominent) { interface.send(.saved) }
      Button("Discard Meeting", style: .destructive) { interface.send(.discarded) }
      Button("Cancel") { interface.send(.cancelled) }
    }
  }
}

extension EndMeetingView {
  @PreviewBuilder static var previews: [Preview] {
    Preview("Question") { EndMeetingView(interface: .ignore) }
  }
}

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
