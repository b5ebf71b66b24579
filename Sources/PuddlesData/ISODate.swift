// Dates as text in ISO 8601 (the profile of RFC 3339), in plain arithmetic: no formatter, no
// locale, no time zone of the machine.

import PuddlesBasics

/// Reads and writes dates such as `2025-01-31T09:30:00Z`, for the years 1 to 9999.
package enum ISODate {
  /// From the year 1970 to 2001, from which Foundation counts.
  package static let secondsTo2001 = 978_307_200.0

  /// The seconds from 1970 to the date of a text; nil when the form is wrong or there is no such day or
  /// time.
  ///
  /// A fraction of a second and an offset such as `+02:00` are understood.
  package static func seconds(_ text: String) -> Double? {
    var rest = Array(text.utf8)[...]
    guard rest.count <= 40, let year = take(4, &rest), pass("-", &rest),
      let month = take(2, &rest), pass("-", &rest), let day = take(2, &rest),
      pass("T", &rest) || pass("t", &rest) || pass(" ", &rest),
      let hour = take(2, &rest), pass(":", &rest), let minute = take(2, &rest),
      pass(":", &rest), let second = take(2, &rest), let fraction = takeFraction(&rest),
      let zone = takeZone(&rest), rest.isEmpty,
      year >= 1, (1...12).contains(month),
      (1...GregorianCalendar.days(inMonth: month, of: year)).contains(day),
      hour < 24, minute < 60, second < 60
    else { return nil }
    let days = GregorianCalendar.dayNumber(year: year, month: month, day: day)
    let whole = days * 86_400 + hour * 3_600 + minute * 60 + second - zone
    let seconds = Double(whole) + fraction
    return isInRange(seconds) ? seconds : nil
  }

  /// The text of a date in UTC, with microseconds only when there are some; nil outside the
  /// years 1 to 9999.
  package static func text(_ seconds: Double) -> String? {
    guard isInRange(seconds) else { return nil }
    let micros = Int((seconds * 1_000_000).rounded())
    let (whole, fraction) = divide(micros, 1_000_000)
    let (day, time) = divide(whole, 86_400)
    let (year, month, dayOfMonth) = GregorianCalendar.day(day)
    return pad(year, 4) + "-" + pad(month, 2) + "-" + pad(dayOfMonth, 2) + "T"
      + pad(time / 3_600, 2) + ":" + pad(time / 60 % 60, 2) + ":" + pad(time % 60, 2)
      + fractionText(fraction) + "Z"
  }

  /// Whether a date lies in the years 1 to 9999.
  package static func isInRange(_ seconds: Double) -> Bool {
    seconds >= -62_135_596_800 && seconds < 253_402_300_799.5
  }
}

extension ISODate {
  /// Division that rounds down, so that the remainder is never negative.
  private static func divide(_ number: Int, _ divisor: Int) -> (Int, Int) {
    let (quotient, remainder) = number.quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }
}

extension ISODate {
  private static func take(_ digits: Int, _ rest: inout ArraySlice<UInt8>) -> Int? {
    let part = rest.prefix(digits)
    guard part.count == digits, part.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    rest = rest.dropFirst(digits)
    return part.reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }

  private static func pass(_ sign: Unicode.Scalar, _ rest: inout ArraySlice<UInt8>) -> Bool {
    guard let first = rest.first, UInt32(first) == sign.value else { return false }
    rest = rest.dropFirst()
    return true
  }

  private static func takeFraction(_ rest: inout ArraySlice<UInt8>) -> Double? {
    guard pass(".", &rest) else { return 0 }
    let digits = rest.prefix { (0x30...0x39).contains($0) }
    rest = rest.dropFirst(digits.count)
    return digits.isEmpty ? nil : Double("0." + String(decoding: digits, as: UTF8.self))
  }

  /// Seconds that the zone lies ahead of UTC.
  private static func takeZone(_ rest: inout ArraySlice<UInt8>) -> Int? {
    if pass("Z", &rest) || pass("z", &rest) { return 0 }
    let sign = pass("+", &rest) ? 1 : pass("-", &rest) ? -1 : 0
    guard sign != 0, let hours = take(2, &rest), pass(":", &rest),
      let minutes = take(2, &rest), hours < 24, minutes < 60
    else { return nil }
    return sign * (hours * 3_600 + minutes * 60)
  }

  private static func pad(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(width - digits.count, 0)) + digits
  }

  private static func fractionText(_ micros: Int) -> String {
    guard micros > 0 else { return "" }
    var digits = pad(micros, 6)
    while digits.last == "0" { digits.removeLast() }
    return "." + digits
  }
}
