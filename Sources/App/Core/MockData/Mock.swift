// Sample values for previews, tests and `--mock` builds. They do not depend on a file, the clock or
// randomness, so they are the same in every run. Live code never imports this module.

public import CoreModels
public import Foundation
public import PuddlesBasics

/// The namespace of the samples: `Mock.DailyScrum.all`, `Mock.Book.all`, `Mock.User.example`.
public enum Mock {
  /// A fixed id for a number; the same number gives the same id.
  ///
  /// The ids start with `00000000-0000-4000-8000`, so that they are not taken for real ones.
  public static func id(_ number: UInt32) -> UUID {
    let tail = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    return UUID(
      uuid: (
        0, 0, 0, 0, 0, 0, 0x40, 0, 0x80, 0, 0, 0, tail[0], tail[1], tail[2], tail[3]
      ))
  }

  /// A fixed moment, 13 January 2025 at nine.
  public static func date() -> Date { Date(timeIntervalSince1970: 1_736_758_800) }
}

extension Mock {
  /// Sample scrums, with the teams of the first Scrumdinger.
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

    /// The draft of an empty form.
    public static let draft = CoreModels.DailyScrum.Draft()

    /// Returns `count` scrums, all different and all valid.
    public static func many(_ count: Int) -> IdentifiedArrayOf<CoreModels.DailyScrum> {
      let names = all.flatMap { $0.attendees.map(\.name) }
      return IdentifiedArray(
        (0..<count).map { number in
          scrum(
            100_000 + UInt32(number) * 100, "Team \(number + 1)", Array(names.prefix(number % 9)),
            5 + number % 26, Theme.allCases[number % Theme.allCases.count])
        })
    }

    private static func scrum(
      _ number: UInt32, _ title: String, _ names: [String], _ minutes: Int, _ theme: Theme,
      _ history: IdentifiedArrayOf<CoreModels.History> = []
    ) -> CoreModels.DailyScrum {
      CoreModels.DailyScrum(
        id: id(number), title: title, attendees: people(number + 1, names),
        lengthInMinutes: minutes, theme: theme, history: history, owner: User.example.id)
    }
  }

  /// Sample meetings.
  public enum History {
    /// A meeting of three with a transcript.
    public static let example = CoreModels.History(
      id: id(1), date: date(), attendees: people(2, ["Jon", "Darla", "Luis"]),
      lengthInMinutes: 10,
      transcript: """
        Jon: the list is done, the detail page follows today.
        Darla: I test both on a phone.
        Luis: nothing blocks me, I help Darla.
        """)
  }

  private static func people(_ first: UInt32, _ names: [String]) -> IdentifiedArrayOf<Attendee> {
    IdentifiedArray(
      names.enumerated().map { Attendee(id: id(first + UInt32($0.offset)), name: $0.element) })
  }

  /// Sample users.
  public enum User {
    /// A user who may be signed in.
    public static let example = CoreModels.User(
      id: id(2001), username: "naomi", name: "Naomi Sample")
  }
}

extension Mock {
  /// Sample books.
  public enum Book {
    /// Four books that do not exist.
    public static let all: IdentifiedArrayOf<CoreModels.Book> = [
      CoreModels.Book(
        id: "the-patient-compiler", title: "The Patient Compiler", author: "Ada Example",
        year: 1996, summary: "A program waits for its author to find the one missing brace."),
      CoreModels.Book(
        id: "tea-for-eleven", title: "Tea for Eleven", author: "Ben Sample", year: 2003,
        summary: "Eleven guests, ten cups, and a host who can count."),
      CoreModels.Book(
        id: "north-of-the-index", title: "North of the Index", author: "Ada Example", year: 2011,
        summary: "A librarian follows a catalog card to a shelf that was never built."),
      CoreModels.Book(
        id: "a-short-walk-home", title: "A Short Walk Home", author: "Cleo Placeholder",
        year: 2020, summary: "It takes one evening and all of her childhood."),
    ]

    /// The first of the four books.
    public static let example = all[0]

    /// A library of all sample books, with two favorites and two to read.
    public static let library = Library(
      books: all,
      readers: [
        ReaderLists(
          id: Library.house, favorites: ["the-patient-compiler", "north-of-the-index"],
          readingList: ["tea-for-eleven", "a-short-walk-home"])
      ])
  }

  /// A sentence for any number, in English or in Chinese.
  public static func factAboutNumber(_ number: Int, in language: String = "en") -> String {
    language == "zh-Hans"
      ? "\(number) 是一个示例数字，并以此为荣。" : "\(number) is a sample number, and proud of it."
  }

  /// A sentence that there is no other fact about a number, in English or in Chinese.
  public static func noOtherFact(_ number: Int, in language: String) -> String {
    language == "zh-Hans"
      ? "\(number) 在示例数据中没有其他知识。" : "\(number) has no other facts in the mock."
  }

  /// Names of ships that are recognizable as samples.
  public static let cultureMindNames = [
    "GSV Sample Of Size One", "GCU Mock Indignation", "ROU Stub And Be Done With It",
    "VFP Fixture In The Sky", "LSV For Display Purposes Only", "Superlifter Test Weight",
  ]

  /// The app's own experiments, as samples.
  public enum Experiment {
    public static let all = IdentifiedArray(CoreModels.Experiment.all)
  }
}

/// A failure made up for a preview or a test.
public struct MockError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What the page should show.
  public let message: String

  /// Creates a failure with a message.
  public init(message: String) { self.message = message }

  /// A failure whose message does not matter.
  public static let mock = MockError(message: "This failure is a sample.")

  /// The message.
  public var description: String { message }
}
