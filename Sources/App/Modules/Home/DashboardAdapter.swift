// Joins four providers for the dashboard; providers never depend on each other.
import CoreModels

/// What the dashboard needs, taken from the providers that know parts of it.
final class DashboardAdapter: Sendable {
  private let scrums: ScrumProvider
  private let books: BookProvider
  private let numbers: NumberFactProvider
  private let auth: AuthProvider

  init(
    scrums: ScrumProvider, books: BookProvider, numbers: NumberFactProvider, auth: AuthProvider
  ) {
    self.scrums = scrums
    self.books = books
    self.numbers = numbers
    self.auth = auth
  }
}

extension DashboardAdapter {
  /// Everything at once. The fact is about the number of people in all scrums: a fact of the day by
  /// number, not by date, so that two builds are the same.
  func summary() async throws -> DashboardView.ViewState {
    async let scrums = scrums.scrums()
    async let library = books.library()
    let people = try await scrums.reduce(0) { $0 + $1.attendees.count }
    let fact = NumberFact(number: people, content: try await numbers.factAboutNumber(people))
    let shown = NumberFact(number: 42, content: try await numbers.factAboutNumber(42))
    return try await DashboardView.ViewState(
      visitor: auth.user?.name, scrums: Array(scrums), bookCount: library.books.count,
      favorites: Array(library.favoriteBooks.prefix(3)), people: people, fact: fact,
      shownFact: shown, source: ExampleSources.numberFactView)
  }
}
