// The time of an answer, as HTTP writes it (RFC 9110, 5.6.7).
import PuddlesBasics
import PuddlesSystem

/// The text of the present second; made again when another one begins.
package struct HTTPDate: Sendable {
  private var second = 0
  private var text = ""

  package init() {}

  /// Such as `Sun, 06 Nov 1994 08:49:37 GMT`.
  package mutating func now() -> String {
    let now = SystemProcess.secondsSince1970
    if now != second { (second, text) = (now, Self.text(of: now)) }
    return text
  }

  package static func text(of second: Int) -> String {
    let (days, rest) = (second - second.modulo(86_400), second.modulo(86_400))
    let day = GregorianCalendar.day(days / 86_400)
    let clock = [rest / 3600, rest / 60 % 60, rest % 60].map(twoDigits).joined(separator: ":")
    // The first of January 1970 was a Thursday.
    return "\(weekdays[(days / 86_400 + 4).modulo(7)]), \(twoDigits(day.day)) "
      + "\(months[day.month - 1]) \(day.year) \(clock) GMT"
  }

  private static func twoDigits(_ number: Int) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }

  private static let weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]
}

extension Int {
  /// The rest of a division that rounds down, so that moments before 1970 count as well.
  fileprivate func modulo(_ divisor: Int) -> Int {
    let rest = self % divisor
    return rest < 0 ? rest + divisor : rest
  }
}
