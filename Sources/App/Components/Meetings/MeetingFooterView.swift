// Who comes next, and how to get there.
import CoreModels
import Puddles

/// Where the page begins, and the controls: skip to the next speaker, or end the meeting.
///
/// It is the foot of a meeting that nobody holds, as in a static site: each speaker has a page.
struct MeetingFooterView: Component {
  /// What a reader can do here.
  enum Action: Sendable, Hashable {
    case skipTapped
    case endTapped
    case leaveTapped
  }

  let moment: MeetingMoment
  let interface: Interface<Action>

  var body: some HTML {
    footer {
      p { place }
      div(.class("row")) {
        if let next = moment.next {
          Button("Skip to \(next.name)", style: .prominent) { interface.send(.skipTapped) }
        } else {
          Button("End meeting", style: .prominent) { interface.send(.endTapped) }
        }
        Button("Leave") { interface.send(.leaveTapped) }
      }
    }
  }
}

extension MeetingFooterView {
  private var place: String {
    let (turn, count) = (moment.turn, moment.plan.turns.count)
    return moment.next == nil
      ? "Last Speaker" : "This page begins with speaker \(turn.number) of \(count)."
  }

  @PreviewBuilder static var previews: [Preview] {
    Preview("First speaker") { view(1) }
    Preview("Last speaker") { view(2) }
  }

  private static func view(_ number: Int) -> some HTML {
    let plan = MeetingPlan(minutes: 5, speakers: ["Naomi", "Amos"])
    return MeetingFooterView(
      moment: MeetingMoment(plan, beginning: plan.turns[number - 1]), interface: .ignore)
  }
}
