// Meetings that are being held outlive their process.
import CoreModels
import Foundation
import PuddlesBasics
import ScrumStore
import Testing

@Suite struct MeetingStoreTests {
  private static func folder() throws -> String {
    let folder = NSTemporaryDirectory() + "puddles-meetings-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    return folder
  }

  @Test("a running meeting with its clock, its turn and its notes is read as it was saved")
  func survives() async throws {
    let folder = try Self.folder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let scrum = DailyScrum(
      id: UUID(), title: "Design",
      attendees: [Attendee(id: UUID(), name: "Ada"), Attendee(id: UUID(), name: "Alan")])
    let plan = MeetingPlan(scrum)
    let start = Date(timeIntervalSince1970: 1_700_000_000)
    var meeting = HeldMeeting(
      id: UUID(), scrum: scrum.id, plan: plan, beginning: try #require(plan.turn(of: 1)), at: start)
    meeting.skip(at: start + 20)
    try meeting.note("Ship it.", by: UUID())
    let path = folder + "/meetings.json"
    let first = MeetingStore(path: path)
    #expect(try await first.load().isEmpty)
    try await first.save([meeting])
    let second = MeetingStore(path: path)
    let loaded = try await second.load()
    #expect(loaded.first == meeting)
    #expect(loaded.first?.moment(at: start + 30) == meeting.moment(at: start + 30))
    try await second.save([])
    #expect(try await MeetingStore(path: path).load().isEmpty)
  }

  @Test(
    "meetings that cannot be are moved aside, whatever is wrong with them",
    arguments: [
      (#""number": 2"#, #""number": 0"#), (#""turns": ["#, #""turns": [], "were": ["#),
      (#""inTurn": 0"#, #""inTurn": -1e300"#), (#""inAll": 20"#, #""inAll": 1e300"#),
      (#""totalSeconds": 300"#, #""totalSeconds": 9223372036854775807"#),
      (#""end": 150"#, #""end": 9223372036854775807"#),
      (#""start": 0"#, #""start": -9223372036854775807"#),
    ])
  func unsound(right: String, wrong: String) async throws {
    let folder = try Self.folder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let path = folder + "/meetings.json"
    let plan = MeetingPlan(minutes: 5, speakers: ["Ada", "Alan"])
    let start = Date(timeIntervalSince1970: 1_700_000_000)
    var meeting = HeldMeeting(
      id: UUID(), scrum: UUID(), plan: plan, beginning: plan.turns[0], at: start)
    meeting.skip(at: start + 20)
    try await MeetingStore(path: path).save([meeting])
    let text = try String(contentsOfFile: path, encoding: .utf8)
    try #require(text.contains(right), "\(text)")
    try text.replacing(right, with: wrong).write(toFile: path, atomically: true, encoding: .utf8)
    #expect(try await MeetingStore(path: path).load().isEmpty)
    #expect(FileManager.default.fileExists(atPath: folder + "/meetings.corrupt-1.json"))
  }

  @Test("a file that cannot be read is moved aside, and never overwritten")
  func unreadable() async throws {
    let folder = try Self.folder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let path = folder + "/meetings.json"
    try Data("{nonsense".utf8).write(to: URL(fileURLWithPath: path))
    let store = MeetingStore(path: path)
    #expect(try await store.load().isEmpty)
    let aside = folder + "/meetings.corrupt-1.json"
    #expect(FileManager.default.contents(atPath: aside) == Data("{nonsense".utf8))
    try await store.save([])
    #expect(try await MeetingStore(path: path).load().isEmpty)
  }
}
