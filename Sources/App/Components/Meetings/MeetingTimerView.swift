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
        .cx(120), .cy(120), .r(108), .fill("none"), .stroke("currentColor"), .strokeWidth(24),
        .strokeOpacity(0.15))
      SVG.g(
        .fill("none"), .stroke("currentColor"), .strokeWidth(12), .transform("rotate(-90 120 120)")
      ) {
        for turn in plan.turns { arc(turn) }
      }
      for turn in plan.turns[(moment.turn.number - 1)...] { name(turn) }
      ended
    }
  }
}

extension MeetingTimerView {
  private var plan: MeetingPlan { moment.plan }

  private var label: String {
    let time = MeetingClock.digits(moment.second)
    if moment.isOver { return strings(MeetingStrings.endedAt, ["time": time]) }
    return strings(
      MeetingStrings.speakingAt,
      [
        "time": time, "name": moment.turn.name, "number": "\(moment.turn.number)",
        "speakers": strings(MeetingStrings.speakers, count: plan.turns.count),
        "remaining": MeetingClock.remaining(moment, in: strings),
      ])
  }

  private func arc(_ turn: MeetingTurn) -> ArcView {
    ArcView(
      turn: turn, begin: moment.seconds(until: turn), whole: 6 * plan.totalSeconds,
      isPaused: isPaused)
  }

  private func name(_ turn: MeetingTurn) -> SpeakerNameView {
    SpeakerNameView(
      turn: turn, next: plan.turn(after: turn), count: plan.turns.count,
      begin: moment.seconds(until: turn), isFirst: turn == moment.turn && !moment.isOver,
      isPaused: isPaused)
  }

  private var ended: some HTML {
    SVG.text(
      .x(120), .y(128), .textAnchor(.middle), .fontSize(20), .fill("currentColor"),
      .visibility(moment.isOver ? .visible : .hidden)
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

/// The path of a circle of which one dash is seen. Its length counts sixths of a second, so that a degree, which
/// parts two turns, is a whole number.
struct ArcView: Component, Previewed {
  let turn: MeetingTurn
  /// In how many seconds the turn begins; negative if it has begun.
  let begin: Int
  /// The length of the whole circle.
  let whole: Int
  let isPaused: Bool

  var body: some HTML {
    // In SVG 1.1, which checkers of HTML follow, only a path can say how long it is.
    SVG.path(
      .when(moves, .class("moves")), .d("M228 120a108 108 0 0 1-216 0 108 108 0 0 1 216 0"),
      .pathLength(whole),
      .strokeDasharray(Double(min(6 * passed, full)), Double(whole)),
      .strokeDashoffset(-6 * turn.start)
    ) {
      if moves {
        SVG.animate(
          .attributeName("stroke-dasharray"), .from("0 \(whole)"), .to("\(full) \(whole)"),
          .begin("\(begin)s"), .dur("\(turn.seconds)s"), .fill(.freeze))
      }
    }
  }

  private var passed: Int { min(max(-begin, 0), turn.seconds) }

  /// An animation that ended when the page opened draws nothing, so a turn that is over needs none.
  private var moves: Bool { !isPaused && passed < turn.seconds }

  private var full: Int { max(6 * turn.seconds - whole / 360, 0) }

  static var previews: [Preview] {
    Preview("Growing") {
      SVG.svg(.class("ring"), .viewBox("0 0 240 240"), .stroke("currentColor"), .fill("none")) {
        ArcView(turn: .preview, begin: 0, whole: 1800, isPaused: false)
      }
    }
  }
}

/// The lines in the middle of the ring that are there while one speaker speaks. Those of the first one
/// are shown without animation, too.
struct SpeakerNameView: Component, Previewed {
  let turn: MeetingTurn
  let next: MeetingTurn?
  let count: Int
  /// In how many seconds the turn begins.
  let begin: Int
  let isFirst: Bool
  let isPaused: Bool
  @Environment(.strings) private var strings

  var body: some HTML {
    SVG.g(.fill("currentColor"), .textAnchor(.middle), .visibility(isFirst ? .visible : .hidden)) {
      SVG.text(.x(120), .y(112), .fontSize(Self.size(of: turn.name)), .fontWeight("bold")) {
        Self.short(turn.name)
      }
      SVG.text(.x(120), .y(138), .fontSize(15)) { strings(MeetingStrings.isSpeaking) }
      SVG.text(.x(120), .y(162), .fontSize(13)) {
        strings(MeetingStrings.speakerOf, ["number": "\(turn.number)", "total": "\(count)"])
      }
      SVG.text(.x(120), .y(182), .fontSize(13)) {
        next.map { strings(MeetingStrings.isNext, ["name": Self.short($0.name)]) }
          ?? strings(MeetingStrings.lastSpeaker)
      }
      change
    }
  }

  @HTMLBuilder private var change: some HTML {
    if !isPaused, isFirst {
      SVG.set(
        .attributeName("visibility"), .to("hidden"), .begin("\(begin + turn.seconds)s"),
        .fill(.freeze))
    } else if !isPaused {
      SVG.set(
        .attributeName("visibility"), .to("visible"), .begin("\(begin)s"),
        .dur("\(turn.seconds)s"))
    }
  }

  static var previews: [Preview] {
    Preview("Speaking") {
      SVG.svg(.class("ring"), .viewBox("0 0 240 240")) {
        SpeakerNameView(
          turn: .preview, next: nil, count: 5, begin: 0, isFirst: true, isPaused: false)
      }
    }
  }

  /// What fits into the ring at the smallest size.
  private static func short(_ name: String) -> String {
    name.count > 24 ? name.prefix(23) + "…" : name
  }

  /// 26 for short names, less for long ones, so that 170 units hold them.
  private static func size(of name: String) -> Int {
    let width = short(name).reduce(0) { $0 + ($1.isASCII ? 6 : 10) }
    return min(26, max(10, 1_700 / max(width, 1)))
  }
}

extension MeetingTimerView: Previewed {
  static var previews: [Preview] {
    Preview("In the middle of a turn", state: PreviewState()) { $state in
      view($state.wrappedValue)
    } controls: { $state in
      DebugButton("Last minute") { $state.second = 240 }
      DebugButton("Nobody speaks") { $state.speakers = [] }
    }
    Preview("First of five") { view(PreviewState(second: 0)) }
    Preview("Fourth of five") { view(PreviewState(second: 180)) }
    Preview("Nobody attends") { view(PreviewState(second: 0, speakers: [])) }
    Preview("Paused") { view(PreviewState(isPaused: true)) }
    Preview("Over") { view(PreviewState(second: 300)) }
    Preview("Foreign text") {
      view(PreviewState(speakers: ["</text><script>alert(1)</script>"]))
    }
  }

  private struct PreviewState: Codable, Hashable, Sendable {
    var second = 90
    var speakers = ["Kim", "James", "Naomi", "Camina", "Bill"]
    var theme = Theme.navy
    var isPaused = false
  }

  private static func view(_ state: PreviewState) -> some HTML {
    let plan = MeetingPlan(minutes: 5, speakers: state.speakers)
    return div(.class("card meeting", state.theme.cssClass)) {
      MeetingTimerView(
        moment: MeetingMoment(plan, second: state.second), isPaused: state.isPaused)
    }
  }
}

extension MeetingTurn {
  /// A minute of one speaker.
  fileprivate static let preview = MeetingTurn(number: 1, name: "Naomi", start: 0, end: 60)
}

/// Writes the times of a meeting.
enum MeetingClock {
  /// Such as `3 minutes 20 seconds`, for readers who listen; `0 seconds` for none.
  static func words(_ seconds: Int, in strings: Strings = Strings()) -> String {
    let (minutes, rest) = max(seconds, 0).quotientAndRemainder(dividingBy: 60)
    let parts = [
      minutes > 0 ? strings(MeetingStrings.minutes, count: minutes) : nil,
      rest > 0 || minutes == 0 ? strings(MeetingStrings.seconds, count: rest) : nil,
    ]
    return parts.compactMap { $0 }.joined(separator: " ")
  }

  /// Such as `3 minutes 20 seconds remaining`.
  static func remaining(_ moment: MeetingMoment, in strings: Strings) -> String {
    strings(MeetingStrings.remaining, ["time": words(moment.remaining, in: strings)])
  }

  /// Such as `3:20`.
  static func digits(_ seconds: Int) -> String {
    let (minutes, rest) = max(seconds, 0).quotientAndRemainder(dividingBy: 60)
    return "\(minutes):\(rest < 10 ? "0" : "")\(rest)"
  }
}
