// Mock providers for previews, tests and `--mock`: in memory, with the same data in every run.
import BookStore
import CoreMockData
import CoreModels
import Foundation
import PuddlesBasics
import ScrumStore
import Synchronization
import UserStore

extension ScrumProvider {
  /// The sample scrums; each use gives a provider of its own.
  static var mock: ScrumProvider { mock(Mock.DailyScrum.all) }

  /// A provider of these scrums, with ids and dates that are the same in every run.
  static func mock(
    _ scrums: IdentifiedArrayOf<DailyScrum>, meetings: IdentifiedArrayOf<HeldMeeting> = [],
    now: @escaping @Sendable () throws -> Date = { Mock.date() }
  ) -> ScrumProvider {
    let held = Mutex(meetings)
    return ScrumProvider(
      dependencies: Dependencies(
        scrums: ScrumStore(inMemory: scrums).items(),
        meetings: .list(
          read: { held.withLock { $0 } }, replace: { new in held.withLock { $0 = new } }),
        makeID: Mock.ids(after: 5_000), now: now))
  }
}

extension ScrumProvider {
  /// A provider that loads nothing and saves nothing.
  static var failing: ScrumProvider {
    ScrumProvider(
      dependencies: Dependencies(
        scrums: .list(read: { throw MockError.mock }, replace: { _ in throw MockError.mock }),
        meetings: .list(read: { throw MockError.mock }, replace: { _ in throw MockError.mock }),
        makeID: Mock.ids(after: 5_000), now: { Mock.date() }))
  }
}

extension BookProvider {
  /// A provider that loads nothing and saves nothing.
  static var failing: BookProvider {
    BookProvider(
      dependencies: Dependencies(
        books: .list(read: { throw MockError.mock }, replace: { _ in throw MockError.mock }),
        readers: .list(read: { throw MockError.mock }, replace: { _ in throw MockError.mock })))
  }
}

extension NumberFactProvider {
  /// A provider that knows nothing.
  static var failing: NumberFactProvider {
    NumberFactProvider(
      dependencies: Dependencies(factsAboutNumber: { _, _ in throw MockError.mock }))
  }
}

extension BookProvider {
  /// The sample library, in memory. Shared: a test that changes books makes its own.
  static let mock = mock(library: Mock.Book.library)

  /// A provider in memory with a given library.
  static func mock(library: Library) -> BookProvider {
    let (books, readers) = BookStore(inMemory: library).items()
    return live(books, readers: readers)
  }
}

extension NumberFactProvider {
  /// A provider with the same kinds of sentences for every number.
  static let mock = NumberFactProvider(
    dependencies: Dependencies(
      factsAboutNumber: { [Mock.factAboutNumber($0, in: $1), Mock.noOtherFact($0, in: $1)] },
      seed: { 73 }))
}

extension CultureMindsProvider {
  /// A provider of the sample names, in their order.
  static let mock = mock(names: Mock.cultureMindNames)

  /// A provider of these names, in their order.
  static func mock(names: [String]) -> CultureMindsProvider {
    CultureMindsProvider(dependencies: MockMinds(names: names))
  }
}

/// A mock of dependencies that are a protocol: it needs a type of its own.
private final class MockMinds: CultureMindsDependencies {
  private let allNames: [String]
  private let drawn = Mutex(0)

  init(names: [String]) { allNames = names }

  func prefixes() -> [String] { ["GSV", "GCU"] }

  func names(every interval: Duration?) -> AsyncStream<String> {
    AsyncStream { continuation in
      for name in allNames { continuation.yield(name) }
      continuation.finish()
    }
  }

  func inventedName(of prefix: String?) -> String {
    drawn.withLock { number in
      number += 1
      return "\(prefix ?? "GSV") Sample Number \(number)"
    }
  }
}

extension ExperimentProvider {
  /// The sample experiments; each use gives a provider of its own.
  static var mock: ExperimentProvider { mock(Mock.Experiment.all) }

  /// A provider of these experiments.
  static func mock(_ experiments: IdentifiedArrayOf<Experiment>) -> ExperimentProvider {
    ExperimentProvider(dependencies: Dependencies(load: { experiments }, delete: { _ in }))
  }
}

extension AuthProvider {
  /// One account, `naomi` with the password `rocinante`, and no visitor signed in.
  static var mock: AuthProvider { mock(rule: .open) }

  /// A provider with the account of ``mock``, no visitor signed in, and a rule for who may change things.
  static func mock(rule: Rule) -> AuthProvider { AuthProvider(accounts: .mock(), rule: rule) }

  /// A provider with the account of ``mock``, signed in.
  static var mockSignedIn: AuthProvider {
    AuthProvider(accounts: .mock(), visitor: Mock.User.example.id)
  }
}

extension Accounts {
  /// A store with the sample account alone.
  static func mock() -> Accounts {
    let naomi = Account(
      user: Mock.User.example, passwordHash: PasswordHashing.readableHash(of: "rocinante"))
    return Accounts(
      in: UserStore(inMemory: [naomi]).items(), passwords: .readable, makeID: Mock.ids(after: 2_001)
    )
  }
}

extension Mock {
  /// Returns a function that makes fixed ids, which count up from a number.
  fileprivate static func ids(after first: UInt32) -> @Sendable () -> UUID {
    let ids = Mutex(first)
    return {
      ids.withLock { number in
        number += 1
        return Mock.id(number)
      }
    }
  }
}

extension PasswordHashing {
  /// Does not hash, so that a mock costs nothing; the text only has the form of a hash.
  static let readable = PasswordHashing(
    hash: { readableHash(of: $0) }, matches: { readableHash(of: $0) == $1 })

  fileprivate static func readableHash(of password: String) -> String {
    "$argon2id$mock$" + Data(password.utf8).base64EncodedString()
  }
}

extension DashboardProvider {
  /// The second sample scrum is pinned; each use gives a provider of its own.
  static var mock: DashboardProvider {
    DashboardProvider(firstPins: Mock.DailyScrum.all.dropFirst().prefix(1).map(\.id))
  }
}
