// Sample scrums with the teams of the first Scrumdinger.

public import CoreModels
public import PuddlesBasics

extension Mock {
  /// Sample scrums, attendees and drafts.
  public enum DailyScrum {
    /// Three teams: Design, App Dev and Web Dev.
    public static let all: IdentifiedArrayOf<CoreModels.DailyScrum> = [
      scrum(
        100, "Design", ["Cathy", "Daisy", "Simon", "Jonathan", "James", "Naomi"], 10, .yellow,
        [History.example]),
      scrum(200, "App Dev", ["Katie", "Gray", "Euna", "Luis", "Darla"], 5, .orange),
      scrum(
        300, "Web Dev",
        [
          "Chella", "Chris", "Christina", "Eden", "Karla", "Lindsey", "Aga", "Chad", "Jenn",
          "Sarah",
        ], 5, .poppy),
    ]

    /// One scrum with a held meeting.
    public static let example = scrum(
      400, "Expansive Meetings", ["James", "Naomi", "Amos", "Alex"], 42, .navy,
      [History.example])

    /// A scrum without attendees, for empty states.
    public static let empty = scrum(500, "Quiet Corner", [], 5, .lavender)

    /// A scrum whose texts try to break a page: markup, both writing directions, invisible
    /// characters, a long word.
    public static let hostile = scrum(
      600, "\"><script>alert(1)</script>",
      [
        "<b>Bold</b> & Co", "\u{202E}gnirts", "Zero\u{200B}Width",
        String(repeating: "W", count: 60),
      ],
      240, .oxblood)

    /// An untouched form.
    public static let draft = CoreModels.DailyScrum.Draft()
  }

  /// Sample meetings.
  public enum History {
    /// A meeting of three with a transcript.
    public static let example = CoreModels.History(
      id: Mock.id(1), date: Mock.date(), attendees: Mock.people(2, ["Jon", "Darla", "Luis"]),
      lengthInMinutes: 10,
      transcript: """
        Jon: the list is done, the detail page follows today.
        Darla: I test both on a phone.
        Luis: nothing blocks me, I help Darla.
        """)
  }

  static func people(_ first: UInt32, _ names: [String]) -> IdentifiedArrayOf<Attendee> {
    IdentifiedArray(
      names.enumerated().map { Attendee(id: id(first + UInt32($0.offset)), name: $0.element) })
  }

  private static func scrum(
    _ number: UInt32, _ title: String, _ names: [String], _ minutes: Int, _ theme: Theme,
    _ history: IdentifiedArrayOf<CoreModels.History> = []
  ) -> CoreModels.DailyScrum {
    CoreModels.DailyScrum(
      id: id(number), title: title, attendees: people(number + 1, names), lengthInMinutes: minutes,
      theme: theme, history: history, owner: User.example.id)
  }
}
