// Sample values for previews, tests and `--mock` builds. They never come from a file, the clock or a random generator:
// every run gives the same ones. Live code never imports this room.

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

  /// A fixed day, 13 January 2025 at nine, and so many days after it.
  public static func date(day: Int = 0) -> Date {
    Date(timeIntervalSince1970: 1_736_758_800 + Double(day) * 86_400)
  }
}

extension Mock.DailyScrum {
  /// So many scrums, all different and all valid; one seed always gives the same ones.
  public static func many(
    _ count: Int, seed: UInt64 = 1
  ) -> IdentifiedArrayOf<CoreModels.DailyScrum> {
    var generator = SeededGenerator(seed: seed)
    return IdentifiedArray(
      (0..<max(count, 0)).map { place in
        let first = 100_000 + UInt32(truncatingIfNeeded: place) &* 100
        return CoreModels.DailyScrum(
          id: Mock.id(first), title: "Team \(place + 1)",
          attendees: people(first + 1, using: &generator),
          lengthInMinutes: Int.random(in: ScrumLimits.formMinutes, using: &generator),
          theme: Theme.allCases.randomElement(using: &generator) ?? .seafoam)
      })
  }

  private static func people(
    _ first: UInt32, using generator: inout SeededGenerator
  ) -> IdentifiedArrayOf<Attendee> {
    let names = all.flatMap { $0.attendees.map(\.name) }
    let count = Int.random(in: 1...8, using: &generator)
    return Mock.people(
      first, [String].repeating(names.randomElement(using: &generator) ?? "Sam", count: count))
  }
}

/// A failure made up for a preview or a test.
public struct MockError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What the page should show.
  public let message: String

  /// A failure with a message of one's own.
  public init(message: String) { self.message = message }

  /// A failure whose message does not matter.
  public static let mock = MockError(message: "This failure is a sample.")

  /// The message.
  public var description: String { message }
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

    /// One of them.
    public static let example = all[0]

    /// All of them, with two favorites and two to read.
    public static let library = Library(
      books: all, favorites: ["the-patient-compiler", "north-of-the-index"],
      readingList: ["tea-for-eleven", "a-short-walk-home"])
  }
}

extension Mock {
  /// A sentence for any number, in English or in Chinese.
  public static func factAboutNumber(_ number: Int, in language: String = "en") -> String {
    language == "zh-Hans"
      ? "\(number) 是一个示例数字，并以此为荣。" : "\(number) is a sample number, and proud of it."
  }

  /// What there is besides, in English or in Chinese.
  public static func noOtherFact(_ number: Int, in language: String) -> String {
    language == "zh-Hans"
      ? "\(number) 在示例数据中没有其他知识。" : "\(number) has no other facts in the mock."
  }
}

extension Mock {
  /// Names of ships that are plainly samples.
  public static let cultureMindNames = [
    "GSV Sample Of Size One", "GCU Mock Indignation", "ROU Stub And Be Done With It",
    "VFP Fixture In The Sky", "LSV For Display Purposes Only", "Superlifter Test Weight",
  ]

  /// The app's own experiments, as samples.
  public enum Experiment {
    public static let all = IdentifiedArray(CoreModels.Experiment.all)

    /// One of them; an index out of range wraps around.
    public static func mock(index: Int) -> CoreModels.Experiment {
      all[(index % all.count + all.count) % all.count]
    }
  }

  /// Sample users.
  public enum User {
    /// A user who may be signed in.
    public static let example = CoreModels.User(
      id: Mock.id(2001), username: "naomi", name: "Naomi Sample")

    /// Any number of accounts without a valid password.
    public static func accounts(_ count: Int) -> IdentifiedArrayOf<CoreModels.Account> {
      IdentifiedArray(
        (0..<UInt32(count)).map { number in
          let user = CoreModels.User(
            id: Mock.id(10_000 + number), username: "user\(number)", name: "User \(number)")
          return CoreModels.Account(user: user, passwordHash: "$argon2id$sample$\(number)")
        })
    }
  }
}
