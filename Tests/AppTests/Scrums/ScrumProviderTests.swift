// What the provider of scrums promises: errors are shown, changes are saved before they are seen.
import CoreMockData
import CoreModels
import Foundation
import Puddles
import PuddlesBasics
import Synchronization
import Testing

@testable import App

@Suite("The provider of scrums")
struct ScrumProviderTests {
  @Test("scrums are loaded once for many readers")
  func loadsOnce() async throws {
    let loads = Counter()
    let provider = ScrumProvider(
      dependencies: .init(
        scrums: .list(
          read: {
            loads.increment(); return [.preview]
          }, replace: { _ in }), meetings: .none, makeID: { UUID() }, now: { Date() }))
    async let first = provider.scrums()
    async let second = provider.scrums()
    #expect(try await first == second)
    #expect(try await provider.scrum(DailyScrum.preview.id).title == "Engine Room")
    #expect(loads.count == 1)
  }

  @Test("a failed load is thrown, never an empty list, and tried again")
  func failedLoad() async throws {
    let loads = Counter()
    let provider = ScrumProvider(
      dependencies: .init(
        scrums: .list(
          read: {
            if loads.increment() == 1 { throw MockError.mock }
            return [.preview]
          }, replace: { _ in }), meetings: .none, makeID: { UUID() }, now: { Date() }))
    await #expect(throws: MockError.mock) { try await provider.scrums() }
    #expect(try await provider.scrums().count == 1)
  }

  @Test("a change that cannot be saved is not seen")
  func failedSave() async throws {
    let provider = ScrumProvider(
      dependencies: .init(
        scrums: .list(read: { [.preview] }, replace: { _ in throw MockError.mock }),
        meetings: .none, makeID: { Mock.id(1) }, now: { Mock.date() }))
    await #expect(throws: MockError.mock) { try await provider.remove(.preview) }
    #expect(try await provider.scrums().count == 1)
  }

  @Test("there is an end to the number of scrums and of their meetings")
  func room() async throws {
    let limits = ScrumProvider.limits
    var first = DailyScrum.preview
    for number in 0..<limits.meetings {
      let id = Mock.id(UInt32(number) + 100_000)
      first.history.append(
        History(id: id, date: Mock.date(), attendees: [], lengthInMinutes: 5, transcript: nil))
    }
    let others = (1..<limits.scrums).map { number in
      DailyScrum(id: Mock.id(UInt32(number) + 200_000), draft: .init(title: "\(number)"))
    }
    let provider = ScrumProvider.mock(IdentifiedArray([first] + others))
    await #expect(throws: NoRoomError(what: .scrums, limit: limits.scrums)) {
      try await provider.add(DailyScrum.Draft(title: "One more"))
    }
    try await provider.beginMeeting(of: first.id)
    await #expect(throws: NoRoomError(what: .meetings, limit: limits.meetings)) {
      try await provider.endMeeting(of: first.id, isSaved: true)
    }
  }

  @Test("an added scrum gets a new id and trimmed texts, and stands last")
  func add() async throws {
    let provider = ScrumProvider.mock
    var draft = DailyScrum.Draft(title: "  Night Shift ")
    draft.addAttendee(id: Mock.id(1), name: " Bobbie ")
    let id = try await provider.add(draft)
    let added = try await provider.scrum(id)
    #expect(added.title == "Night Shift")
    #expect(added.attendees.map(\.name) == ["Bobbie"])
    #expect(try await provider.scrums().last?.id == id)
  }

  @Test("an invalid draft is refused, but a length from a file may stay")
  func invalid() async throws {
    let provider = ScrumProvider.mock([.tinyPreview])
    await #expect(throws: ScrumError.blankTitle) { try await provider.add(.init(title: " ")) }
    var draft = DailyScrum.tinyPreview.draft
    draft.title = "Alone"
    let before = DailyScrum.tinyPreview
    try await provider.save(draft, for: before.id, replacing: before.draft)
    #expect(try await provider.scrum(DailyScrum.tinyPreview.id).title == "Alone")
    draft.lengthInMinutes = 2
    await #expect(throws: ScrumError.wrongLength(2)) {
      let now = try await provider.scrum(before.id).draft
      try await provider.save(draft, for: before.id, replacing: now)
    }
  }

  @Test("a held meeting stands first, with a copy of the attendees, until it is removed")
  func history() async throws {
    let provider = ScrumProvider.mock([.preview])
    let id = DailyScrum.preview.id
    try await provider.beginMeeting(of: id)
    let entry = try #require(try await provider.meeting(of: id)?.id)
    try await provider.endMeeting(of: id, isSaved: true)
    let scrum = try await provider.scrum(id)
    #expect(scrum.history.map(\.id) == [entry, History.preview.id])
    #expect(scrum.history.first?.date == Mock.date())
    #expect(scrum.history.first?.attendees == scrum.attendees)
    try await provider.removeHistory(entry, from: id)
    #expect(try await provider.scrum(id) == .preview)
  }

  @Test("an unknown id is not found, whatever is asked of it")
  func unknown() async throws {
    let provider = ScrumProvider.mock([.preview])
    let (known, unknown) = (DailyScrum.preview.id, Mock.id(77))
    await #expect(throws: NotFoundError.self) { try await provider.scrum(unknown) }
    await #expect(throws: NotFoundError.self) { try await provider.history(unknown, of: known) }
    await #expect(throws: NotFoundError.self) {
      try await provider.save(.init(title: "A"), for: unknown, replacing: nil)
    }
    await #expect(throws: NotFoundError.self) {
      try await provider.remove(DailyScrum(id: unknown, draft: .init()))
    }
    await #expect(throws: NotFoundError.self) { try await provider.beginMeeting(of: unknown) }
    await #expect(throws: NotFoundError.self) {
      try await provider.removeHistory(unknown, from: known)
    }
  }

  @Test("the mock is the same each time")
  func reproducible() async throws {
    let (first, second) = (ScrumProvider.mock, ScrumProvider.mock)
    let ids = try await (first.add(.init(title: "A")), second.add(.init(title: "A")))
    #expect(ids.0 == ids.1)
    #expect(try await first.scrums() == second.scrums())
  }

  @Test("whatever shows the time is made anew each time, unless the clock of a mock stands")
  func clock() async throws {
    let live = ScrumProvider.live(in: "", now: { Mock.date() })
    for (provider, unwatched) in [(live, ["the clock"]), (.mock, [])] {
      let (_, reads) = try await ReadRecorder.recording { try provider.now() }
      #expect(reads.unwatched == Set(unwatched))
    }
  }
}

/// Counts from many tasks.
private final class Counter: Sendable {
  private let value = Mutex(0)

  var count: Int { value.withLock { $0 } }

  @discardableResult
  func increment() -> Int {
    value.withLock {
      $0 += 1
      return $0
    }
  }
}
