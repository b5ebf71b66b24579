// The first page, and the numbers on it.
import CoreModels
import Puddles
import PuddlesTheme

/// The namespace of the first page.
enum Home {}

extension Home {
  /// Hosts the adapter: it is made once for the page, from providers of the environment.
  struct Root: Module {
    @Environment(ScrumProvider.self) private var scrums
    @Environment(BookProvider.self) private var books
    @Environment(NumberFactProvider.self) private var numbers
    @Environment(AuthProvider.self) private var auth

    var body: some HTML {
      get async throws {
        StateObjectHosting {
          DashboardAdapter(scrums: scrums, books: books, numbers: numbers, auth: auth)
        } content: { adapter in
          Dashboard(adapter: adapter)
        }
      }
    }

    static var previews: [Preview] {
      Preview("Mock data") { Root().withMockProviders() }
    }
  }
}

extension Home {
  /// The content of the first page.
  struct Dashboard: Module {
    let adapter: DashboardAdapter
    @Environment(.strings) private var strings

    var body: some HTML {
      get async throws {
        DashboardView(state: try await adapter.summary(), interface: .consume(handleInterface))
          .pageTitle("Puddles")
          .pageDescription(strings(HomeStrings.description))
      }
    }

    private func handleInterface(_ action: DashboardView.Action) -> Effect {
      switch action {
      case .scrumTapped(let scrum): .navigate(to: .scrum(scrum.id))
      case .allScrumsTapped: .navigate(to: .scrums)
      case .bookTapped(let book): .navigate(to: .book(book.id))
      case .allBooksTapped: .navigate(to: .books)
      case .numberTapped(let number): .navigate(to: .number(number))
      case .examplesTapped: .navigate(to: .examples)
      case .documentationTapped:
        .navigate(to: ExampleSite.documentation(in: strings.language))
      case .loginTapped: .present(.login)
      }
    }
  }
}

extension Home.Dashboard {
  @PreviewBuilder static var previews: [Preview] {
    Preview("Mock data") { Home.Dashboard(adapter: adapter(.mock)) }
    Preview("Failed") {
      Attempt {
        Home.Dashboard(adapter: adapter(.failingMock))
      } failed: { error in
        ErrorView("The first page could not be made", error)
      }
    }
  }

  private static func adapter(_ books: BookProvider) -> DashboardAdapter {
    DashboardAdapter(scrums: .mock, books: books, numbers: .mock, auth: .mock)
  }
}

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
  /// Everything at once. The fact is about the number of people in all scrums.
  func summary() async throws -> DashboardView.ViewState {
    async let scrums = scrums.scrums()
    async let library = books.library(of: auth.reader)
    let people = try await scrums.reduce(0) { $0 + $1.attendees.count }
    let fact = NumberFact(number: people, content: try await numbers.factAboutNumber(people))
    let shown = NumberFact(number: 42, content: try await numbers.factAboutNumber(42))
    return try await DashboardView.ViewState(
      visitor: auth.user?.name, scrums: Array(scrums), bookCount: library.books.count,
      favorites: Array(library.favoriteBooks.prefix(3)), people: people, fact: fact,
      shownFact: shown, source: ExampleSources.numberFactView)
  }
}
