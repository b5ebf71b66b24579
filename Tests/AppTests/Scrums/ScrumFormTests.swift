// The rules of the form, and the texts around it.
import CoreMockData
import CoreModels
import Foundation
import Puddles
import PuddlesTheme
import Testing

@testable import App

@Suite("The form of a scrum")
struct ScrumFormTests {
  private func messages(_ form: ScrumForm) -> [String] { form.faults.map(\.message) }

  @Test("a title of nothing visible and a length outside are faults")
  func faults() {
    #expect(messages(ScrumForm(DailyScrum.Draft(title: "A"))) == [])
    #expect(
      messages(ScrumForm(DailyScrum.Draft(title: " \u{200B} ", lengthInMinutes: 31))) == [
        "Give the scrum a title.", "The length is 31 minutes; it must be 5 to 30.",
      ])
    let long = DailyScrum.Draft(title: String(repeating: "é", count: 101))
    #expect(messages(ScrumForm(long)) == ["The title has 101 characters; 100 is the limit."])
  }

  @Test("the length that a scrum had may stay, another unusual one may not")
  func unusualLength() {
    var form = ScrumForm(editing: DailyScrum.tinyPreview.draft)
    #expect(form.minutes == 1...30)
    #expect(messages(form) == [])
    form.lengthInMinutes = 2
    #expect(messages(form) == ["The length is 2 minutes; it must be 5 to 30."])
    #expect(ScrumForm().minutes == 5...30)
  }

  @Test("a typed attendee is added before anything is checked; a blank one is not")
  func attendees() throws {
    var form = ScrumForm()
    form.newAttendee = " Bobbie "
    #expect(form.isAddingAttendee)
    #expect(messages(form) == [])
    try form.addAttendee(id: Mock.id(1))
    #expect(form.draft.attendees.map(\.name) == ["Bobbie"])
    #expect(form.newAttendee == "")
    form.newAttendee = "  "
    #expect(!form.isAddingAttendee)
    let fault = #expect(throws: FormError.self) { try form.addAttendee(id: Mock.id(2)) }
    #expect(fault?.message == "Give the attendee a name.")
    #expect(form.draft.attendees.count == 1)
  }

  @Test("a name that is too long and one attendee too many are refused when they are added")
  func addingTooMuch() throws {
    var form = ScrumForm()
    form.newAttendee = String(repeating: "N", count: 61)
    let long = #expect(throws: FormError.self) { try form.addAttendee(id: Mock.id(1)) }
    #expect(long?.message == "The name has 61 characters; 60 is the limit.")
    for number in 1...50 { form.draft.addAttendee(id: Mock.id(UInt32(number)), name: "N") }
    form.newAttendee = "One more"
    let many = #expect(throws: FormError.self) { try form.addAttendee(id: Mock.id(51)) }
    #expect(many?.message == "There are 51 attendees; 50 is the limit.")
    #expect(form.draft.attendees.count == 50)
  }

  @Test(
    "names are joined as a sentence",
    arguments: [
      ([], "", ""), (["Jon"], "Jon", "Jon"), (["Jon", "Darla"], "Jon and Darla", "Jon和Darla"),
      (["Jon", "Darla", "Luis"], "Jon, Darla and Luis", "Jon、Darla和Luis"),
    ] as [([String], String, String)])
  func sentences(names: [String], english: String, chinese: String) async throws {
    #expect(Strings().list(names) == english)
    #expect(try await chineseStrings().list(names) == chinese)
  }

  @Test(
    "dates are civil dates in UTC",
    arguments: [
      (0, "1 January 1970", "1970-01-01T00:00Z"), (-1, "31 December 1969", "1969-12-31T23:59Z"),
      (951_782_400, "29 February 2000", "2000-02-29T00:00Z"),
      (1_705_051_800, "12 January 2024", "2024-01-12T09:30Z"),
      (.infinity, "31 December 9999", "9999-12-31T23:59Z"),
      (-.infinity, "1 January 1", "0001-01-01T00:00Z"),
      (.nan, "1 January 1970", "1970-01-01T00:00Z"),
    ] as [(Double, String, String)])
  func dates(seconds: Double, text: String, machine: String) {
    let date = CalendarDate(Date(timeIntervalSince1970: seconds))
    #expect(date.words(in: "en") == text)
    #expect(date.minuteText == machine)
    #expect(date.zoneName == "UTC")
  }

  @Test(
    "in another zone it is another hour or day, and the zone is named",
    arguments: [
      (9 * 60, "2024-01-12T18:30+09:00", "UTC+9"), (-210, "2024-01-12T06:00-03:30", "UTC−3:30"),
      (15 * 60, "2024-01-13T00:30+15:00", "UTC+15"),
    ] as [(Int, String, String)])
  func zones(minutes: Int, machine: String, name: String) throws {
    let zone = try #require(TimeZone(secondsFromGMT: minutes * 60))
    let date = CalendarDate(Date(timeIntervalSince1970: 1_705_051_800), in: zone)
    #expect(date.minuteText == machine)
    #expect(date.zoneName == name)
    #expect(date.secondsSince1970 == 1_705_051_800)
  }

  @Test("the zone is that of the option, also in summer; an unknown one is an error that names it")
  func zoneOfTheOption() throws {
    var context = SiteContext(isMock: true)
    #expect(try context.timeZone == .gmt)
    context.optionValues = ["--time-zone": "Europe/Berlin"]
    let summer = CalendarDate(Date(timeIntervalSince1970: 1_720_000_000), in: try context.timeZone)
    #expect(summer.zoneName == "UTC+2")
    context.optionValues = ["--time-zone": "Nowhere"]
    let error = #expect(throws: UnknownTimeZoneError.self) { try context.timeZone }
    #expect(error?.description.contains("no time zone 'Nowhere'") == true)
  }

  @Test(
    "a title on the map has one line or two, which fit its circle",
    arguments: [
      ("Solo", ["Solo"]), ("Engine Room", ["Engine Room"]),
      ("Expansive Meetings", ["Expansive", "Meetings"]),
      ("Donaudampfschifffahrt", ["Donaudampfs…"]), ("", [""]),
      ("A very long title of seven words", ["A very long", "title of se…"]),
      ("每日站会的标题非常长", ["每日站会的标题…"]),
    ] as [(String, [String])])
  func titles(title: String, lines: [String]) {
    #expect(ScrumMapView.lines(of: title) == lines)
  }

  @Test("every theme has a class with its colors, in a few bytes")
  func styles() {
    for theme in CoreModels.Theme.allCases {
      #expect(
        ScrumStyles.themes.contains(".\(theme.cssClass),select:has(.\(theme.cssClass):checked)"))
      #expect(ScrumStyles.themes.contains("{background:\(theme.color)}"))
    }
    #expect(ScrumStyles.themes.hasSuffix("{color:#fff}\n"))
    #expect(ScrumStyles.themes.utf8.count < 3_200)
  }
}
