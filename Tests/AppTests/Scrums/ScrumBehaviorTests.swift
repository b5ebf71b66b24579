// What taps lead to on the pages of Scrumdinger, and what they change.
import CoreMockData
import CoreModels
import Foundation
import Puddles
import PuddlesTesting
import Testing

@testable import App

@Suite("Behaviour of Scrumdinger")
struct ScrumBehaviorTests {
  private let id = DailyScrum.preview.id
  private let provider = ScrumProvider.mock([.preview, .tinyPreview])
  private var environment: EnvironmentValues { EnvironmentValues(provider) }

  @Test("the list leads to each scrum and to the form")
  func list() async throws {
    let test = try await ModuleTest(Scrums.AllScrums(), environment: environment)
    try await test.tap("Engine Room 4 attendees 10 minute meeting")
    #expect(try test.destination(as: Place.self) == .scrum(id))
    let again = try await ModuleTest(Scrums.AllScrums(), environment: environment)
    try await again.tap("New scrum")
    #expect(try again.destination(as: Place.self) == .newScrum)
  }

  @Test(
    "a scrum leads to its meeting, its form and its history",
    arguments: [
      ("Start Meeting", Place.meeting(DailyScrum.preview.id, speaker: 1)),
      ("Edit", .editScrum(DailyScrum.preview.id)),
      ("12 January 2024", .history(scrum: DailyScrum.preview.id, entry: History.preview.id)),
    ])
  func detail(label: String, place: Place) async throws {
    let test = try await ModuleTest(Scrums.ScrumDetail(id: id), environment: environment)
    try await test.tap(label)
    #expect(try test.destination(as: Place.self) == place)
  }

  @Test("a scrum is deleted after a yes, and only then")
  func delete() async throws {
    let test = try await ModuleTest(Scrums.ScrumDetail(id: id), environment: environment)
    try await test.tap("Delete").answer(false)
    #expect(try await provider.scrums().count == 2)
    try await test.tap("Delete")
    #expect(test.has(.heading, "Delete Engine Room?"))
    try await test.answer(true)
    #expect(try await provider.scrums().ids == [DailyScrum.tinyPreview.id])
    #expect(try test.destination(as: Place.self) == .scrums)
  }

  @Test("a held meeting is deleted after a yes")
  func deleteHistory() async throws {
    let test = try await ModuleTest(
      Scrums.HistoryDetail(scrum: id, entry: History.preview.id), environment: environment)
    try await test.tap("Delete").answer(true)
    #expect(try await provider.scrum(id).history.isEmpty)
    #expect(try test.destination(as: Place.self) == .scrum(id))
  }

  @Test("skipping goes from speaker to speaker; only the last one ends the meeting")
  func meeting() async throws {
    let first = try await ModuleTest(
      Scrums.Meeting(id: id, speaker: 1), environment: environment)
    #expect(!first.has(.link, "End meeting"))
    try await first.tap("Skip to Amos")
    #expect(try first.destination(as: Place.self) == .meeting(id, speaker: 2))
    let last = try await ModuleTest(Scrums.Meeting(id: id, speaker: 4), environment: environment)
    try await last.tap("End meeting").answer(Scrums.Meeting.End.discarded)
    #expect(try await provider.scrum(id).history.count == 1)
    #expect(try last.destination(as: Place.self) == .scrum(id))
  }

  @Test("a saved meeting stands first in the history")
  func saveMeeting() async throws {
    let test = try await ModuleTest(Scrums.Meeting(id: id, speaker: 4), environment: environment)
    try await test.tap("End meeting").answer(Scrums.Meeting.End.saved)
    #expect(try await provider.scrum(id).history.first?.date == Mock.date())
    #expect(try await provider.scrum(id).history.count == 2)
  }

  @Test("a scrum is added with the attendees that were typed")
  func add() async throws {
    let test = try await ModuleTest(Scrums.ScrumAdd(), environment: environment)
    try test.fill("New attendee", "Bobbie")
    try await test.pressEnter(in: "New attendee")
    #expect(test.text.contains("Bobbie"))
    try test.fill("Title", "Night Shift").fill("Length in minutes", "12").choose("Theme", "Navy")
    try await test.tap("Add")
    let added = try #require(try await provider.scrums().last)
    #expect(added.title == "Night Shift")
    #expect(added.attendees.map(\.name) == ["Bobbie"])
    #expect((added.lengthInMinutes, added.theme) == (12, .navy))
    #expect(try test.destination(as: Place.self) == .scrum(added.id))
  }

  @Test("a form that breaks a rule says so beside the field and keeps what was typed")
  func refused() async throws {
    let test = try await ModuleTest(Scrums.ScrumAdd(), environment: environment)
    try test.fill("Length in minutes", "12")
    try await test.tap("Add")
    #expect(test.text.contains("Give the scrum a title."))
    #expect(try test.value(of: "Length in minutes") == "12")
    #expect(try await provider.scrums().count == 2)
  }

  @Test("an attendee is removed and the rest is saved")
  func edit() async throws {
    let test = try await ModuleTest(Scrums.ScrumEdit(id: id), environment: environment)
    try await test.tap("Remove Amos")
    try await test.tap("Save")
    let scrum = try await provider.scrum(id)
    #expect(scrum.attendees.map(\.name) == ["Naomi", "Alex", "James"])
    #expect(scrum.history == DailyScrum.preview.history)
    #expect(try test.destination(as: Place.self) == .scrum(id))
  }
}
