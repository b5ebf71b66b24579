// Meetings that are being held outlive their process.
import CoreMockData
import CoreModels
import Foundation
import PuddlesBasics
import ScrumStore
import TestSupport
import Testing

@Suite struct MeetingStoreTests {
  private let folder: TemporaryFolder
  private let start = Date(timeIntervalSince1970: 1_700_000_000)
  /// The second of six speakers in ten minutes began after 20 seconds.
  private let meeting: HeldMeeting

  init() throws {
    folder = try TemporaryFolder()
    var meeting = HeldMeeting(id: Mock.id(1), of: Mock.DailyScrum.all[0], at: start)
    meeting.skip(at: start + 20)
    try meeting.addNote("Ship it.", by: Mock.id(2))
    self.meeting = meeting
  }

  private var store: MeetingStore { MeetingStore(path: folder.file("meetings.json")) }

  @Test("a running meeting with its clock, its turn and its notes is read as it was saved")
  func survives() async throws {
    let first = store
    #expect(try await first.load().isEmpty)
    try await first.save([meeting])
    let second = store
    let loaded = try await second.load()
    #expect(loaded.first == meeting)
    #expect(loaded.first?.moment(at: start + 30).second == 110)
    #expect(loaded.first?.seconds(at: start + 30) == 30)
    try await second.save([])
    #expect(try await store.load().isEmpty)
  }

  @Test(
    "numbers that cannot be in a meeting count as ones that can",
    arguments: [
      (#""speaker": 2"#, #""speaker": 0"#), (#""secondsInTurn": 0"#, #""secondsInTurn": -1e300"#),
      (#""secondsBefore": 20"#, #""secondsBefore": 1e300"#),
      (#""minutes": 10"#, #""minutes": 9223372036854775807"#),
    ])
  func unsound(right: String, wrong: String) async throws {
    try await store.save([meeting])
    let text = try folder.read("meetings.json")
    try #require(text.contains(right), "\(text)")
    try folder.write("meetings.json", text.replacing(right, with: wrong))
    var meeting = try #require(try await store.load().first)
    #expect(meeting.end(by: start + 1e12) != nil)
    for seconds in [0, 1e12] {
      #expect((0...14_400).contains(meeting.moment(at: start + seconds).second))
      #expect((0...14_400).contains(meeting.seconds(at: start + seconds)))
      meeting.skip(at: start + seconds)
    }
  }

  @Test("a file that cannot be read is moved aside, and never overwritten")
  func unreadable() async throws {
    try folder.write("meetings.json", "{nonsense")
    let store = store
    #expect(try await store.load().isEmpty)
    #expect(try folder.read("meetings.corrupt-1.json") == "{nonsense")
    try await store.save([])
    #expect(try await self.store.load().isEmpty)
  }
}
