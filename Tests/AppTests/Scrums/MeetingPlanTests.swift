// The time of a meeting and the geometry of its ring.
import CoreModels
import Puddles
import PuddlesTesting
import Testing

@testable import App

@Suite("The plan of a meeting")
struct MeetingPlanTests {
  @Test("the seconds of the turns add up exactly and differ by one at most", arguments: 1...50)
  func sharing(count: Int) {
    for minutes in [1, 5, 7, 30, 240] {
      let plan = MeetingPlan(minutes: minutes, speakers: (1...count).map(String.init))
      let seconds = plan.turns.map(\.seconds)
      #expect(seconds.reduce(0, +) == minutes * 60)
      #expect((seconds.max() ?? 0) - (seconds.min() ?? 0) <= 1)
      #expect(zip(plan.turns, plan.turns.dropFirst()).allSatisfy { $0.end == $1.start })
    }
  }

  @Test("three turns for three speakers, one without speakers, no time of a length below zero")
  func examples() throws {
    let plan = MeetingPlan(minutes: 10, speakers: ["A", "B", "C"])
    #expect(plan.turns.map(\.start) == [0, 200, 400])
    #expect(MeetingMoment(plan, second: 200).remaining == 400)
    for speaker in [Int.min, -1, 0, 4, .max] {
      #expect(plan.turn(of: speaker) == nil)
    }
    #expect(plan.turn(after: plan.turns[1])?.name == "C")
    #expect(plan.turn(after: plan.turns[2]) == nil)
    #expect(MeetingPlan(minutes: 5, speakers: []).turns.map(\.name) == ["Speaker 1"])
    #expect(MeetingPlan(minutes: -1, speakers: ["A"]).totalSeconds == 0)
    #expect(MeetingPlan(minutes: .max, speakers: ["A"]).totalSeconds == 14_400)
  }

  @Test("each turn has at least a second, also of fifty people in a minute")
  func noEmptyTurns() {
    let crowd = (1...ScrumLimits.attendees.upperBound).map(String.init)
    let plan = MeetingPlan(minutes: ScrumLimits.fileMinutes.lowerBound, speakers: crowd)
    #expect(plan.turns.allSatisfy { $0.seconds >= 1 })
  }

  @Test(
    "each second belongs to one turn; the last one stays when the meeting is over",
    arguments: [
      (-1, 1, 600), (0, 1, 600), (199, 1, 401), (200, 2, 400), (599, 3, 1), (600, 3, 0),
      (9_999, 3, 0),
    ])
  func moments(second: Int, speaker: Int, remaining: Int) {
    let plan = MeetingPlan(minutes: 10, speakers: ["A", "B", "C"])
    let moment = MeetingMoment(plan, second: second)
    #expect(moment.turn.number == speaker)
    #expect(moment.remaining == remaining)
    #expect(moment.isOver == (remaining == 0))
  }

  @Test("each arc takes its share of the ring but one degree", arguments: [1, 2, 3, 7, 50])
  func arcs(count: Int) throws {
    let plan = MeetingPlan(minutes: 10, speakers: (1...count).map(String.init))
    let ring = MeetingTimerView(moment: MeetingMoment(plan, second: 600))
    let html = try HTMLDocument(parsing: renderComponents(ring))
    let arcs = html.elements(named: "path")
    #expect(arcs.map { $0["pathLength"] } == plan.turns.map { _ in "3600" })
    #expect(arcs.map { $0["stroke-dashoffset"] } == plan.turns.map { "\(-6 * $0.start)" })
    #expect(arcs.map { $0["stroke-dasharray"] } == plan.turns.map { "\(6 * $0.seconds - 10) 3600" })
  }

  @Test("seconds in words and digits")
  func clock() {
    #expect(MeetingClock.words(0) == "0 seconds")
    #expect(MeetingClock.words(1) == "1 second")
    #expect(MeetingClock.words(60) == "1 minute")
    #expect(MeetingClock.words(201) == "3 minutes 21 seconds")
    #expect(MeetingClock.words(-5) == "0 seconds")
    #expect(MeetingClock.digits(0) == "0:00")
    #expect(MeetingClock.digits(125) == "2:05")
    #expect(MeetingClock.digits(3_600) == "60:00")
  }
}
