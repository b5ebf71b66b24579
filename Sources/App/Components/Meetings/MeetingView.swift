// A meeting that is being held.
import CoreModels
import Foundation
import Puddles
import PuddlesGraphics

/// The header, the ring and the foot of a meeting, in the colors of the scrum.
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

/// A bar that grows with the meeting, and the time at which the page was made.
///
/// The bar moves by SVG animation. The digits stand still without scripts, so they say of what they
/// speak; `meeting.js` makes them the time.
struct MeetingHeaderView: Component {
  let moment: MeetingMoment

  var body: some HTML {
    header {
      SVG.svg(.viewBox("0 0 100 4"), .ariaHidden(true), .preserveAspectRatio("none")) {
        SVG.rect(.width(100), .height(4), .fill("currentColor"), .opacity(0.2)) {}
        SVG.rect(.class("moves"), .width(percent), .height(4), .fill("currentColor")) {
          SVG.animate(
            .attributeName("width"), .from(percent), .to(100), .begin("0s"),
            .dur("\(moment.remaining)s"), .fill(.freeze))
        }
      }
      p(.class("row between")) {
        span(.data("elapsed", "")) { elapsed }
        span(.role(.timer), .ariaLabel(remaining), .data("remaining", "")) {
          "\(MeetingClock.digits(moment.remaining)) of "
            + "\(MeetingClock.digits(moment.plan.totalSeconds)) remain"
        }
      }
    }
  }
}

extension MeetingHeaderView {
  private var percent: Int {
    let total = moment.plan.totalSeconds
    return total == 0 ? 100 : moment.second * 100 / total
  }

  private var elapsed: String {
    let isBeginning = moment.second == moment.turn.start
    return (isBeginning ? "Turn begins at " : "Page made at ") + MeetingClock.digits(moment.second)
  }

  private var remaining: String { MeetingClock.words(moment.remaining) + " remaining" }

  @PreviewBuilder static var previews: [Preview] {
    Preview("Second of three") {
      let plan = MeetingPlan(minutes: 10, speakers: ["Naomi", "Amos", "Alex"])
      MeetingHeaderView(moment: MeetingMoment(plan, beginning: plan.turns[1]))
    }
  }
}
