// How far a meeting is.
import CoreModels
import Puddles
import PuddlesGraphics

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
