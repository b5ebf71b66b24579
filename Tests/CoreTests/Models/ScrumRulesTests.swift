// The rules of a scrum, as the form and the stores apply them.

import CoreMockData
import CoreModels
import PuddlesBasics
import Testing

@Suite struct ScrumRulesTests {
  @Test("a draft with everything wrong has a fault for each")
  func everything() {
    let bill = Attendee(id: Mock.id(1), name: "\u{200B} ")
    let long = Attendee(id: Mock.id(2), name: String(repeating: "n", count: 61))
    let draft = DailyScrum.Draft(title: " \u{200B}", attendees: [bill, long], lengthInMinutes: 0)
    #expect(draft.faults() == [.blankTitle, .blankName, .longName(61), .wrongLength(0)])
  }

  @Test("limits hold at their edges")
  func edges() {
    let people = Mock.DailyScrum.many(0)
    #expect(people.isEmpty)
    func draft(_ title: Int, _ count: Int, _ minutes: Int) -> DailyScrum.Draft {
      DailyScrum.Draft(
        title: String(repeating: "é", count: title),
        attendees: IdentifiedArray(
          (0..<count).map { Attendee(id: Mock.id(UInt32($0)), name: "N") }),
        lengthInMinutes: minutes)
    }
    #expect(draft(100, 50, 5).faults().isEmpty && draft(1, 0, 30).faults().isEmpty)
    #expect(draft(101, 0, 5).faults() == [.longTitle(101)])
    #expect(draft(1, 51, 5).faults() == [.tooManyAttendees(51)])
    #expect(draft(1, 0, 31).faults() == [.wrongLength(31)])
  }

  @Test("each member of a draft reaches the scrum and comes back")
  func members() {
    let draft = Mock.DailyScrum.example.draft
    let members = Mirror(reflecting: draft).children
    for (member, empty) in zip(members, Mirror(reflecting: DailyScrum.Draft()).children) {
      #expect("\(member.value)" != "\(empty.value)", "the example needs another \(member)")
    }
    #expect(DailyScrum(id: Mock.id(51), draft: draft).draft == draft)
  }

  @Test("a saved draft is trimmed and loses nameless attendees; the history stays")
  func update() {
    var scrum = Mock.DailyScrum.example
    var draft = scrum.draft
    draft.title = "  New \n"
    let added = (
      draft.addAttendee(id: Mock.id(50), name: "\u{200B}"),
      draft.addAttendee(id: Mock.id(51), name: " Bobbie ")
    )
    #expect(added == (false, true))
    draft.attendees.append(Attendee(id: Mock.id(52), name: " "))
    scrum.update(from: draft)
    #expect(scrum.title == "New")
    #expect(scrum.attendees.map(\.name) == ["James", "Naomi", "Amos", "Alex", "Bobbie"])
    #expect(scrum.history == Mock.DailyScrum.example.history)
  }
}
