// The times of a meeting in words and digits, and the ring that shows them.
import CoreModels
import Foundation
import Puddles

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

/// The part of the ring that stands for one speaker; angles grow clockwise from three o'clock.
struct SpeakerArc: Hashable, Sendable {
  /// Counted from zero.
  let index: Int
  let count: Int
}

extension SpeakerArc {
  /// The degrees that each speaker has.
  var step: Double { 360 / Double(count) }

  var startDegrees: Double { step * Double(index) + 1 }

  var endDegrees: Double { max(step * Double(index + 1), startDegrees) }

  /// The arc as the data of an SVG path.
  func path(center: Double, radius: Double) -> String {
    let isLarge = endDegrees - startDegrees > 180
    let start = Self.point(startDegrees, center, radius)
    let end = Self.point(endDegrees, center, radius)
    return "M\(start)A\(Self.decimal(radius)) \(Self.decimal(radius)) 0 \(isLarge ? 1 : 0) 1 \(end)"
  }
}

extension SpeakerArc {
  private static func point(_ degrees: Double, _ center: Double, _ radius: Double) -> String {
    let radians = degrees * .pi / 180
    return decimal(center + radius * cos(radians)) + " " + decimal(center + radius * sin(radians))
  }

  /// Two decimals at most, so that every machine writes the same.
  private static func decimal(_ number: Double) -> String {
    let hundredths = Int((number * 100).rounded())
    let (whole, rest) = abs(hundredths).quotientAndRemainder(dividingBy: 100)
    let sign = hundredths < 0 ? "-" : ""
    guard rest > 0 else { return "\(sign)\(whole)" }
    let digits = rest < 10 ? "0\(rest)" : rest % 10 == 0 ? "\(rest / 10)" : "\(rest)"
    return "\(sign)\(whole).\(digits)"
  }
}
