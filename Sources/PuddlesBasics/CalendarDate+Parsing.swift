// Reads a date from its text (ISO 8601, calendar dates with an optional time and zone), and writes it.

extension CalendarDate: Codable {
  /// Writes its ``description``. Throws what the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }

  /// - Throws: an error that names the text if it is no date of the calendar.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let date = CalendarDate(text) else {
      throw DecodingError.dataCorruptedError(
        in: container,
        debugDescription: "there is no date '\(text.prefix(40))' (write it as 2024-03-10)")
    }
    self = date
  }
}

extension CalendarDate: LosslessStringConvertible {
  /// - Returns: `nil` if the text is not a date or there is no such day.
  public init?(_ text: String) {
    var rest = Substring(text).utf8
    guard let year = Self.number(4, from: &rest), Self.skip("-", from: &rest),
      let month = Self.number(2, from: &rest), Self.skip("-", from: &rest),
      let day = Self.number(2, from: &rest)
    else { return nil }
    var seconds = 0
    var zone = 0
    if Self.skip("T", from: &rest) || Self.skip("t", from: &rest) || Self.skip(" ", from: &rest) {
      guard let time = Self.time(from: &rest), let offset = Self.zone(from: &rest) else {
        return nil
      }
      (seconds, zone) = (time, offset)
    }
    guard rest.isEmpty else { return nil }
    self.init(year: year, month: month, day: day, seconds: seconds, zone: zone)
  }
}

extension CalendarDate {
  private typealias Rest = Substring.UTF8View

  private static func skip(_ character: Unicode.Scalar, from rest: inout Rest) -> Bool {
    guard rest.first == UInt8(ascii: character) else { return false }
    rest.removeFirst()
    return true
  }

  private static func number(_ digits: Int, from rest: inout Rest) -> Int? {
    let head = rest.prefix(digits)
    guard head.count == digits, head.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    rest.removeFirst(digits)
    return head.reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }

  /// Reads `02:30`, `02:30:00` or `02:30:00.123` as seconds; parts of a second are dropped.
  private static func time(from rest: inout Rest) -> Int? {
    guard let hours = number(2, from: &rest), hours < 24, skip(":", from: &rest),
      let minutes = number(2, from: &rest), minutes < 60
    else { return nil }
    guard skip(":", from: &rest) else { return hours * 3600 + minutes * 60 }
    guard let seconds = number(2, from: &rest), seconds < 60 else { return nil }
    if skip(".", from: &rest) { rest = rest.drop { (0x30...0x39).contains($0) } }
    return hours * 3600 + minutes * 60 + seconds
  }

  /// Reads nothing, `Z`, `+01:00`, `-0800` or `+01` as minutes east of Greenwich.
  private static func zone(from rest: inout Rest) -> Int? {
    while skip(" ", from: &rest) {}
    if rest.isEmpty || skip("Z", from: &rest) || skip("z", from: &rest) { return 0 }
    let isWest = skip("-", from: &rest)
    guard isWest || skip("+", from: &rest), let hours = number(2, from: &rest), hours < 24 else {
      return nil
    }
    _ = skip(":", from: &rest)
    let minutes = rest.isEmpty ? 0 : number(2, from: &rest)
    guard let minutes, minutes < 60 else { return nil }
    return (isWest ? -1 : 1) * (hours * 60 + minutes)
  }
}
