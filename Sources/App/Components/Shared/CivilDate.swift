// Days of the Gregorian calendar by arithmetic: no formatter, no locale, no zone of the machine.
import Foundation

/// A minute of the calendar in UTC, in the years 1 to 9999; dates outside are moved to the end.
struct CivilDate: Hashable, Sendable {
  let year: Int
  let month: Int
  let day: Int
  let hour: Int
  let minute: Int

  init(_ date: Date) {
    let seconds = Self.wholeSeconds(date)
    let day = Self.floorDivide(seconds, 86_400)
    let time = seconds - day * 86_400
    (year, month, self.day) = Self.civil(daysSince1970: day)
    (hour, minute) = (time / 3_600, time / 60 % 60)
  }
}

extension CivilDate {
  /// Such as `12 January 2024`.
  var text: String { "\(day) \(Self.months[month - 1]) \(year)" }

  /// Such as `09:30`.
  var timeText: String { Self.pad(hour, 2) + ":" + Self.pad(minute, 2) }

  /// Such as `2024-01-12T09:30Z`, a valid global date and time string (HTML 2.3.5.7).
  var machineText: String {
    Self.pad(year, 4) + "-" + Self.pad(month, 2) + "-" + Self.pad(day, 2) + "T" + timeText + "Z"
  }
}

extension CivilDate {
  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]

  private static func wholeSeconds(_ date: Date) -> Int {
    let seconds = date.timeIntervalSince1970
    guard !seconds.isNaN else { return 0 }
    return Int(Swift.min(Swift.max(seconds, -62_135_596_800), 253_402_300_799).rounded(.down))
  }

  /// The year starts in March here, so that the leap day is its last.
  private static func civil(daysSince1970 days: Int) -> (Int, Int, Int) {
    let shifted = days + 719_468
    let era = floorDivide(shifted, 146_097)
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let month = (monthFromMarch + 2) % 12 + 1
    let day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    return (era * 400 + yearOfEra + (month < 3 ? 1 : 0), month, day)
  }

  private static func floorDivide(_ number: Int, _ divisor: Int) -> Int {
    let (quotient, remainder) = number.quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? quotient - 1 : quotient
  }

  private static func pad(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: Swift.max(width - digits.count, 0)) + digits
  }
}
