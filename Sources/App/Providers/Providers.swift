// Lists all providers, live and mock, and declares the error for a list that is full.
import BookStore
public import CoreModels
public import Foundation
import NumbersAPI
public import Puddles
public import PuddlesBasics
import UserStore

/// Every provider of the app.
typealias Providers = ProviderList<
  ScrumProvider, BookProvider, NumberFactProvider, CultureMindsProvider, ExperimentProvider,
  AuthProvider, SettingsProvider, DashboardProvider
>

extension ProviderList {
  /// Providers that read the files of a content folder, and write those of a folder of data.
  ///
  /// - Parameters:
  ///   - stores: Where scrums, books and accounts are kept.
  ///   - passwords: How passwords are hashed; without it signing in is not possible.
  ///   - transport: Sends requests to a service for number facts, if the options name one.
  static func live(
    _ context: SiteContext, stores: ExampleStores, passwords: PasswordHashing? = nil,
    transport: (any NumbersTransport)? = nil
  ) -> Providers {
    let service = context.value(of: .numbers).flatMap { address in
      transport.map { NumberService(at: address, by: $0) }
    }
    return Providers(
      ScrumProvider.live(stores.scrums, meetings: stores.meetings, now: stores.now),
      BookProvider.live(stores.books, readers: stores.readers),
      NumberFactProvider.live(contentPath: context.contentPath, asking: service),
      CultureMindsProvider.live,
      ExperimentProvider.live,
      AuthProvider.live(
        stores.accounts, passwords: passwords, rule: context.isPublic ? .accounts : .open),
      SettingsProvider(), DashboardProvider())
  }

  /// Providers without files that always give the same data.
  static var mock: Providers { mock() }

  /// The same with a rule for who may change things.
  static func mock(rule: AuthProvider.Rule = .open) -> Providers {
    Providers(
      ScrumProvider.mock, BookProvider.mock, NumberFactProvider.mock,
      CultureMindsProvider.mock, ExperimentProvider.mock, AuthProvider.mock(rule: rule),
      SettingsProvider(), DashboardProvider.mock)
  }
}

/// Where the example keeps what its visitors change: in files, or elsewhere behind the same functions.
public struct ExampleStores: Sendable {
  /// The scrums.
  public var scrums: ItemStore<DailyScrum>
  /// The meetings that are being held.
  public var meetings: ItemStore<HeldMeeting>
  /// The books.
  public var books: ItemStore<Book>
  /// The lists of the readers.
  public var readers: ItemStore<ReaderLists>
  /// The accounts, with the hashes of their passwords.
  public var accounts: ItemStore<Account>
  /// The date and the time of meetings: that of the machine, unless stores of several machines share another clock.
  public var now: @Sendable () -> Date = { Date() }

  /// The stores, each by itself.
  public init(
    scrums: ItemStore<DailyScrum>, meetings: ItemStore<HeldMeeting>, books: ItemStore<Book>,
    readers: ItemStore<ReaderLists>, accounts: ItemStore<Account>
  ) {
    (self.scrums, self.meetings) = (scrums, meetings)
    (self.books, self.readers, self.accounts) = (books, readers, accounts)
  }

  /// The files `scrums.json`, `.meetings.json`, `books.json` and `users.json` of a folder.
  public static func files(in data: String) -> ExampleStores {
    let (books, readers) = BookStore.items(path: data + "/books.json")
    return ExampleStores(
      scrums: .scrums(in: data), meetings: .meetings(in: data), books: books, readers: readers,
      accounts: UserStore.items(path: data + "/users.json"))
  }
}

extension HTML {
  /// Gives a subtree the mock of every provider, for previews and tests.
  func withMockProviders() -> Modified<Self> {
    environment(values: Providers.mock.environment)
  }
}

/// One object of each provider type.
///
/// For a provider that is added to the type alias ``Providers``, `live` and `mock` must supply an
/// object: they do not compile without it.
public struct ProviderList<each Provider: AnyObject & Sendable>: Sendable {
  /// An environment that holds every provider under its type.
  public let environment: EnvironmentValues

  public init(_ providers: repeat each Provider) {
    environment = EnvironmentValues(repeat each providers)
  }
}

extension SiteOption {
  /// The time zone in which the times of meetings are shown.
  static let timeZone = SiteOption(
    "--time-zone", variable: "PUDDLES_TIME_ZONE",
    help: "The time zone of the times on pages, such as Europe/Berlin; UTC without it.")

  /// The address of a service that is asked for facts about numbers, besides the computed ones.
  static let numbers = SiteOption(
    "--numbers", .url, variable: "PUDDLES_NUMBERS",
    help: "A service to ask for number facts, besides those that are computed.")
}

extension SiteContext {
  /// The time zone of the site: UTC if none was given.
  var timeZone: TimeZone {
    get throws {
      guard let name = value(of: .timeZone) else { return .gmt }
      guard let zone = TimeZone(identifier: name) else { throw UnknownTimeZoneError(name: name) }
      return zone
    }
  }
}

/// The error if the option for the time zone names none.
struct UnknownTimeZoneError: Error, Hashable, CustomStringConvertible {
  let name: String

  var description: String {
    "there is no time zone '\(name)': give one as Europe/Berlin or UTC, with --time-zone"
  }
}

/// The error if a file of the site would get more entries than its limit.
struct NoRoomError: Error, Hashable {
  /// The kinds of entries that have a limit.
  enum Kind: String, Sendable {
    case scrums, meetings, books
  }

  let what: Kind
  let limit: Int

  /// - Throws: `NoRoomError` if the limit is reached.
  static func check(_ count: Int, of what: Kind, limit: Int) throws {
    guard count < limit else { throw NoRoomError(what: what, limit: limit) }
  }
}
