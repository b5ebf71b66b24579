// A meeting that somebody holds: the server keeps the time.
import CoreMockData
import CoreModels
import Foundation
import Puddles
import PuddlesBasics
import PuddlesTesting
import Testing

@testable import App

@Suite("Holding a meeting", .snapshots)
struct HeldMeetingTests {
  /// Four speakers in ten minutes: 150 seconds each.
  private let id = DailyScrum.preview.id
  private let clock = TestClock()
  private let provider: ScrumProvider

  init() {
    provider = .mock([.preview, .nobody], now: clock.date)
  }

  private func meeting(_ id: UUID? = nil) async throws -> ModuleTest {
    try await ModuleTest(
      Scrums.Meeting(id: id ?? self.id, speaker: 1), environment: EnvironmentValues(provider))
  }

  @Test("a reload shows the moment that the clock says, not the beginning")
  func reload() async throws {
    let test = try await meeting()
    #expect(test.title == "Engine Room: Naomi is speaking")
    clock.advance(by: .seconds(100))
    try await test.render()
    #expect(test.text.contains("8:20 of 10:00 remain"))
    #expect(test.title == "Engine Room: Naomi is speaking")
    clock.advance(by: .seconds(51))
    try await test.render()
    #expect(test.title == "Engine Room: Amos is speaking")
    #expect(test.text.contains("Speaker 2 of 4; Alex is next."))
  }

  @Test("skipping gives the next speaker their whole turn")
  func skip() async throws {
    let test = try await meeting()
    clock.advance(by: .seconds(20))
    try await test.tap("Skip to the next speaker")
    #expect(test.title == "Engine Room: Amos is speaking")
    #expect(test.text.contains("7:30 of 10:00 remain"))
    clock.advance(by: .seconds(149))
    #expect(try await test.render().title == "Engine Room: Amos is speaking")
    clock.advance(by: .seconds(1))
    #expect(try await test.render().title == "Engine Room: Alex is speaking")
  }

  @Test("the last speaker cannot be skipped, and a meeting that is over says so")
  func last() async throws {
    let test = try await meeting()
    clock.advance(by: .seconds(450))
    try await test.render()
    #expect(!test.has(.button, "Skip to the next speaker"))
    #expect(test.text.contains("Last Speaker"))
    clock.advance(by: .seconds(10_000))
    try await test.render()
    #expect(test.text.contains("No more speakers"))
    #expect(test.text.contains("0:00 of 10:00 remain"))
  }

  @Test("nobody attends: one Speaker 1 speaks, and the meeting can be saved")
  func nobody() async throws {
    let test = try await meeting(DailyScrum.nobody.id)
    #expect(test.title == "Empty Room: Speaker 1 is speaking")
    try await test.tap("End meeting").answer(MeetingEnd.saved)
    #expect(try await provider.scrum(DailyScrum.nobody.id).history.first?.attendees == [])
  }

  @Test("what was written down becomes the transcript, whatever button keeps it")
  func notes() async throws {
    let test = try await meeting()
    try test.fill("Notes", "The valve is sealed.")
    try await test.tap("Skip to the next speaker")
    #expect(try test.value(of: "Notes") == "The valve is sealed.")
    try test.fill("Notes", "The valve is sealed.\nAlex flies.")
    try await test.tap("End meeting")
    #expect(test.has(.heading, "Do you want to end the meeting?"))
    try await test.answer(MeetingEnd.saved)
    let entry = try #require(try await provider.scrum(id).history.first)
    #expect(entry.transcript == "The valve is sealed.\nAlex flies.")
    #expect(entry.date == clock.date())
    #expect(entry.attendees == DailyScrum.preview.attendees)
    #expect(try test.destination(as: Place.self) == .scrum(id))
  }

  @Test("a meeting without notes has no transcript; one of too many bytes is refused")
  func limits() async throws {
    let test = try await meeting()
    try test.fill("Notes", String(repeating: "é", count: 50_001))
    try await test.tap("Keep notes")
    #expect(test.text.contains("The transcript has 100002 bytes; 100000 is the limit."))
    try test.fill("Notes", " \n ")
    try await test.tap("End meeting").answer(MeetingEnd.saved)
    let entry = try #require(try await provider.scrum(id).history.first)
    #expect(entry.transcript == nil)
  }

  @Test("discarding keeps nothing, and cancelling goes on with the same clock")
  func discard() async throws {
    let test = try await meeting()
    clock.advance(by: .seconds(30))
    try await test.tap("End meeting")
    try await test.dismiss()
    #expect(test.text.contains("9:30 of 10:00 remain"))
    try await test.tap("End meeting").answer(MeetingEnd.discarded)
    #expect(try await provider.scrum(id).history == DailyScrum.preview.history)
    #expect(try test.destination(as: Place.self) == .scrum(id))
  }

  @Test("whoever goes back after saving and saves or discards again changes nothing")
  func twice() async throws {
    let test = try await meeting()
    try test.fill("Notes", "Once.")
    try await test.tap("End meeting").answer(MeetingEnd.saved)
    let history = try await provider.scrum(id).history
    #expect(history.count == 2)
    #expect(test.text.contains("The meeting was saved."))
    #expect(test.title == "Engine Room: the meeting was saved")
    #expect(!test.has(.button, "Skip to the next speaker"))
    try await test.tap("Start the next meeting")
    #expect(test.title == "Engine Room: Naomi is speaking")
    #expect(try test.value(of: "Notes") == "")
    try await test.tap("End meeting").answer(MeetingEnd.discarded)
    #expect(test.text.contains("The meeting was discarded."))
    #expect(test.title == "Engine Room: the meeting was discarded")
    #expect(try await provider.scrum(id).history == history)
  }

  @Test("a meeting that was saved cannot be discarded afterwards; a discarded one can be saved")
  func order() {
    let plan = MeetingPlan(minutes: 5, speakers: ["A"])
    var meeting = HeldMeeting(
      id: Mock.id(1), plan: plan, beginning: plan.turns[0], at: clock.date())
    meeting.end(.discarded)
    #expect(meeting.end == .discarded)
    meeting.end(.saved)
    meeting.end(.discarded)
    #expect(meeting.end == .saved)
  }

  @Test("somebody who edits the scrum meanwhile does not change who speaks")
  func edited() async throws {
    let test = try await meeting()
    var draft = DailyScrum.preview.draft
    draft.attendees = []
    try await provider.save(draft, for: id, replacing: DailyScrum.preview.draft)
    clock.advance(by: .seconds(160))
    #expect(try await test.render().title == "Engine Room: Amos is speaking")
  }

  @Test("a clock that is set back does not go below the turn")
  func setBack() async throws {
    let test = try await meeting()
    clock.advance(by: .seconds(-3_600))
    #expect(try await test.render().text.contains("10:00 of 10:00 remain"))
  }

  @Test("the page in the middle of a turn")
  func page() async {
    for preview in HeldMeetingFooterView.previews where preview.name == "Foreign text" {
      await assertHTML(preview.content, named: "held-footer-foreign")
    }
  }
}

extension DailyScrum {
  fileprivate static let nobody = DailyScrum(
    id: Mock.id(300), title: "Empty Room", lengthInMinutes: 5)
}

extension TestClock {
  /// The date of the mock data, moved by this clock.
  var date: @Sendable () -> Date { { Mock.date().addingTimeInterval(Double(self.seconds)) } }
}
