// The dashboard: the day of a visitor, and the map of the scrums. Each tab is a page.
import CoreModels
import Puddles
import PuddlesBasics
import PuddlesWorkshop

/// Shows a few figures, and the scrums; pinned scrums come first.
struct Dashboard: Module, Previewed {
  @Environment(ScrumProvider.self) private var scrums
  @Environment(BookProvider.self) private var books
  @Environment(AuthProvider.self) private var auth
  @Environment(.strings) private var strings

  var body: some HTML {
    get async throws {
      Group {
        h1 { strings(SiteStrings.dashboard) }
        Tabs(current: .dashboard)
        StateObjectHosting {
          DashboardAdapter(scrums: scrums, books: books, auth: auth)
        } content: { adapter in
          Today(adapter: adapter)
        }
      }
      .pageTitle(strings(SiteStrings.dashboard))
      .pageDescription(strings(SiteStrings.description))
    }
  }

  static var previews: [Preview] { Preview("Mock") { Dashboard().withMockProviders() } }
}

/// Combines what the dashboard shows from several providers.
final class DashboardAdapter: Sendable {
  private let scrums: ScrumProvider
  private let books: BookProvider
  private let auth: AuthProvider

  init(scrums: ScrumProvider, books: BookProvider, auth: AuthProvider) {
    self.scrums = scrums
    self.books = books
    self.auth = auth
  }

  /// Loads the whole state of the view; pinned scrums come first.
  func summary(pinned: [DailyScrum.ID], isLive: Bool) async throws -> DashboardView.ViewState {
    async let library = books.library()
    let all = try await scrums.scrums()
    return DashboardView.ViewState(
      visitor: try await auth.user?.name, bookCount: try await library.books.count,
      scrums: all.filter { pinned.contains($0.id) } + all.filter { !pinned.contains($0.id) },
      pinned: Set(pinned), meeting: isLive ? try await scrums.meetingScrums() : [])
  }
}

extension Dashboard {
  /// Shows the summary of the adapter, with the visitor's pins.
  struct Today: Module {
    let adapter: DashboardAdapter
    @Environment(DashboardProvider.self) private var dashboard
    @Environment(.isLive) private var isLive

    var body: some HTML {
      get async throws {
        DashboardView(
          state: try await adapter.summary(pinned: dashboard.pinned(), isLive: isLive),
          interface: .consume(handleInterface))
      }
    }

    private func handleInterface(_ action: DashboardView.Action) -> Effect {
      switch action {
      case .scrumTapped(let scrum): .navigate(to: .scrum(scrum.id))
      case .pinTapped(let scrum): .perform { try dashboard.togglePin(of: scrum.id) }
      }
    }
  }

  /// The links to the tabs.
  struct Tabs: Module {
    let current: Destination
    @Environment(.strings) private var strings

    var body: some HTML {
      ChipsView(
        label: strings(SiteStrings.tabs),
        chips: [
          (Destination.dashboard, strings(ScrumStrings.scrums)), (.map, strings(SiteStrings.map)),
        ], current: current, interface: .consume { .navigate(to: $0) })
    }
  }

  /// Shows who attends which scrum.
  struct Map: Module, Previewed {
    @Environment(ScrumProvider.self) private var provider
    @Environment(.strings) private var strings

    var body: some HTML {
      get async throws {
        let scrums = try await provider.scrums()
        Group {
          h1 { strings(SiteStrings.title) }
          Tabs(current: .map)
          p(.class("lead")) { strings(SiteStrings.lead) }
          ScrumMapView(scrums: scrums, interface: .consume { .navigate(to: .scrum($0.id)) })
        }
        .pageTitle(strings(SiteStrings.title))
        .pageDescription(strings(SiteStrings.mapDescription))
      }
    }

    static var previews: [Preview] { Preview("Mock") { Map().withMockProviders() } }
  }
}
