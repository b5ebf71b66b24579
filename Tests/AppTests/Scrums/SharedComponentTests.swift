// Components that show foreign text, as markup.
import CoreModels
import Puddles
import PuddlesTesting
import Testing

@testable import App

@Suite("Shared components and parts of the meeting", .snapshots)
struct SharedComponentTests {
  private static let hostile = #""><script>alert(1)</script>&"#

  @Test("empty states escape what they are given")
  func shared() async {
    await assertHTML(EmptyStateView<EmptyHTML>(Self.hostile), named: "empty")
  }

  @Test("a ring whose turns are all over says so, and nothing of it grows")
  func over() async throws {
    let moment = MeetingMoment(MeetingPlan(.preview), second: 700)
    let html = try await HTMLDocument(parsing: staticHTML(MeetingClockView(moment: moment)))
    let ring = try #require(html.elements.first { $0["class"] == "ring" })
    #expect(ring["aria-label"] == "At 10:00: no more speakers")
    #expect(html.text.contains("0:00 of 10:00 remain"))
    #expect(!html.elements(named: "path").contains { $0["class"] == "moves" })
    #expect(!html.elements(named: "g").contains { $0["visibility"] == "visible" })
  }

  @Test("the clock of a meeting and its footer escape names, and cut long ones")
  func meeting() async {
    let plan = MeetingPlan(
      minutes: 1, speakers: [Self.hostile, "A name that goes on and on and on"])
    let moment = MeetingMoment(plan, second: 0)
    await assertHTML(MeetingClockView(moment: moment), named: "clock")
    await assertHTML(MeetingFooterView(moment: moment, interface: .ignore), named: "footer")
  }
}
