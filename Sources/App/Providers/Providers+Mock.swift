// Providers for previews, tests and `--mock`: in the memory, the same each time, or failing.
import BookStore
import CoreMockData
import CoreModels
import Foundation
import NumbersAPI
import PuddlesBasics
import PuddlesData
import ScrumStore
import Synchronization
import UserStore

extension ScrumProvider {
  /// The sample scrums; each use gives a provider of its own.
  static var mock: ScrumProvider { mock(Mock.DailyScrum.all) }

  /// These scrums, with ids and dates that are the same in every run.
  static func mock(
    _ scrums: IdentifiedArrayOf<DailyScrum>, meetings: IdentifiedArrayOf<HeldMeeting> = [],
    now: @escaping @Sendable () throws -> Date = { Mock.date() }
  ) -> ScrumProvider {
    let store = ScrumStore(inMemory: scrums)
    return ScrumProvider(
      dependencies: Dependencies(
        load: { try await store.load() }, loadMeetings: { meetings },
        save: { try await store.save($0) }, makeID: Mock.ids(after: 5_000), now: now))
  }

  /// Each endpoint throws an error that names it.
  static var unimplemented: ScrumProvider {
    ScrumProvider(
      dependencies: Dependencies(
        load: { throw Unimplemented("ScrumProvider.load") },
        save: { _ in throw Unimplemented("ScrumProvider.save") },
        makeID: { throw Unimplemented("ScrumProvider.makeID") },
        now: { throw Unimplemented("ScrumProvider.now") }))
  }
}

extension BookProvider {
  /// The sample library, in memory. Shared: a test that changes books makes its own.
  static let mock = mock(library: Mock.Book.library)

  /// A library of one's own, in memory.
  static func mock(library: Library) -> BookProvider {
    let store = BookStore(inMemory: library)
    return BookProvider(
      dependencies: Dependencies(
        load: { try await store.load() }, save: { try await store.save($0) }))
  }

  /// Every endpoint fails.
  static let failingMock = BookProvider(
    dependencies: Dependencies(
      load: { throw MockError.mock }, save: { _ in throw MockError.mock }))
}

extension NumberFactProvider {
  /// The same kind of sentence for every number.
  static let mock = mock { [Mock.factAboutNumber($0, in: $1), Mock.noOtherFact($0, in: $1)] }

  /// One sentence for every number.
  static func mock(fact: String) -> NumberFactProvider { mock { _, _ in [fact] } }

  /// Every endpoint fails.
  static let failingMock = mock { _, _ in throw MockError.mock }

  /// The mock, beside a service that does not answer.
  static var awayMock: NumberFactProvider {
    mock(service: NumberService(at: "https://numbers.example", by: SilentTransport())) {
      [Mock.factAboutNumber($0, in: $1)]
    }
  }

  private static func mock(
    service: NumberService? = nil,
    facts: @escaping @Sendable (_ number: Int, _ language: String) async throws -> [String]
  ) -> NumberFactProvider {
    NumberFactProvider(
      dependencies: Dependencies(factsAboutNumber: facts, seed: { 73 }, service: service))
  }
}

private struct SilentTransport: NumbersTransport {
  func answer(from url: String) throws -> (status: Int, body: [UInt8]) { throw MockError.mock }
}

extension CultureMindsProvider {
  /// The sample names in their order, all of one class.
  static let mock = mock(names: Mock.cultureMindNames)

  /// Names of one's own, all of one class.
  static func mock(names: [String]) -> CultureMindsProvider {
    CultureMindsProvider(dependencies: MockMinds(names: names))
  }

  /// Every endpoint fails.
  static let failingMock = CultureMindsProvider(dependencies: MockMinds(error: .mock))
}

/// The other spelling of dependencies: a type for each variant.
private final class MockMinds: CultureMindsDependencies {
  private let allNames: [String]
  private let error: MockError?
  private let drawn = Mutex<UInt64>(0)

  init(names: [String] = [], error: MockError? = nil) {
    (allNames, self.error) = (names, error)
  }

  func prefixes() -> [String] { ["GSV", "GCU"] }

  func names(every interval: Duration, shuffledBy seed: UInt64) throws -> AsyncStream<String> {
    if let error { throw error }
    return AsyncStream { continuation in
      for name in allNames { continuation.yield(name) }
      continuation.finish()
    }
  }

  func inventedName(of prefix: String?, drawnBy seed: UInt64) -> String {
    "\(prefix ?? "GSV") Sample Number \(seed)"
  }

  func seed() -> UInt64 {
    drawn.withLock { number in
      number += 1
      return number
    }
  }
}

extension ExperimentProvider {
  /// The sample experiments; each use gives a provider of its own.
  static var mock: ExperimentProvider { mock(Mock.Experiment.all) }

  /// Experiments of one's own.
  static func mock(_ experiments: IdentifiedArrayOf<Experiment>) -> ExperimentProvider {
    ExperimentProvider(dependencies: Dependencies(load: { experiments }, delete: { _ in }))
  }

  /// Every endpoint fails.
  static let failingMock = ExperimentProvider(
    dependencies: Dependencies(
      load: { throw MockError.mock }, delete: { _ in throw MockError.mock }))
}

extension AuthProvider {
  /// One account, `naomi` with the password `rocinante`, and no visitor signed in.
  static var mock: AuthProvider { mock(rule: .open) }

  /// The same where everybody may change things, or only who is signed in.
  static func mock(rule: Rule) -> AuthProvider { AuthProvider(accounts: .mock(), rule: rule) }

  /// The same account, signed in.
  static var mockSignedIn: AuthProvider {
    AuthProvider(accounts: .mock(), visitor: Mock.User.example.id)
  }
}

extension Accounts {
  /// The sample account.
  static func mock() -> Accounts {
    let naomi = Account(
      user: Mock.User.example, passwordHash: PasswordHashing.readableHash(of: "rocinante"))
    return Accounts(
      dependencies: Dependencies(
        storage: UserStore(inMemory: [naomi]), passwords: .readable,
        makeID: Mock.ids(after: 2_001)))
  }
}

extension Mock {
  /// Counts fixed ids on from a number.
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
  /// No hash at all, so that a mock costs nothing; it has the form of one.
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
