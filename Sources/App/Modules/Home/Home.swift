// The first page: an adapter joins scrums, books, numbers and the visitor on a dashboard.
import Puddles

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
