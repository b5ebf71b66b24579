// Shows dates in words, in UTC.
import Foundation
import Puddles
import PuddlesTheme
import PuddlesWorkshop

/// A date in UTC, such as `12 January 2024`, in a `time` element.
struct DateText: Component, Previewed {
  let date: Date
  var showsTime = false
  @Environment(.strings) private var strings

  var body: some HTML {
    let date = CalendarDate(date)
    let day = date.words(in: strings.language)
    time(.datetime(date.minuteText)) {
      showsTime ? strings(SiteStrings.dayAndTime, ["day": day, "time": date.timeText]) : day
    }
  }

  static var previews: [Preview] {
    Preview("Day and time") {
      DateText(date: Date(timeIntervalSince1970: 1_705_051_800), showsTime: true)
    }
  }
}

extension CalendarDate {
  /// The date in UTC; a date outside the years 1 to 9999 becomes the nearest one inside.
  init(_ date: Date) {
    let seconds = date.timeIntervalSince1970
    let limit = 1e12
    let isNumber = !seconds.isNaN
    self.init(secondsSince1970: isNumber ? Int(min(max(seconds, -limit), limit).rounded(.down)) : 0)
  }

  /// The hours and minutes, such as `09:30`.
  var timeText: String { Self.twoDigits(seconds / 3_600) + ":" + Self.twoDigits(seconds / 60 % 60) }

  /// A valid global date and time string (HTML 2.3.5.7), such as `2024-01-12T09:30Z`.
  var minuteText: String { "\(dayText)T\(timeText)Z" }

  private static func twoDigits(_ number: Int) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }
}
