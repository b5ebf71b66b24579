// Shows dates in words, in the time zone of the site.
import Foundation
import Puddles
import PuddlesTheme
import PuddlesWorkshop

/// A date in the time zone of the site, such as `12 January 2024`, in a `time` element. A time is followed by its
/// zone.
struct DateText: Component, Previewed {
  let date: Date
  var showsTime = false
  @Environment(.strings) private var strings
  @Environment(.timeZone) private var zone

  var body: some HTML {
    let local = CalendarDate(date, in: zone)
    let day = local.words(in: strings.language)
    time(.datetime(local.minuteText)) {
      showsTime
        ? strings(
          SiteStrings.dayAndTime, ["day": day, "time": local.timeText, "zone": local.zoneName])
        : day
    }
  }

  static var previews: [Preview] {
    Preview("Day and time") {
      DateText(date: Date(timeIntervalSince1970: 1_705_051_800), showsTime: true)
    }
    Preview("In Tokyo") {
      DateText(date: Date(timeIntervalSince1970: 1_705_051_800), showsTime: true)
        .environment(.timeZone, TimeZone(secondsFromGMT: 9 * 3_600) ?? .gmt)
    }
  }
}

extension EnvironmentKey where Value == TimeZone {
  /// The time zone in which dates and times are shown.
  static var timeZone: Self { Self(default: .gmt) }
}

extension CalendarDate {
  /// The date in a time zone; a date outside the years 1 to 9999 becomes the nearest one inside.
  init(_ date: Date, in zone: TimeZone = .gmt) {
    let seconds = date.timeIntervalSince1970
    let limit = 1e12
    let moment = seconds.isNaN ? 0 : Int(min(max(seconds, -limit), limit).rounded(.down))
    let minutes = zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(moment))) / 60
    self.init(secondsSince1970: moment, zone: minutes)
  }

  /// The zone as visitors know it: `UTC`, `UTC+2`, `UTC−3:30`.
  var zoneName: String {
    guard zone != 0 else { return "UTC" }
    let (hours, minutes) = abs(zone).quotientAndRemainder(dividingBy: 60)
    let sign = zone < 0 ? "−" : "+"
    return "UTC\(sign)\(hours)" + (minutes == 0 ? "" : ":" + Self.twoDigits(minutes))
  }

  /// The hours and minutes, such as `09:30`.
  var timeText: String { Self.twoDigits(seconds / 3_600) + ":" + Self.twoDigits(seconds / 60 % 60) }

  /// A valid global date and time string (HTML 2.3.5.7), such as `2024-01-12T09:30Z` or
  /// `2024-01-12T18:30+09:00`.
  var minuteText: String { "\(dayText)T\(timeText)" + (zone == 0 ? "Z" : offsetText) }

  private var offsetText: String {
    let (hours, minutes) = abs(zone).quotientAndRemainder(dividingBy: 60)
    return (zone < 0 ? "-" : "+") + Self.twoDigits(hours) + ":" + Self.twoDigits(minutes)
  }

  private static func twoDigits(_ number: Int) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }
}
