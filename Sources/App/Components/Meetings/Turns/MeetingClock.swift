// Seconds in words and in digits.

/// How a meeting tells the time.
enum MeetingClock {
  /// Such as `3 minutes 20 seconds`, for readers who listen; `0 seconds` for none.
  static func words(_ seconds: Int) -> String {
    let (minutes, rest) = max(seconds, 0).quotientAndRemainder(dividingBy: 60)
    let parts = [
      minutes > 0 ? minutes.counted("minute") : nil,
      rest > 0 || minutes == 0 ? rest.counted("second") : nil,
    ]
    return parts.compactMap { $0 }.joined(separator: " ")
  }

  /// Such as `3:20`.
  static func digits(_ seconds: Int) -> String {
    let (minutes, rest) = max(seconds, 0).quotientAndRemainder(dividingBy: 60)
    return "\(minutes):\(rest < 10 ? "0" : "")\(rest)"
  }
}
