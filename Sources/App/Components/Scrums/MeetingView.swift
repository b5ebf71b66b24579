// A meeting that is being held.
import CoreModels
import Foundation
import CoreExtensions
import Puddles

/// The header, the ring and the footer of a meeting, in the colours of the scrum.
struct MeetingView: Component {
  let scrum: DailyScrum
  let plan: MeetingPlan
  let turn: MeetingTurn
  let interface: Interface<MeetingFooterView.Action>

  var body: some HTML {
    h1 { "\(scrum.title): meeting" }
    section(
      .class("card meeting", scrum.theme.cssClass), .ariaLabel("Meeting"),
      .data("meeting", "\(turn.start) \(plan.totalSeconds)")
    ) {
      MeetingHeaderView(plan: plan, turn: turn)
      MeetingTimerView(plan: plan, turn: turn)
      MeetingFooterView(plan: plan, turn: turn, interface: interface)
    }
    script(.src(asset: "meeting.js"), .defer)
  }
}

extension MeetingView {
  @PreviewBuilder static var previews: [Preview] {
    Preview("First speaker") { view(.preview, 1) }
    Preview("Last speaker") { view(.preview, 4) }
    Preview("Foreign text") { view(.hostilePreview, 1) }
  }

  private static func view(_ scrum: DailyScrum, _ number: Int) -> some HTML {
    let plan = MeetingPlan(scrum)
    return MeetingView(
      scrum: scrum, plan: plan, turn: plan.turns[number - 1], interface: .ignore)
  }
}
