// A date as people write it: a day, and a time if they want one.

/// A day, with or without a time: `2024-03-10` or `2024-03-10T02:30:00-08:00`.
///
/// The day is the one that was written, in every time zone.
public struct CalendarDate: Sendable, Hashable {
  /// The year of the Gregorian calendar, 1 to 9999.
  public private(set) var year: Int
  /// The month, 1 to 12.
  public private(set) var month: Int
  /// The day of the month, counted from one.
  public private(set) var day: Int
  /// Seconds since midnight, as written; 0 if there is no time.
  public private(set) var seconds: Int
  /// Minutes east of Greenwich; 0 if there is no zone.
  public private(set) var zone: Int

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
  /// A moment as it is written in Greenwich, or in a zone so many minutes east of it; one outside of the years 1 to
  /// 9999 becomes the first or the last of these.
  public init(secondsSince1970 moment: Int, zone: Int = 0) {
    let (first, last) = (-62_135_596_800, 253_402_300_799)
    self.zone = min(max(zone, -1_439), 1_439)
    let written = min(max(min(max(moment, first), last) + self.zone * 60, first), last)
    seconds = ((written % 86_400) + 86_400) % 86_400
    (year, month, day) = GregorianCalendar.day((written - seconds) / 86_400)
  }

  /// The last second of the written day.
  package var endOfDay: CalendarDate {
    var end = self
    end.seconds = 86_399
    return end
  }

  /// Whether the moment comes after another one. The order of dates is another question: it also puts dates of one
  /// moment in a row, by their zones.
  package func isLater(than other: CalendarDate) -> Bool {
    secondsSince1970 > other.secondsSince1970
  }

  /// Seconds from the first of January 1970 in Greenwich.
  public var secondsSince1970: Int { dayNumber * 86_400 + seconds - zone * 60 }

  /// Days from the first of January 1970 to the day as it is written, whatever its time zone.
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
