// What taps lead to on the pages of Scrumdinger, and what they change.
import CoreModels
import Foundation
import Puddles
import PuddlesBasics
import PuddlesTesting
import Testing

@testable import App

// region:example
@Suite("Behavior of Scrumdinger")
struct ScrumBehaviorTests {
  private let id = DailyScrum.preview.id
  private let provider = ScrumProvider.mock([.preview, .tinyPreview])
  private var environment: EnvironmentValues {
    EnvironmentValues(provider, AuthProvider.withoutAccounts)
  }

  @Test("the list leads to each scrum and to the form")
  func list() async throws {
    let test = try await ModuleTest(AllScrums(), environment: environment)
    try await test.tap("Engine Room 4 attendees 10 minute meeting")
    #expect(test.destination == .scrum(id))
    let again = try await ModuleTest(AllScrums(), environment: environment)
    try await again.tap("New scrum")
    #expect(again.destination == .newScrum)
  }

  @Test(
    "a scrum leads to its meeting, its form and its history",
    arguments: [
      ("Start meeting", Destination.meeting(DailyScrum.preview.id)),
      ("Edit", .editScrum(DailyScrum.preview.id)),
      ("12 January 2024, 09:30 UTC", .history(DailyScrum.preview.id, History.preview.id)),
    ])
  func detail(label: String, place: Destination) async throws {
    let test = try await ModuleTest(ScrumDetail(id: id), environment: environment)
    try await test.tap(label)
    #expect(test.destination == place)
  }

  @Test("a scrum is deleted after a yes, and only then")
  func delete() async throws {
    let test = try await ModuleTest(ScrumDetail(id: id), environment: environment)
    try await test.tap("Delete").answer(false)
    #expect(try await provider.scrums().count == 2)
    try await test.tap("Delete")
    #expect(test.has(.heading, "Delete Engine Room?"))
    try await test.answer(true)
    #expect(try await provider.scrums().ids == [DailyScrum.tinyPreview.id])
    #expect(test.destination == .scrums)
  }

  @Test("a form that breaks a rule says so beside the field and keeps what was typed")
  func refused() async throws {
    let test = try await ModuleTest(ScrumAdd(), environment: environment)
    try test.fill("Length in minutes", "12")
    try await test.tap("Add")
    #expect(test.text.contains("Give the scrum a title."))
    #expect(try test.value(of: "Length in minutes") == "12")
    #expect(try await provider.scrums().count == 2)
  }

  @Test("an attendee is removed and the rest is saved")
  func edit() async throws {
    let test = try await ModuleTest(ScrumEdit(id: id), environment: environment)
    try await test.tap("Remove Amos")
    try await test.tap("Save")
    let scrum = try await provider.scrum(id)
    #expect(scrum.attendees.map(\.name) == ["Naomi", "Alex", "James"])
    #expect(scrum.history == DailyScrum.preview.history)
    #expect(test.destination == .scrum(id))
  }

  // endregion:example

  @Test("of two visitors who edit one scrum the second sees both versions before it is replaced")
  func twoVisitors() async throws {
    let first = try await ModuleTest(ScrumEdit(id: id), environment: environment)
    let second = try await ModuleTest(ScrumEdit(id: id), environment: environment)
    try first.fill("Title", "Boiler Room").choose("Theme", "Navy")
    try await first.tap("Remove Amos").tap("Save")
    try second.fill("Title", "Bridge")
    try await second.tap("Save")
    #expect(second.destination == nil)
    #expect(try await provider.scrum(id).title == "Boiler Room")
    #expect(second.text.contains("Stored now Boiler Room Yours Bridge"))
    #expect(second.text.contains("Stored now Navy Yours"))
    #expect(second.text.contains("Stored now Naomi, Alex, James Yours Naomi, Amos, Alex, James"))
    #expect(!second.text.contains("Stored now 10"))
    try await second.tap("Save")
    let scrum = try await provider.scrum(id)
    #expect((scrum.title, scrum.attendees.count) == ("Bridge", 4))
    #expect(second.destination == .scrum(id))
  }

  @Test("a scrum that got another meeting since is not deleted by a question about the old one")
  func deleteChanged() async throws {
    let seen = try await provider.scrum(id)
    try await provider.beginMeeting(of: id)
    try await provider.endMeeting(of: id, isSaved: true)
    await #expect(throws: EditConflictError.self) { try await provider.remove(seen) }
    #expect(try await provider.scrum(id).history.count == 2)
  }

  @Test("a held meeting is deleted after a yes")
  func deleteHistory() async throws {
    let test = try await ModuleTest(
      HistoryDetail(scrum: id, entry: History.preview.id), environment: environment)
    try await test.tap("Delete").answer(true)
    #expect(try await provider.scrum(id).history.isEmpty)
    #expect(test.destination == .scrum(id))
  }

  @Test("a scrum is added with the attendees that were typed")
  func add() async throws {
    let test = try await ModuleTest(ScrumAdd(), environment: environment)
    try test.fill("New attendee", "Bobbie")
    try await test.pressEnter(in: "New attendee")
    #expect(test.text.contains("Bobbie"))
    try test.fill("Title", "Night Shift").fill("Length in minutes", "12").choose("Theme", "Navy")
    try await test.tap("Add")
    let added = try #require(try await provider.scrums().last)
    #expect(added.title == "Night Shift")
    #expect(added.attendees.map(\.name) == ["Bobbie"])
    #expect((added.lengthInMinutes, added.theme) == (12, .navy))
    #expect(test.destination == .scrum(added.id))
  }

  @Test("the field for attendees keeps the cursor after it added one, and refuses a blank name")
  func focus() async throws {
    let test = try await ModuleTest(ScrumAdd(), environment: environment)
    #expect(try test.find(.textbox, "New attendee")["autofocus"] == nil)
    try test.fill("New attendee", "Bobbie")
    try await test.tap("Add attendee")
    let field = try test.find(.textbox, "New attendee")
    #expect(field.has("autofocus"))
    #expect(try test.value(of: "New attendee") == "")
    try test.fill("New attendee", " \u{200B} ")
    try await test.tap("Add attendee")
    #expect(test.text.contains("Give the attendee a name."))
    #expect(test.labels(of: .button).filter { $0.hasPrefix("Remove") } == ["Remove Bobbie"])
  }

  @Test("Enter in another field saves, also while attendees are there")
  func enterSaves() async throws {
    let test = try await ModuleTest(ScrumEdit(id: id), environment: environment)
    try test.fill("Title", "Boiler Room")
    try await test.pressEnter(in: "Title")
    #expect(try await provider.scrum(id).title == "Boiler Room")
    #expect(test.destination == .scrum(id))
  }
}
