// The time of an answer, as HTTP writes it (RFC 9110, 5.6.7).
#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The text of the present second; made again when another one begins.
package struct HTTPDate: Sendable {
  private var second = 0
  private var text = ""

  package init() {}

  /// Such as `Sun, 06 Nov 1994 08:49:37 GMT`.
  package mutating func now() -> String {
    let now = time(nil)
    if now != second { (second, text) = (now, Self.text(of: now)) }
    return text
  }

  package static func text(of second: Int) -> String {
    var (second, parts) = (time_t(second), tm())
    gmtime_r(&second, &parts)
    let clock = [parts.tm_hour, parts.tm_min, parts.tm_sec].map(twoDigits).joined(separator: ":")
    return "\(days[Int(parts.tm_wday)]), \(twoDigits(parts.tm_mday)) "
      + "\(months[Int(parts.tm_mon)]) \(1900 + parts.tm_year) \(clock) GMT"
  }

  private static func twoDigits(_ number: Int32) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }

  private static let days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]
}
