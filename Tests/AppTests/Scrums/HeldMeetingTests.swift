// A meeting that is held: the provider keeps the time, for all pages.
import CoreMockData
import CoreModels
import Foundation
import Puddles
import PuddlesBasics
import PuddlesTesting
import Testing

@testable import App

@Suite("Holding a meeting")
struct HeldMeetingTests {
  /// Four speakers in ten minutes: 150 seconds each.
  private let id = DailyScrum.preview.id
  private let clock = TestClock()
  private let provider: ScrumProvider

  init() {
    provider = .mock([.preview, .nobody], now: ScrumProvider.running(clock.date))
  }

  private var environment: EnvironmentValues {
    var environment = EnvironmentValues(provider, AuthProvider.withoutAccounts)
    environment[.isLive] = true
    return environment
  }

  /// The page of a meeting that has not begun.
  private func page(_ id: UUID? = nil) async throws -> ModuleTest {
    try await ModuleTest(
      Meeting(id: id ?? self.id, speaker: 1), environment: environment)
  }

  private func meeting(_ id: UUID? = nil) async throws -> ModuleTest {
    try await page(id).tap("Start meeting")
  }

  @Test("looking at the page of a meeting begins none")
  func look() async throws {
    let test = try await page()
    #expect(test.text.contains("No meeting is running."))
    #expect(try await provider.meeting(of: id) == nil)
  }

  @Test("a clock that jumps ahead ends the turn")
  func jump() {
    var meeting = HeldMeeting(id: UUID(), of: .preview, at: clock.date())
    clock.advance(by: .seconds(2_000_000_000))
    meeting.pause(at: clock.date())
    #expect(meeting.isPaused && meeting.seconds(at: clock.date()) == 600)
  }

  @Test("at every second the ring, its label, its arcs and the digits name one moment")
  func oneTruth() async throws {
    let test = try await meeting()
    for second in [0, 1, 13, 149, 150, 151, 299, 300, 449, 450, 599] {
      try await test.advance(clock, by: .seconds(second - clock.seconds))
      let moment = try #require(try await provider.meeting(of: id)).moment(at: clock.date())
      #expect(moment.second == second)
      #expect(test.ring.hasPrefix("At \(MeetingClock.digits(moment.second)): "))
      #expect(test.ring.contains(moment.turn.name))
      #expect(test.text.contains("\(MeetingClock.digits(moment.remaining)) of 10:00 remain"))
      let shown = test.html.elements(named: "g").filter { $0["visibility"] == "visible" }
      #expect(shown.count == 1)
      // An arc that is over is drawn without an animation: one that ended at zero shows nothing.
      let growing = test.html.elements(named: "path").filter { $0["class"] == "moves" }
      #expect(growing.count == 5 - moment.turn.number)
      let next = moment.next.map { "\($0.name) is next" } ?? "Last speaker"
      #expect(shown.allSatisfy { $0.text.contains("Speaker \(moment.turn.number) of 4") })
      #expect(shown.allSatisfy { $0.text.hasSuffix(next) })
      let footer = test.html.elements(named: "footer").map(\.text).joined()
      #expect(!footer.contains("peaker 1") && !footer.contains(moment.turn.name))
    }
  }

  @Test("a pause stops the clock on all pages, and going on starts it where it stood")
  func pause() async throws {
    let (test, other) = (try await meeting(), try await page())
    try await test.advance(clock, by: .seconds(13))
    try await test.tap("Pause")
    #expect(test.text.contains("Paused at 0:13"))
    #expect(
      test.html.elements(named: "animate").isEmpty && test.html.elements(named: "set").isEmpty)
    try await other.advance(clock, by: .seconds(600))
    #expect(other.text.contains("Paused at 0:13") && other.text.contains("9:47 of 10:00 remain"))
    try await other.tap("Go on")
    try await test.advance(clock, by: .seconds(7))
    #expect(test.text.contains("As of 0:20"))
    #expect(try await provider.meeting(of: id)?.seconds(at: clock.date()) == 20)
  }

  @Test("skipping gives the next speaker their whole turn, also while the clock stands")
  func skip() async throws {
    let test = try await meeting()
    clock.advance(by: .seconds(20))
    try await test.tap("Skip to the next speaker")
    #expect(test.ring.contains("Amos is speaking"))
    #expect(test.text.contains("7:30 of 10:00 remain"))
    try await test.advance(clock, by: .seconds(149))
    #expect(test.ring.contains("Amos is speaking"))
    try await test.advance(clock, by: .seconds(1))
    #expect(test.ring.contains("Alex is speaking"))
    try await test.tap("Pause").tap("Skip to the next speaker")
    try await test.advance(clock, by: .seconds(100))
    #expect(test.text.contains("Paused at 7:30") && test.ring.contains("James is speaking"))
  }

  @Test("skipping the last speaker asks for the end of the meeting")
  func last() async throws {
    let test = try await meeting()
    try await test.advance(clock, by: .seconds(450))
    #expect(test.text.contains("Last speaker"))
    try await test.tap("Skip to the next speaker")
    #expect(test.has(.heading, "Do you want to end the meeting?"))
    try await test.tap("Cancel")
    #expect(test.text.contains("2:30 of 10:00 remain"))
  }

  @Test("after the last speaker a meeting ends by itself: it is saved once and closed")
  func endsByItself() async throws {
    let (test, list) = (
      try await meeting(), try await ModuleTest(AllScrums(), environment: environment)
    )
    try await test.fill("Notes", "The valve is sealed.").tap("Keep notes")
    try await test.advance(clock, by: .seconds(599))
    #expect(try await list.render().text.contains("Meeting now"))
    clock.advance(by: .seconds(10_000))
    #expect(try await !list.render().text.contains("Meeting now"))
    #expect(try await test.render().text.contains("No meeting is running."))
    #expect(try await provider.scrum(id).history.count == DailyScrum.preview.history.count + 1)
    let entry = try #require(try await provider.scrum(id).history.first)
    #expect(entry.lengthInSeconds == 600 && entry.attendees == DailyScrum.preview.attendees)
    #expect(entry.date == Mock.date().addingTimeInterval(600))
    #expect(entry.transcript == "The valve is sealed.")
  }

  @Test("a meeting whose last speaker was skipped to ends when that turn is over")
  func endsAfterSkipping() async throws {
    let test = try await meeting()
    for _ in 2...4 { try await test.tap("Skip to the next speaker") }
    try await test.advance(clock, by: .seconds(149))
    #expect(test.ring.contains("James is speaking"))
    try await test.advance(clock, by: .seconds(1))
    #expect(test.text.contains("No meeting is running."))
    #expect(try await provider.scrum(id).history.first?.lengthInSeconds == 150)
  }

  @Test("one button of a meeting is prominent, and what ends it stands apart")
  func buttons() async throws {
    let test = try await meeting()
    for (prominent, next) in [("Skip to the next speaker", "Pause"), ("Go on", "Go on")] {
      let buttons = test.html.elements(named: "button").filter { !$0.has("hidden") }
      let marked = buttons.filter { ($0["class"] ?? "").contains("prominent") }.map(\.text)
      #expect(marked == [prominent])
      let rows = test.html.elements.filter { ($0["class"] ?? "").hasPrefix("row") }.map(\.text)
      #expect(rows.contains { $0.hasPrefix("Keep notes End meeting") })
      #expect(!rows.contains { $0.contains("Skip") && $0.contains("End meeting") })
      let end = try #require(buttons.first { $0.text == "End meeting" })
      #expect(end["class"] == "button destructive")
      try await test.tap(next)
    }
  }

  @Test("without attendees one Speaker 1 speaks, and the meeting can be saved")
  func nobody() async throws {
    let test = try await meeting(DailyScrum.nobody.id)
    #expect(test.ring.contains("Speaker 1 is speaking"))
    try await test.tap("End meeting").answer(MeetingEnd.saved)
    #expect(try await provider.scrum(DailyScrum.nobody.id).history.first?.attendees == [])
  }

  @Test("what was written down becomes the transcript, whatever button keeps it")
  func notes() async throws {
    let test = try await meeting()
    try test.fill("Notes", "The valve is sealed.")
    try await test.tap("Skip to the next speaker")
    #expect(try test.value(of: "Notes") == "The valve is sealed.")
    #expect(test.text.contains("Your notes are kept."))
    try test.fill("Notes", "The valve is sealed.\nAlex flies.")
    try await test.tap("End meeting")
    #expect(test.has(.heading, "Do you want to end the meeting?"))
    try await test.answer(MeetingEnd.saved)
    let entry = try #require(try await provider.scrum(id).history.first)
    #expect(entry.transcript == "The valve is sealed.\nAlex flies.")
    #expect(entry.date == clock.date())
    #expect(entry.attendees == DailyScrum.preview.attendees)
    #expect(test.destination == .scrum(id))
  }

  @Test("leaving keeps what was written down")
  func leaving() async throws {
    let test = try await meeting()
    #expect(!test.text.contains("Your notes are kept."))
    try test.fill("Notes", "Alex flies.")
    try await test.tap("Leave")
    #expect(test.destination == .scrum(id))
    #expect(try await provider.meeting(of: id)?.transcript == "Alex flies.")
  }

  @Test("the notes of several visitors stand in one transcript, and no one reads another's")
  func severalWriters() async throws {
    let (one, other) = (try await meeting(), try await page())
    try await one.fill("Notes", "Sealed.").tap("Keep notes")
    #expect(try await other.render().value(of: "Notes") == "")
    try await other.fill("Notes", "Flown.").tap("Keep notes")
    try await one.fill("Notes", "Sealed again.").tap("Keep notes")
    try await other.tap("End meeting").answer(MeetingEnd.saved)
    #expect(try await provider.scrum(id).history.first?.transcript == "Sealed again.\nFlown.")
    #expect(try await one.render().text.contains("No meeting is running."))
  }

  @Test("a meeting is recorded with the length that it had, without pauses, and its scrum says so")
  func length() async throws {
    for (seconds, minutes) in [(2, 1), (61, 2), (599, 10)] {
      let test = try await meeting()
      try await test.tap("Pause").advance(clock, by: .seconds(500))
      try await test.tap("Go on").advance(clock, by: .seconds(seconds))
      try await test.tap("End meeting").answer(MeetingEnd.saved)
      let entry = try #require(try await provider.scrum(id).history.first)
      #expect(entry.lengthInMinutes == minutes && entry.lengthInSeconds == seconds)
    }
    let detail = try await ModuleTest(ScrumDetail(id: id), environment: environment)
    let history = try await provider.scrum(id).history
    let short = try #require(history.first { $0.lengthInSeconds == 2 })
    let entry = try await ModuleTest(
      HistoryDetail(scrum: id, entry: short.id), environment: environment)
    #expect(entry.text.contains("2 seconds"))
    #expect(detail.text.contains("2 seconds, 4 people") && detail.text.contains("10 minutes"))
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
    #expect(test.destination == .scrum(id))
  }

  @Test("list and page of a scrum show its meeting, and the next one takes one tap")
  func elsewhere() async throws {
    let list = try await ModuleTest(AllScrums(), environment: environment)
    let page = try await ModuleTest(ScrumDetail(id: id), environment: environment)
    #expect(!list.text.contains("Meeting now"))
    for _ in 1...2 {
      try await page.render().tap("Start meeting")
      #expect(page.destination == .meeting(id))
      #expect(try await list.render().text.contains("Meeting now"))
      #expect(try await page.render().text.contains("A meeting is running."))
      #expect(page.has(.link, "Go to the meeting") && !page.has(.button, "Start meeting"))
      let meeting = try await self.page()
      #expect(meeting.ring.contains("Naomi is speaking"))
      #expect(try meeting.value(of: "Notes") == "")
      try await meeting.fill("Notes", "Once.").tap("End meeting").answer(MeetingEnd.saved)
      #expect(try await !list.render().text.contains("Meeting now"))
      #expect(try await !page.render().text.contains("A meeting is running."))
    }
    #expect(try await provider.scrum(id).history.count == DailyScrum.preview.history.count + 2)
  }

  @Test("two who start at once hold one meeting, and a meeting that is saved twice is there once")
  func once() async throws {
    async let first: Void = provider.beginMeeting(of: id)
    async let second: Void = provider.beginMeeting(of: id)
    _ = try await (first, second)
    #expect(try await provider.meetingScrums() == [id])
    async let save: Void = provider.endMeeting(of: id, isSaved: true)
    async let again: Void = provider.endMeeting(of: id, isSaved: true)
    _ = try await (save, again)
    #expect(try await provider.scrum(id).history.count == DailyScrum.preview.history.count + 1)
  }

  @Test("editing the scrum meanwhile does not change who speaks; deleting it ends the meeting")
  func edited() async throws {
    let test = try await meeting()
    var draft = DailyScrum.preview.draft
    draft.attendees = []
    try await provider.save(draft, for: id, replacing: DailyScrum.preview.draft)
    #expect(try await test.advance(clock, by: .seconds(160)).ring.contains("Amos is speaking"))
    try await provider.remove(try await provider.scrum(id))
    #expect(try await provider.meetingScrums().isEmpty)
  }

  @Test("a clock that is set back does not go below the turn")
  func setBack() async throws {
    let test = try await meeting()
    #expect(
      try await test.advance(clock, by: .seconds(-3_600)).text.contains("10:00 of 10:00 remain"))
  }
}

extension ModuleTest {
  /// What the ring says of the moment.
  fileprivate var ring: String { labels(of: "img").first { $0.hasPrefix("At ") } ?? "no ring" }
}

extension DailyScrum {
  fileprivate static let nobody = DailyScrum(
    id: Mock.id(300), title: "Empty Room", lengthInMinutes: 5)
}

extension TestClock {
  /// The date of the mock data, moved by this clock.
  var date: @Sendable () -> Date { { Mock.date().addingTimeInterval(Double(self.seconds)) } }
}
