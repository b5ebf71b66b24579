// A few scrums for the previews of components, with fixed ids and dates.
import CoreModels
import Foundation
import PuddlesBasics

extension DailyScrum {
  /// A scrum with four attendees and one held meeting.
  static let preview = DailyScrum(
    id: id(1), title: "Engine Room", attendees: people("Naomi", "Amos", "Alex", "James"),
    lengthInMinutes: 10, theme: .teal, history: [.preview])

  /// The smallest scrum that is valid.
  static let tinyPreview = DailyScrum(
    id: id(2), title: "Solo", attendees: people("Naomi"), lengthInMinutes: 1, theme: .navy)

  /// A scrum whose texts contain markup, to show that it is escaped.
  static let hostilePreview = DailyScrum(
    id: id(3), title: #""><script>alert(1)</script>"#,
    attendees: [Attendee(id: id(9), name: "<img src=x onerror=alert(1)>")], theme: .poppy,
    history: [
      History(
        id: id(8), date: Date(timeIntervalSince1970: 0),
        attendees: [Attendee(id: id(9), name: "</title><script>alert(2)</script>")],
        transcript: "</p><script>alert(3)</script>")
    ])

  fileprivate static func id(_ number: UInt8) -> UUID {
    UUID(uuid: (0x50, 0, 0, 0, 0, 0, 0x40, 0, 0x80, 0, 0, 0, 0, 0, 0, number))
  }

  fileprivate static func people(_ names: String...) -> IdentifiedArrayOf<Attendee> {
    IdentifiedArray(
      names.enumerated().map { Attendee(id: id(11 + UInt8($0.offset)), name: $0.element) })
  }
}

extension History {
  /// A meeting of three with a transcript of two lines.
  static let preview = History(
    id: DailyScrum.id(21), date: Date(timeIntervalSince1970: 1_705_051_800),
    attendees: DailyScrum.people("Naomi", "Amos", "Alex"), lengthInMinutes: 10,
    transcript: "The valve is sealed again.\nAlex flies the next test.")
}

extension HeldMeeting {
  /// A meeting of the preview scrum that began at a date.
  static func preview(at date: Date) -> HeldMeeting {
    HeldMeeting(id: DailyScrum.id(30), of: .preview, at: date)
  }
}
