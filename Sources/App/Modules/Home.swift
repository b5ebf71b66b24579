// The first page, and what it shows of the app.
import CoreModels
import Puddles
import PuddlesHighlighting
import PuddlesTheme
import PuddlesWorkshop

/// The namespace of the first page.
enum Home {}

extension Home {
  /// Hosts the adapter: it is made once for the page, from providers of the environment.
  struct Root: Module, Previewed {
    @Environment(ScrumProvider.self) private var scrums
    @Environment(BookProvider.self) private var books
    @Environment(AuthProvider.self) private var auth

    var body: some HTML {
      get async throws {
        StateObjectHosting {
          DashboardAdapter(scrums: scrums, books: books, auth: auth)
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
        DashboardView(
          state: try await adapter.summary(),
          source: AnyHTML(HighlightedCode(Self.source, language: .swift)),
          interface: .consume(handleInterface)
        )
        .pageTitle("Puddles")
        .pageDescription(strings(HomeStrings.description))
      }
    }

    private func handleInterface(_ action: DashboardView.Action) -> Effect {
      switch action {
      case .documentationTapped:
        .navigate(to: ExampleSite.documentation(in: strings.language))
      case .figuresTapped:
        .navigate(to: ExampleSite.documentation("benchmarks", in: strings.language))
      case .blogTapped: .navigate(to: ExampleSite.notes.list)
      case .appTapped: .navigate(to: .dashboard)
      case .examplesTapped:
        .navigate(to: ExampleSite.documentation("examples", in: strings.language))
      case .scrumTapped(let scrum): .navigate(to: .scrum(scrum.id))
      case .allScrumsTapped: .navigate(to: .scrums)
      case .allBooksTapped: .navigate(to: .books)
      case .loginTapped: .present(.login)
      }
    }
  }
}

extension Home.Dashboard: Previewed {
  /// The file of the component that is shown, below its imports.
  private static let source = String(decoding: PackageResources.TalkTimeView_txt, as: UTF8.self)
    .split(separator: "\n\n", maxSplits: 1).dropFirst().joined()

  static var previews: [Preview] {
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
    DashboardAdapter(scrums: .mock, books: books, auth: .mock)
  }
}

/// What the dashboard needs, taken from the providers that know parts of it.
final class DashboardAdapter: Sendable {
  private let scrums: ScrumProvider
  private let books: BookProvider
  private let auth: AuthProvider

  init(scrums: ScrumProvider, books: BookProvider, auth: AuthProvider) {
    self.scrums = scrums
    self.books = books
    self.auth = auth
  }
}

extension DashboardAdapter {
  /// Everything at once.
  func summary() async throws -> DashboardView.ViewState {
    async let scrums = scrums.scrums()
    async let library = books.library()
    return try await DashboardView.ViewState(
      visitor: auth.user?.name, scrums: Array(scrums.prefix(2)),
      bookCount: library.books.count)
  }
}
