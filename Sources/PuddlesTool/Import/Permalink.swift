// Patterns of paths, such as `/:year/:month/:title.html`, with which Hugo and Jekyll make the addresses of pages.
import PuddlesBasics

enum Permalink {
  /// The path that a pattern makes of the values of its placeholders; segments without text are left out.
  ///
  /// A name of letters and `_` ends where no such sign follows. If there is no value of that name, underscores at its end are
  /// text between two placeholders, as in `:year_:month`.
  /// - Returns: The path, or the first placeholder that has no value. One with a part of a list behind it, as in
  ///   `:sections[last]`, has none.
  static func filled(
    _ pattern: String, _ values: [String: String]
  ) -> Result<String, UnknownPlaceholder> {
    var (path, rest) = ("", pattern[...])
    while let colon = rest.firstIndex(of: ":") {
      path += rest[..<colon]
      let name = rest[colon...].dropFirst().prefix { $0.isASCII && $0.isLetter || $0 == "_" }
      let shorter = name.reversed().drop { $0 == "_" }.reversed()
      guard let key = [String(name), String(shorter)].first(where: { values[$0] != nil }),
        rest[name.endIndex...].first != "["
      else {
        let isOfDate = dated[String(shorter)] != nil
        return .failure(
          UnknownPlaceholder(name: String(rest[colon...].prefix { $0 != "/" }), isOfDate: isOfDate))
      }
      path += values[key] ?? ""
      rest = rest[colon...].dropFirst(key.count + 1)
    }
    return .success((path + rest).namesOfPath.joined(separator: "/"))
  }

  struct UnknownPlaceholder: Error {
    /// The placeholder with what stands behind it in its segment.
    let name: String
    /// Whether a date of the page would give the value.
    let isOfDate: Bool
  }

  /// The values of some day, for the names of what a date gives.
  private static let dated = values(of: "2000-01-01")

  /// The values of a date of front matter, by the names that Jekyll and Hugo give them; none if there is no such day.
  static func values(of date: String?) -> [String: String] {
    guard let date = date.flatMap({ CalendarDate($0) }) else { return [:] }
    // Days of the week count from Monday.
    let weekday = (date.dayNumber % 7 + 10) % 7
    let thursday = CalendarDate(secondsSince1970: (date.dayNumber - weekday + 3) * 86_400)
    let (month, dayOfYear) = (months[date.month - 1], dayOfYear(date))
    return [
      "year": padded(date.year, 4), "short_year": padded(date.year % 100, 2),
      "month": padded(date.month, 2), "i_month": "\(date.month)",
      "short_month": String(month.prefix(3)), "long_month": month, "monthname": month,
      "day": padded(date.day, 2), "i_day": "\(date.day)",
      "y_day": padded(dayOfYear, 3), "yearday": "\(dayOfYear)",
      "w_year": padded(thursday.year, 4), "week": padded((self.dayOfYear(thursday) + 6) / 7, 2),
      "w_day": "\(weekday + 1)", "weekday": "\((weekday + 1) % 7)",
      "short_day": String(days[weekday].prefix(3)), "long_day": days[weekday],
      "weekdayname": days[weekday],
      "hour": padded(date.seconds / 3600, 2), "minute": padded(date.seconds / 60 % 60, 2),
      "second": padded(date.seconds % 60, 2),
    ]
  }

  private static func dayOfYear(_ date: CalendarDate) -> Int {
    let first = CalendarDate(year: date.year, month: 1, day: 1)
    return date.dayNumber - (first?.dayNumber ?? date.dayNumber) + 1
  }

  private static func padded(_ number: Int, _ count: Int) -> String {
    let digits = "\(number)"
    return String(repeating: "0", count: max(0, count - digits.count)) + digits
  }

  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]
  private static let days = [
    "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
  ]
}

extension ImportedPage {
  /// Notes the path that a pattern makes as an old address, or a placeholder that is not known.
  mutating func moves(fromPattern pattern: String, _ values: [String: String]) {
    switch Permalink.filled(pattern, values) {
    case .success(let path): moves(from: path)
    case .failure(let unknown):
      let reason = unknown.isOfDate && date == nil ? ": the page has no date" : ""
      drop("the placeholder '\(unknown.name)' of a permalink\(reason)")
    }
  }
}
