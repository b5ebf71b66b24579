// The dashboard: asks the adapter, and says where each tap leads.
import CoreModels
import Puddles

extension Home {
  /// The content of the first page.
  struct Dashboard: Module {
    let adapter: DashboardAdapter

    var body: some HTML {
      get async throws {
        DashboardView(state: try await adapter.summary(), interface: .consume(handleInterface))
          .pageTitle("Puddles")
          .pageDescription(
            "The Puddles architecture for the web: typed Swift components and modules, real data and Markdown."
          )
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
      case .documentationTapped: .navigate(to: .document(.root))
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
