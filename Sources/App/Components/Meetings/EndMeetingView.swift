// The end of a meeting, and the page of one that nobody holds.
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
      Button("Save meeting", style: .prominent) { interface.send(.saved) }
      Button("Discard meeting", style: .destructive) { interface.send(.discarded) }
      Button("Cancel") { interface.send(.cancelled) }
    }
  }
}

extension EndMeetingView {
  @PreviewBuilder static var previews: [Preview] {
    Preview("Question") { EndMeetingView(interface: .ignore) }
  }
}

/// Says that nobody holds a meeting, and offers to begin one.
struct NoMeetingView: Component {
  /// What a reader can do here.
  enum Action: Hashable, Sendable {
    case startTapped
    case leaveTapped
  }

  let interface: Interface<Action>

  var body: some HTML {
    p { "No meeting is running." }
    div(.class("row")) {
      Button("Start meeting", style: .prominent) { interface.send(.startTapped) }
      Button("Leave") { interface.send(.leaveTapped) }
    }
  }
}

extension NoMeetingView {
  @PreviewBuilder static var previews: [Preview] {
    Preview("Nobody meets") { NoMeetingView(interface: .ignore) }
  }
}
