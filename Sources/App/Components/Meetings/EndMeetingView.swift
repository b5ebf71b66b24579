// The question at the end of a meeting.
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
