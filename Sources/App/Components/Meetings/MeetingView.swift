// A meeting that is being held.
import CoreModels
import Foundation
import Puddles

/// The header, the ring and the foot of a meeting, in the colours of the scrum.
struct MeetingView<Footer: HTML>: Component {
  let scrum: DailyScrum
  let moment: MeetingMoment
  /// Whether the server keeps the time: then nobody can stop it in the browser.
  var isHeld = false
  let foot: Footer

  init(
    scrum: DailyScrum, moment: MeetingMoment, isHeld: Bool = false,
    @HTMLBuilder footer: () -> Footer
  ) {
    self.scrum = scrum
    self.moment = moment
    self.isHeld = isHeld
    foot = footer()
  }

  var body: some HTML {
    h1 { "\(scrum.title): meeting" }
    section(
      .class("card meeting", scrum.theme.cssClass), .ariaLabel("Meeting"),
      .data("meeting", "\(moment.second) \(moment.plan.totalSeconds)"),
      .when(isHeld, .data("held", ""))
    ) {
      MeetingHeaderView(moment: moment)
      MeetingTimerView(moment: moment)
      foot
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
    let moment = MeetingMoment(plan, beginning: plan.turns[number - 1])
    return MeetingView<MeetingFooterView>(scrum: scrum, moment: moment) {
      MeetingFooterView(moment: moment, interface: .ignore)
    }
  }
}
