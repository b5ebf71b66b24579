// How far a meeting is.
import CoreModels
import Puddles

/// A bar that grows with the meeting, and the time at the beginning of a turn.
///
/// The bar moves by SVG animation. The digits stand still without scripts, so they speak of the
/// beginning of the turn; `meeting.js` makes them the time.
struct MeetingHeaderView: Component {
  let plan: MeetingPlan
  let turn: MeetingTurn

  var body: some HTML {
    header {
      SVG.svg(.viewBox("0 0 100 4"), .ariaHidden(true), .preserveAspectRatio("none")) {
        SVG.rect(.width(100), .height(4), .fill("currentColor"), .opacity(0.2)) {}
        SVG.rect(.width(percent), .height(4), .fill("currentColor")) {
          SVG.animate(
            .attributeName("width"), .from(percent), .to(100), .begin("0s"),
            .dur("\(plan.remaining(at: turn))s"), .fill(.freeze))
        }
      }
      p(.class("row between")) {
        span(.data("elapsed", "")) { "Turn begins at \(MeetingClock.digits(turn.start))" }
        span(.role(.timer), .ariaLabel(remaining), .data("remaining", "")) {
          "\(MeetingClock.digits(plan.remaining(at: turn))) of "
            + "\(MeetingClock.digits(plan.totalSeconds)) remain"
        }
      }
    }
  }
}

extension MeetingHeaderView {
  private var percent: Int { plan.totalSeconds == 0 ? 100 : turn.start * 100 / plan.totalSeconds }

  private var remaining: String {
    MeetingClock.words(plan.remaining(at: turn)) + " remaining"
  }

  @PreviewBuilder static var previews: [Preview] {
    Preview("Second of three") {
      let plan = MeetingPlan(minutes: 10, speakers: ["Naomi", "Amos", "Alex"])
      MeetingHeaderView(plan: plan, turn: plan.turns[1])
    }
  }
}
