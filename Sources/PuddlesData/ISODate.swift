// Converts dates between ISO 8601 texts (the profile of RFC 3339) and the seconds that Foundation's dates count.

import PuddlesBasics

/// Reads and writes dates such as `2025-01-31T09:30:00Z`, for the years 1 to 9999.
enum ISODate {
  /// The seconds from the year 1970 to 2001, at which Foundation begins to count.
  static let secondsTo2001 = 978_307_200.0

  /// Returns the seconds from 1970 to a date in the form that front matter uses, with an optional fraction of
  /// a second; nil when there is no such day or time.
  static func seconds(_ text: String) -> Double? {
    guard let date = CalendarDate(text) else { return nil }
    let digits = text.utf8.drop { $0 != UInt8(ascii: ".") }.dropFirst()
      .prefix { (0x30...0x39).contains($0) }
    let fraction = digits.isEmpty ? 0 : Double("0." + String(decoding: digits, as: UTF8.self))
    let seconds = Double(date.secondsSince1970) + (fraction ?? 0)
    return isInRange(seconds) ? seconds : nil
  }

  /// The text of a date in UTC, with microseconds only when there are some; nil outside the
  /// years 1 to 9999.
  static func text(_ seconds: Double) -> String? {
    guard isInRange(seconds) else { return nil }
    let micros = Int((seconds * 1_000_000).rounded())
    let fraction = (micros % 1_000_000 + 1_000_000) % 1_000_000
    let whole = CalendarDate(secondsSince1970: (micros - fraction) / 1_000_000).timestamp
    guard fraction > 0 else { return whole }
    var digits = String(1_000_000 + fraction).dropFirst()
    while digits.last == "0" { digits.removeLast() }
    return "\(whole.dropLast()).\(digits)Z"
  }

  /// Whether a date lies in the years 1 to 9999.
  static func isInRange(_ seconds: Double) -> Bool {
    seconds >= -62_135_596_800 && seconds < 253_402_300_799.5
  }
}
