// The end of a meeting, and the page of one that is not held.
import Puddles
import PuddlesWorkshop

/// The answers to the question what becomes of a meeting that ends.
struct EndMeetingView: Component {
  /// What the reader answered.
  enum Action: Sendable, Hashable {
    case saved, discarded, cancelled
  }

  let interface: Interface<Action>
  @Environment(.strings) private var strings

  var body: some HTML {
    Button(strings(MeetingStrings.saveMeeting), style: .prominent) { interface.send(.saved) }
    Button(strings(MeetingStrings.discardMeeting), style: .destructive) {
      interface.send(.discarded)
    }
    Button(strings(CommonStrings.cancel)) { interface.send(.cancelled) }
  }
}

extension EndMeetingView: Previewed {
  static var previews: [Preview] {
    Preview("Question") { EndMeetingView(interface: .ignore) }
  }
}

/// Says that no meeting is held, and offers to begin one.
struct NoMeetingView: Component {
  /// What a reader can do here.
  enum Action: Hashable, Sendable {
    case startTapped
    case leaveTapped
  }

  let interface: Interface<Action>
  @Environment(.strings) private var strings

  var body: some HTML {
    p { strings(MeetingStrings.notRunning) }
    div(.class("row")) {
      Button(strings(ScrumStrings.startMeeting), style: .prominent) {
        interface.send(.startTapped)
      }
      Button(strings(CommonStrings.leave)) { interface.send(.leaveTapped) }
    }
  }
}

extension NoMeetingView: Previewed {
  static var previews: [Preview] {
    Preview("Nobody meets") { NoMeetingView(interface: .ignore) }
  }
}
