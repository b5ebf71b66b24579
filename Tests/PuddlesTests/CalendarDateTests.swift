// Dates as people write them, and as machines read them.

import Puddles
import Testing

@Suite("Dates")
struct CalendarDateTests {
  @Test(
    "the written day stays in every zone",
    arguments: [
      ("2024-03-10", "2024-03-10", 1_710_028_800), ("2024-02-29", "2024-02-29", 1_709_164_800),
      ("2024-03-10T02:30:00-08:00", "2024-03-10", 1_710_066_600),
      ("2024-03-10 02:30:00 +0100", "2024-03-10", 1_710_034_200),
      ("1969-12-31T23:59:59Z", "1969-12-31", -1),
    ])
  func dates(text: String, day: String, seconds: Int) {
    #expect(CalendarDate(text)?.dayText == day)
    #expect(CalendarDate(text)?.secondsSince1970 == seconds)
  }

  @Test(
    "what is no date is refused",
    arguments: [
      "2024-13-45", "2023-02-29", "2024-1-1", "today", "2024-01-01x", "2024-01-01T25:00", "",
      "2024-01-01T10:00+99:00",
    ])
  func refused(text: String) {
    #expect(CalendarDate(text) == nil)
  }

  @Test("a moment comes back from its seconds", arguments: [0, -1, 951_782_399, 1_709_164_800])
  func moments(seconds: Int) {
    let date = CalendarDate(secondsSince1970: seconds)
    #expect(date.secondsSince1970 == seconds)
    #expect(CalendarDate(date.timestamp) == date)
  }

  @Test("every day of four centuries comes back from its number")
  func days() {
    for day in stride(from: -146_097, through: 146_097, by: 13) {
      #expect(CalendarDate(secondsSince1970: day * 86_400).dayNumber == day)
    }
  }

  @Test("moments outside the calendar are moved to its ends")
  func ends() {
    #expect(CalendarDate(secondsSince1970: 0, zone: 120).description == "1970-01-01T02:00:00+02:00")
    #expect(CalendarDate(secondsSince1970: .min, zone: .min).zone == -1_439)
    #expect(CalendarDate(secondsSince1970: .min).description == "0001-01-01")
    #expect(CalendarDate(secondsSince1970: .max).description == "9999-12-31T23:59:59Z")
  }

  @Test("a zone is less than a day away", arguments: [.min, -1_440, 1_440, .max] as [Int])
  func zones(minutes: Int) {
    #expect(CalendarDate(year: 2026, month: 11, day: 22, zone: minutes) == nil)
    #expect(CalendarDate(year: 2026, month: 11, day: 22, zone: minutes.signum() * 1_439) != nil)
  }

  @Test("dates come in the order of their moments, those of one moment from west to east")
  func order() throws {
    let texts = [
      "2024-03-09", "2024-03-10T01:00:00-01:00", "2024-03-10T02:00:00Z",
      "2024-03-10T03:00:00+01:00",
      "2024-03-10T02:00:01Z",
    ]
    let dates = try texts.map { try #require(CalendarDate($0)) }
    #expect(dates.reversed().sorted() == dates)
  }

  @Test("one moment is not later than itself in another zone; a day ends with its last second")
  func later() throws {
    func date(_ text: String) throws -> CalendarDate { try #require(CalendarDate(text)) }
    let (noon, east) = (try date("2026-03-10T10:00:00Z"), try date("2026-03-10T12:00:00+02:00"))
    #expect(!noon.isLater(than: east) && !east.isLater(than: noon) && noon < east)
    let end = try date("2026-03-10").endOfDay
    #expect(!(try date("2026-03-10T23:59:59.999Z")).isLater(than: end))
    #expect(try date("2026-03-10T23:30:00-08:00").isLater(than: end))
    #expect(!(try date("2026-03-11T00:30:00+09:00")).isLater(than: end))
  }

  @Test("machines read a date with its zone")
  func texts() throws {
    let date = try #require(CalendarDate("2024-03-10T02:30:00-08:30"))
    #expect(date.timestamp == "2024-03-10T02:30:00-08:30")
    #expect(date.mailText == "Sun, 10 Mar 2024 02:30:00 -0830")
    let day = try #require(CalendarDate("2026-11-21"))
    #expect(day.timestamp == "2026-11-21T00:00:00Z")
    #expect(day.mailText == "Sat, 21 Nov 2026 00:00:00 +0000")
  }
}
