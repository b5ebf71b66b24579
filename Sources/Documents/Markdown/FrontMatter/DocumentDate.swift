// A date as documents write it.

/// A day, with or without a time: `2024-03-10` or `2024-03-10T02:30:00-08:00`.
///
/// The day is the one that was written, in every time zone of the reader.
public struct DocumentDate: Sendable, Hashable {
  public var year: Int
  public var month: Int
  public var day: Int
  /// Seconds since midnight, as written; 0 if there is no time.
  public var seconds: Int
  /// Minutes east of Greenwich; 0 if there is no zone.
  public var zone: Int

  /// - Returns: `nil` if there is no such day.
  public init?(year: Int, month: Int, day: Int, seconds: Int = 0, zone: Int = 0) {
    guard (1...9999).contains(year), (1...12).contains(month),
      (1...Self.days(inMonth: month, of: year)).contains(day), (0..<86_400).contains(seconds)
    else { return nil }
    self.year = year
    self.month = month
    self.day = day
    self.seconds = seconds
    self.zone = zone
  }
}

extension DocumentDate {
  /// `2024-03-10`.
  public var dayText: String {
    "\(Self.padded(year, to: 4))-\(Self.padded(month, to: 2))-\(Self.padded(day, to: 2))"
  }

  private static func padded(_ number: Int, to width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
  }

  private static func days(inMonth month: Int, of year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// Seconds from the first of January 1970 in Greenwich.
  public var secondsSince1970: Int {
    let years = month <= 2 ? year - 1 : year
    let monthsFromMarch = (month + 9) % 12
    let dayOfYear = (153 * monthsFromMarch + 2) / 5 + day - 1
    let days = years * 365 + years / 4 - years / 100 + years / 400 + dayOfYear - 719_468
    return days * 86_400 + seconds - zone * 60
  }
}

extension DocumentDate: Comparable {
  /// Earlier moments come first.
  public static func < (a: Self, b: Self) -> Bool {
    (a.secondsSince1970, a.zone) < (b.secondsSince1970, b.zone)
  }
}
