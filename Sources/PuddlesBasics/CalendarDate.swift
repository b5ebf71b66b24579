// A date as people write it: a day, and a time if they want one.

/// A day, with or without a time: `2024-03-10` or `2024-03-10T02:30:00-08:00`.
///
/// The day is the one that was written, in every time zone.
public struct CalendarDate: Sendable, Hashable {
  public var year: Int
  public var month: Int
  public var day: Int
  /// Seconds since midnight, as written; 0 if there is no time.
  public var seconds: Int
  /// Minutes east of Greenwich; 0 if there is no zone.
  public var zone: Int

  /// - Returns: `nil` if there is no such day, or if the zone is a day away or more.
  public init?(year: Int, month: Int, day: Int, seconds: Int = 0, zone: Int = 0) {
    guard (1...9999).contains(year), (1...12).contains(month),
      (1...GregorianCalendar.days(inMonth: month, of: year)).contains(day),
      (0..<86_400).contains(seconds),
      (-1_439...1_439).contains(zone)
    else { return nil }
    self.year = year
    self.month = month
    self.day = day
    self.seconds = seconds
    self.zone = zone
  }
}

extension CalendarDate {
  /// The moment in Greenwich; moments outside the years 1 to 9999 are moved to the end.
  public init(secondsSince1970 moment: Int) {
    let moment = min(max(moment, -62_135_596_800), 253_402_300_799)
    let seconds = ((moment % 86_400) + 86_400) % 86_400
    (year, month, day) = GregorianCalendar.day((moment - seconds) / 86_400)
    self.seconds = seconds
    zone = 0
  }

  /// Seconds from the first of January 1970 in Greenwich.
  public var secondsSince1970: Int { dayNumber * 86_400 + seconds - zone * 60 }

  /// Days from the first of January 1970 to the written day.
  package var dayNumber: Int {
    GregorianCalendar.dayNumber(year: year, month: month, day: day)
  }
}

extension CalendarDate: Comparable {
  /// Earlier moments come first.
  public static func < (a: Self, b: Self) -> Bool {
    (a.secondsSince1970, a.zone) < (b.secondsSince1970, b.zone)
  }
}

// MARK: - The days of the Gregorian calendar as numbers

/// Arithmetic for the years 1 to 9999. Years begin in March here, so that the leap day is the last one.
package enum GregorianCalendar {
  /// Days from 1970-01-01 to the first of March of the year 0.
  private static let start = -719_468

  /// Days from 1970-01-01 to a day.
  package static func dayNumber(year: Int, month: Int, day: Int) -> Int {
    let year = month < 3 ? year - 1 : year
    let leaps = year / 4 - year / 100 + year / 400
    return start + year * 365 + leaps + (153 * ((month + 9) % 12) + 2) / 5 + day - 1
  }

  /// The day that lies so many days after 1970-01-01.
  package static func day(_ number: Int) -> (year: Int, month: Int, day: Int) {
    let (era, dayOfEra) = (number - start).quotientAndRemainder(dividingBy: 146_097)
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let month = (monthFromMarch + 2) % 12 + 1
    let day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    return (era * 400 + yearOfEra + (month < 3 ? 1 : 0), month, day)
  }

  /// How many days a month has.
  package static func days(inMonth month: Int, of year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}
