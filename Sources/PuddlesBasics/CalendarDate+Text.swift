// The spellings of a date that machines read.

extension CalendarDate: CustomStringConvertible {
  /// The day alone, such as `2024-03-10`.
  public var dayText: String {
    "\(Self.padded(year, to: 4))-\(Self.padded(month, to: 2))-\(Self.padded(day, to: 2))"
  }

  /// The day with its time and zone, such as `2024-03-10T02:30:00-08:00` (RFC 3339).
  package var timestamp: String {
    let clock = [seconds / 3_600, seconds / 60 % 60, seconds % 60]
      .map { Self.padded($0, to: 2) }.joined(separator: ":")
    return "\(dayText)T\(clock)\(zone == 0 ? "Z" : zoneText(separator: ":"))"
  }

  /// The spelling of mail, such as `Sun, 10 Mar 2024 02:30:00 -0800` (RFC 5322, 3.3).
  package var mailText: String {
    let weekday = Self.weekdays[((dayNumber % 7) + 7) % 7]
    let clock = timestamp.dropFirst(11).prefix(8)
    let day = "\(Self.padded(day, to: 2)) \(Self.months[month - 1]) \(Self.padded(year, to: 4))"
    return "\(weekday), \(day) \(clock) \(zoneText(separator: ""))"
  }

  /// The day, and the time and zone if there are any.
  public var description: String { seconds == 0 && zone == 0 ? dayText : timestamp }
}

extension CalendarDate {
  /// The first of January 1970 was a Thursday.
  private static let weekdays = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"]
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  private func zoneText(separator: String) -> String {
    let minutes = abs(zone)
    let sign = zone < 0 ? "-" : "+"
    return sign + Self.padded(minutes / 60, to: 2) + separator + Self.padded(minutes % 60, to: 2)
  }

  private static func padded(_ number: Int, to width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
  }
}
