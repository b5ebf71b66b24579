// The ring of a meeting: it runs by SVG animation, without scripts.
import CoreModels
import Puddles
import PuddlesGraphics
import PuddlesWorkshop

/// One arc for each speaker: those of earlier speakers are full, the current one grows, and the
/// others follow when their turn comes. The name in the middle changes with the turns.
struct MeetingTimerView: Component {
  /// The moment that the page begins with.
  let moment: MeetingMoment
  /// Whether it stands still.
  var isPaused = false
  @Environment(.strings) private var strings

  var body: some HTML {
    SVG.svg(.class("ring"), .viewBox("0 0 240 240"), .role(.img), .ariaLabel(label)) {
      SVG.circle(
        .cx(Self.center), .cy(Self.center), .r(Self.radius), .fill("none"),
        .stroke("currentColor"), .strokeWidth(24), .strokeOpacity(0.15))
      SVG.g(
        .fill("none"), .stroke("currentColor"), .strokeWidth(12),
        .transform("rotate(-90 \(Self.center) \(Self.center))")
      ) {
        for other in plan.turns { arc(other) }
      }
      for other in plan.turns[(turn.number - 1)...] {
        SpeakerNameView(
          turn: other, next: plan.turn(after: other), count: plan.turns.count,
          begin: moment.seconds(until: other), isFirst: other == turn && !moment.isOver,
          isPaused: isPaused)
      }
      ended
    }
  }
}

extension MeetingTimerView {
  static let center = 120
  /// Half of the drawing without half of the ring's width at each side.
  static let radius = (240 - 24) / 2

  private var plan: MeetingPlan { moment.plan }
  private var turn: MeetingTurn { moment.turn }

  private var label: String {
    let time = MeetingClock.digits(moment.second)
    if moment.isOver { return strings(MeetingStrings.endedAt, ["time": time]) }
    return strings(
      MeetingStrings.speakingAt,
      [
        "time": time, "name": turn.name, "number": "\(turn.number)",
        "speakers": strings(MeetingStrings.speakers, count: plan.turns.count),
        "remaining": MeetingClock.remaining(moment, in: strings),
      ])
  }

  private func arc(_ other: MeetingTurn) -> ArcView {
    let path = SpeakerArc(index: other.number - 1, count: plan.turns.count)
      .path(center: Double(Self.center), radius: Double(Self.radius))
    // An animation that ended when the page opened draws nothing, so a turn that is over needs none.
    let begin = moment.seconds(until: other)
    return ArcView(
      path: path, begin: begin + other.seconds <= 0 ? nil : begin, seconds: other.seconds,
      isPaused: isPaused)
  }

  private var ended: some HTML {
    SVG.text(
      .x(Self.center), .y(Self.center + 8), .textAnchor(.middle), .fontSize(20),
      .fill("currentColor"), .visibility(moment.isOver ? .visible : .hidden)
    ) {
      strings(MeetingStrings.noMoreSpeakers)
      if !moment.isOver, !isPaused {
        SVG.set(
          .attributeName("visibility"), .to("visible"), .begin("\(moment.remaining)s"),
          .fill(.freeze))
      }
    }
  }
}

extension MeetingTimerView: Previewed {
  static var previews: [Preview] {
    Preview("First of five") { view(MeetingPlan(minutes: 5, speakers: speakers), 1) }
    Preview("Fourth of five") { view(MeetingPlan(minutes: 5, speakers: speakers), 4) }
    Preview("Nobody attends") { view(MeetingPlan(minutes: 1, speakers: []), 1) }
    Preview("In the middle of a turn", state: PreviewState()) { $state in
      view($state.wrappedValue)
    } controls: { $state in
      DebugButton("Last minute") { $state.second = 240 }
      DebugButton("Nobody speaks") { $state.speakers = [] }
    }
    Preview("Paused", state: PreviewState(isPaused: true)) { $state in view($state.wrappedValue) }
    Preview("Over", state: PreviewState(second: 300)) { $state in view($state.wrappedValue) }
    Preview("Foreign text") {
      view(MeetingPlan(minutes: 5, speakers: ["</text><script>alert(1)</script>"]), 1)
    }
  }

  private static let speakers = ["Kim", "James", "Naomi", "Camina", "Bill"]

  private struct PreviewState: Codable, Hashable, Sendable {
    var second = 90
    var minutes = 5
    var speakers = MeetingTimerView.speakers
    var theme = Theme.navy
    var isPaused = false
  }

  private static func view(_ state: PreviewState) -> some HTML {
    let plan = MeetingPlan(minutes: max(state.minutes, 1), speakers: state.speakers)
    return div(.class("card meeting", state.theme.cssClass)) {
      MeetingTimerView(
        moment: MeetingMoment(plan, second: max(state.second, 0)), isPaused: state.isPaused)
    }
  }

  private static func view(_ plan: MeetingPlan, _ number: Int) -> some HTML {
    div(.class("card meeting", Theme.yellow.cssClass)) {
      MeetingTimerView(moment: MeetingMoment(plan, beginning: plan.turns[number - 1]))
    }
  }
}

/// An arc that is full, or grows from `begin` on for some seconds and then stays.
struct ArcView: Component {
  let path: String
  /// Seconds after the page opened; nil for an arc that is full already.
  let begin: Int?
  let seconds: Int
  /// Whether it stays as it is now.
  var isPaused = false

  var body: some HTML {
    if let begin, isPaused {
      if begin < 0 {
        SVG.path(
          .d(path), .pathLength(seconds), .strokeDasharray(Double(-begin), Double(2 * seconds))
        ) {}
      }
    } else if let begin {
      SVG.path(
        .class("moves"), .d(path), .pathLength(1), .strokeDasharray(1, 2), .strokeDashoffset(1)
      ) {
        SVG.animate(
          .attributeName("stroke-dashoffset"), .from(1), .to(0), .begin("\(begin)s"),
          .dur("\(seconds)s"), .fill(.freeze))
      }
    } else {
      SVG.path(.d(path)) {}
    }
  }
}

extension ArcView: Previewed {
  static var previews: [Preview] {
    Preview("Growing") {
      SVG.svg(.viewBox("0 0 240 240")) {
        ArcView(
          path: SpeakerArc(index: 0, count: 3).path(center: 120, radius: 108), begin: 0, seconds: 60
        )
      }
    }
  }
}
