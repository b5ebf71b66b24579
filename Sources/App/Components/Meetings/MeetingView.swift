// A meeting that is being held.
import CoreModels
import Puddles
import PuddlesGraphics
import PuddlesWorkshop

/// A meeting in the colors of the scrum: its clock, and the controls below.
struct MeetingView<Content: HTML>: Component {
  let scrum: DailyScrum
  let content: Content
  @Environment(.strings) private var strings

  init(scrum: DailyScrum, @HTMLBuilder content: () -> Content) {
    self.scrum = scrum
    self.content = content()
  }

  var body: some HTML {
    h1 { strings(MeetingStrings.pageTitle, ["title": scrum.title]) }
    section(
      .class("card meeting", scrum.theme.cssClass), .ariaLabel(strings(MeetingStrings.meeting))
    ) { content }
    script(
      .src(asset: "meeting.js"), .defer, .data("pause", strings(MeetingStrings.pause)),
      .data("go-on", strings(MeetingStrings.goOn)),
      .data("sound-on", strings(MeetingStrings.soundOn)),
      .data("sound-off", strings(MeetingStrings.soundOff)),
      .data("elapsed", strings(MeetingStrings.elapsed)),
      .data("paused-at", strings(MeetingStrings.pausedAt)),
      .data("left", strings(MeetingStrings.left)),
      .data("over", strings(MeetingStrings.noMoreSpeakers)),
      .data("speaker", strings(MeetingStrings.speakerOf)))
  }
}

extension MeetingView: Previewed {
  static var previews: [Preview] {
    Preview("Foreign text") {
      let moment = MeetingMoment(MeetingPlan(.hostilePreview), second: 0)
      MeetingView<_>(scrum: .hostilePreview) {
        MeetingClockView(moment: moment)
        MeetingFooterView(moment: moment, interface: .ignore)
      }
    }
  }
}

/// All that shows the time of a meeting: a bar that grows with it, the time at which the page was made,
/// and the ring.
///
/// Bar and ring run by SVG animation, and `meeting.js` reads their clock, so they cannot disagree. The
/// digits stand still without scripts, so they say of what they speak; `meeting.js` makes them the time.
struct MeetingClockView: Component {
  /// The moment that the page begins with.
  let moment: MeetingMoment
  /// Whether the server keeps the time.
  var isHeld = false
  /// Whether the clock stands.
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
