// The ring of a meeting: it runs by SVG animation, without scripts.
import CoreModels
import Puddles
import PuddlesGraphics
import PuddlesWorkshop

/// Draws one arc per speaker: the arcs of earlier speakers are full, that of the current one grows,
/// and the others follow in turn. The name in the middle is that of the current speaker.
struct MeetingTimerView: Component {
  /// The moment that the ring shows when the page opens.
  let moment: MeetingMoment
  /// Whether the clock is stopped.
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

  /// Draws a turn as one dash of a circle. The circle's `pathLength` counts sixths of a second, so
  /// that the gap of one degree between two turns is a whole number.
  private func arc(_ turn: MeetingTurn) -> AnyHTML {
    let (begin, whole) = (moment.seconds(until: turn), 6 * plan.totalSeconds)
    let full = max(6 * turn.seconds - whole / 360, 0)
    let passed = min(max(-begin, 0), turn.seconds)
    // A turn that is over is drawn without animation: one that has ended would draw nothing.
    let moves = !isPaused && passed < turn.seconds
    return AnyHTML {
      // HTML checkers follow SVG 1.1, where only a `path` can have a `pathLength`.
      SVG.path(
        .when(moves, .class("moves")), .d("M228 120a108 108 0 0 1-216 0 108 108 0 0 1 216 0"),
        .pathLength(whole), .strokeDasharray(Double(min(6 * passed, full)), Double(whole)),
        .strokeDashoffset(-6 * turn.start)
      ) {
        if moves {
          SVG.animate(
            .attributeName("stroke-dasharray"), .from("0 \(whole)"), .to("\(full) \(whole)"),
            .begin("\(begin)s"), .dur("\(turn.seconds)s"), .fill(.freeze))
        }
      }
    }
  }

  /// Draws the lines in the middle of the ring during one turn. Those of the current turn are
  /// visible without animation, too.
  private func name(_ turn: MeetingTurn) -> AnyHTML {
    let (begin, isFirst) = (moment.seconds(until: turn), turn == moment.turn && !moment.isOver)
    let number = ["number": "\(turn.number)", "total": "\(plan.turns.count)"]
    let next = plan.turn(after: turn)
      .map { strings(MeetingStrings.isNext, ["name": $0.name.shortened(to: Self.limit)]) }
    return AnyHTML {
      SVG.g(.fill("currentColor"), .textAnchor(.middle), .visibility(isFirst ? .visible : .hidden))
      {
        line(112, Self.size(of: turn.name), isBold: true, turn.name.shortened(to: Self.limit))
        line(138, 15, strings(MeetingStrings.isSpeaking))
        line(162, 13, strings(MeetingStrings.speakerOf, number))
        line(182, 13, next ?? strings(MeetingStrings.lastSpeaker))
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
    }
  }

  private func line(_ y: Int, _ size: Int, isBold: Bool = false, _ text: String) -> some HTML {
    SVG.text(.x(120), .y(y), .fontSize(size), .when(isBold, .fontWeight("bold"))) { text }
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

  /// The most characters of a name that fit into the ring at the smallest font size.
  private static let limit = 24

  /// The font size of a name: 26 for short names, less for long ones, so that it fits 170 units.
  private static func size(of name: String) -> Int {
    let width = name.shortened(to: limit).reduce(0) { $0 + ($1.isASCII ? 6 : 10) }
    return min(26, max(10, 1_700 / max(width, 1)))
  }
}

extension MeetingTimerView: Previewed {
  static var previews: [Preview] {
    Preview("In the middle of a turn", state: 90) { $second in
      view(["Kim", "James", "Naomi", "Camina", "Bill"], second)
    } controls: { $second in
      DebugButton("Last minute") { $second.wrappedValue = 240 }
      DebugButton("Over") { $second.wrappedValue = 300 }
    }
    Preview("Foreign text") { view(["</text><script>alert(1)</script>"], 90) }
  }

  private static func view(_ speakers: [String], _ second: Int) -> some HTML {
    let plan = MeetingPlan(minutes: 5, speakers: speakers)
    return div(.class("card meeting", Theme.navy.cssClass)) {
      MeetingTimerView(moment: MeetingMoment(plan, second: second))
    }
  }
}

/// Writes the times of a meeting, in words and in digits.
enum MeetingClock {
  /// Writes a time in words, such as `3 minutes 20 seconds`; zero and less is `0 seconds`.
  static func words(_ seconds: Int, in strings: Strings = Strings()) -> String {
    let (minutes, rest) = max(seconds, 0).quotientAndRemainder(dividingBy: 60)
    let parts = [
      minutes > 0 ? strings(ScrumStrings.minutes, count: minutes) : nil,
      rest > 0 || minutes == 0 ? strings(MeetingStrings.seconds, count: rest) : nil,
    ]
    return parts.compactMap { $0 }.joined(separator: " ")
  }

  /// Writes the time that is left in words, such as `3 minutes 20 seconds remaining`.
  static func remaining(_ moment: MeetingMoment, in strings: Strings) -> String {
    strings(MeetingStrings.remaining, ["time": words(moment.remaining, in: strings)])
  }

  /// Writes a time in digits, such as `3:20`.
  static func digits(_ seconds: Int) -> String {
    let (minutes, rest) = max(seconds, 0).quotientAndRemainder(dividingBy: 60)
    return "\(minutes):\(rest < 10 ? "0" : "")\(rest)"
  }
}
