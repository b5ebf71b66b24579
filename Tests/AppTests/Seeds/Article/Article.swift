// The providers of the article about them: what it names and the app does not have already.
import CoreModels
import Puddles

@testable import App

/// The namespace of the sample. `BookProvider` and `AuthProvider` are the app's own.
enum Article {}

extension Article {
  /// Joins two providers for one module; providers do not know each other.
  final class DashboardAdapter: Sendable {
    private let bookProvider: BookProvider
    private let authProvider: AuthProvider

    init(bookProvider: BookProvider, authProvider: AuthProvider) {
      self.bookProvider = bookProvider
      self.authProvider = authProvider
    }

    func greeting() async throws -> String {
      let count = try await bookProvider.bookIDs().count
      let name = try await authProvider.user?.name ?? "stranger"
      return "Hello, \(name): \(count) books are waiting."
    }
  }

  /// Shows what its adapter has prepared.
  struct Dashboard: Module {
    let adapter: DashboardAdapter

    var body: some HTML {
      get async throws {
        let greeting = try await adapter.greeting()
        p { greeting }
      }
    }
  }

  /// Makes the adapter once, from the providers that are in the environment here.
  struct DashboardModule: Module {
    @Environment(AuthProvider.self) private var authProvider
    @Environment(BookProvider.self) private var bookProvider

    var body: some HTML {
      StateObjectHosting {
        DashboardAdapter(bookProvider: bookProvider, authProvider: authProvider)
      } content: { adapter in
        Dashboard(adapter: adapter)
      }
    }
  }

  /// Shows who is signed in outside of the dashboard.
  struct SettingsModule: Module {
    @Environment(AuthProvider.self) private var authProvider

    var body: some HTML {
      get async throws {
        let isLoggedIn = try await authProvider.isLoggedIn
        p { isLoggedIn ? "Settings of a member" : "Settings of a visitor" }
      }
    }
  }

  /// Two screens; the first one has another auth provider.
  struct Root: Module {
    var body: some HTML {
      section {
        DashboardModule()
          .environment(AuthProvider.mockSignedIn)
      }
      section {
        SettingsModule()
      }
    }
  }
}
