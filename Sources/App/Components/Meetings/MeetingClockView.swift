// The clock of a meeting: a bar, digits and a ring.
import CoreModels
import Puddles
import PuddlesGraphics
import PuddlesWorkshop

/// Shows the time of a meeting: a bar that grows with it, digits, and the ring.
///
/// Bar and ring run by SVG animation, and `meeting.js` reads their clock, so they cannot disagree.
/// The digits do not change without scripts, so their text says what time they show; `meeting.js`
/// updates them.
struct MeetingClockView: Component {
  /// The moment that the clock shows when the page opens.
  let moment: MeetingMoment
  /// Whether the server keeps the time.
  var isHeld = false
  /// Whether the clock is stopped.
  var isPaused = false
  @Environment(.strings) private var strings

  var body: some HTML {
    div(
      .class("clock"), .data("meeting", "\(moment.second) \(moment.plan.totalSeconds)"),
      .data("turns", moment.plan.turns.map { "\($0.start)" }.joined(separator: " ")),
      .when(isHeld, .data("held", "")), .when(isPaused, .data("paused", ""))
    ) {
      header {
        bar
        digits
      }
      MeetingTimerView(moment: moment, isPaused: isPaused)
    }
  }
}

extension MeetingClockView: Previewed {
  private var bar: some HTML {
    let total = moment.plan.totalSeconds
    let percent = total == 0 ? 100 : moment.second * 100 / total
    return SVG.svg(.viewBox("0 0 100 4"), .ariaHidden(true), .preserveAspectRatio("none")) {
      SVG.rect(.width(100), .height(4), .fill("currentColor"), .opacity(0.2)) {}
      SVG.rect(.class("moves"), .width(percent), .height(4), .fill("currentColor")) {
        if !isPaused {
          SVG.animate(
            .attributeName("width"), .from(percent), .to(100), .begin("0s"),
            .dur("\(moment.remaining)s"), .fill(.freeze))
        }
      }
    }
  }

  private var digits: some HTML {
    let isBeginning = moment.second == moment.turn.start
    let elapsed: MeetingStrings = isPaused ? .pausedAt : isBeginning ? .beginsAt : .madeAt
    return p(.class("row between")) {
      span(.data("elapsed", "")) {
        strings(elapsed, ["time": MeetingClock.digits(moment.second)])
      }
      span(
        .role(.timer), .ariaLabel(MeetingClock.remaining(moment, in: strings)),
        .data("remaining", "")
      ) {
        strings(
          MeetingStrings.remain,
          [
            "time": MeetingClock.digits(moment.remaining),
            "total": MeetingClock.digits(moment.plan.totalSeconds),
          ])
      }
    }
  }

  static var previews: [Preview] {
    Preview("Paused", state: 90) { $second in
      let plan = MeetingPlan(minutes: 5, speakers: ["Naomi", "Amos"])
      MeetingClockView(
        moment: MeetingMoment(plan, second: second), isHeld: true, isPaused: true)
    } controls: { $second in
      DebugButton("At the end") { $second.wrappedValue = 300 }
    }
  }
}
