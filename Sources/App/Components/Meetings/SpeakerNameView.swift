// The name in the middle of the ring, for the time of its turn.
import CoreModels
import Puddles
import PuddlesGraphics
import PuddlesWorkshop

/// The lines in the middle of the ring that are there while one speaker speaks.
struct SpeakerNameView: Component {
  let turn: MeetingTurn
  /// The turn after it; nil for the last speaker.
  var next: MeetingTurn?
  let count: Int
  /// Seconds after the page opened.
  let begin: Int
  /// Whether this is the speaker that the page begins with: shown without animation, too.
  let isFirst: Bool
  var isPaused = false
  @Environment(.strings) private var strings

  var body: some HTML {
    SVG.g(
      .fill("currentColor"), .textAnchor(.middle), .visibility(isFirst ? .visible : .hidden)
    ) {
      SVG.text(.x(120), .y(112), .fontSize(fontSize), .fontWeight("bold")) { shortName }
      SVG.text(.x(120), .y(138), .fontSize(15)) { strings(MeetingStrings.isSpeaking) }
      SVG.text(.x(120), .y(162), .fontSize(13)) {
        strings(MeetingStrings.speakerOf, ["number": "\(turn.number)", "total": "\(count)"])
      }
      SVG.text(.x(120), .y(182), .fontSize(13)) {
        next.map { strings(MeetingStrings.isNext, ["name": Self.short($0.name)]) }
          ?? strings(MeetingStrings.lastSpeaker)
      }
      if !isPaused { change }
    }
  }
}

extension SpeakerNameView: Previewed {
  @HTMLBuilder private var change: some HTML {
    if isFirst {
      SVG.set(
        .attributeName("visibility"), .to("hidden"), .begin("\(begin + turn.seconds)s"),
        .fill(.freeze))
    } else {
      SVG.set(
        .attributeName("visibility"), .to("visible"), .begin("\(begin)s"),
        .dur("\(turn.seconds)s"))
    }
  }

  /// What fits into the ring at the smallest size.
  private var shortName: String { Self.short(turn.name) }

  private static func short(_ name: String) -> String {
    name.count > 24 ? name.prefix(23) + "…" : name
  }

  /// 26 for short names, less for long ones, so that 170 units hold them.
  private var fontSize: Int {
    let width = shortName.reduce(0) { $0 + ($1.isASCII ? 6 : 10) }
    return min(26, max(10, 1_700 / max(width, 1)))
  }

  static var previews: [Preview] {
    Preview("Long name") {
      SVG.svg(.viewBox("0 0 240 240")) {
        SpeakerNameView(
          turn: MeetingTurn(
            number: 1, name: "Chrisjen Avasarala of the United Nations", start: 0, end: 60),
          count: 2, begin: 0, isFirst: true)
      }
    }
  }
}
