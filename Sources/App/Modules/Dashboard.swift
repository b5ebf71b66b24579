// The dashboard: three tabs, each a page of its own.
import CoreModels
import Puddles
import PuddlesBasics
import PuddlesWorkshop

/// The namespace of the dashboard.
enum Dashboard {}

extension Dashboard {
  /// The links to the tabs, under the heading.
  struct Tabs: Module, Previewed {
    let current: Place
    @Environment(.strings) private var strings

    var body: some HTML {
      h1 { strings(DashboardStrings.dashboard) }
      ChipsView(
        label: strings(DashboardStrings.tabs),
        chips: [
          .init(Place.dashboard, strings(DashboardStrings.scrums)),
          .init(.dashboardTab(.people), strings(Place.DashboardTab.people.title)),
          .init(.dashboardTab(.library), strings(Place.DashboardTab.library.title)),
        ], current: current, interface: .consume { .navigate(to: $0) })
    }

    static var previews: [Preview] {
      Preview("Scrums") { Tabs(current: .dashboard) }
    }
  }

  /// The scrums, those that the visitor pinned first.
  struct ScrumsTab: Module, Previewed {
    @Environment(DashboardProvider.self) private var dashboard
    @Environment(ScrumProvider.self) private var scrums
    @Environment(.isLive) private var isLive
    @Environment(.strings) private var strings

    var body: some HTML {
      get async throws {
        let rows = try await rows()
        Group {
          Tabs(current: .dashboard)
          DashboardScrumsView(rows: rows, interface: .consume(handleInterface))
        }
        .pageTitle(strings(DashboardStrings.dashboard))
        .pageDescription(strings(DashboardStrings.description))
      }
    }

    private func rows() async throws -> [DashboardScrumsView.Row] {
      let pinned = try dashboard.pinned()
      let meeting = isLive ? try await scrums.meetingScrums() : []
      let all = try await scrums.scrums().map {
        DashboardScrumsView.Row(
          scrum: $0, isPinned: pinned.contains($0.id), isMeeting: meeting.contains($0.id))
      }
      return all.filter(\.isPinned) + all.filter { !$0.isPinned }
    }

    private func handleInterface(_ action: DashboardScrumsView.Action) -> Effect {
      switch action {
      case .scrumTapped(let scrum): .navigate(to: .scrum(scrum.id))
      case .pinTapped(let scrum): .perform { try dashboard.togglePin(of: scrum.id) }
      }
    }

    static var previews: [Preview] {
      Preview("Mock") { ScrumsTab().withMockProviders() }
    }
  }
}

extension Dashboard {
  /// Everybody, or the library.
  struct OtherTab: Module, Previewed {
    private let tab: Place.DashboardTab
    @Environment(ScrumProvider.self) private var scrums
    @Environment(BookProvider.self) private var books
    @Environment(.strings) private var strings

    init(_ tab: Place.DashboardTab) {
      self.tab = tab
    }

    var body: some HTML {
      get async throws {
        let content = try await content()
        Group {
          Tabs(current: .dashboardTab(tab))
          content
        }
        .pageTitle(strings(DashboardStrings.tabTitle, ["tab": strings(tab.title)]))
        .pageDescription(strings(tab.description))
      }
    }

    private func content() async throws -> AnyHTML {
      switch tab {
      case .people:
        let people = try await people()
        return AnyHTML {
          DashboardPeopleView(people: people, interface: .consume { .navigate(to: .scrum($0.id)) })
        }
      case .library:
        let decades = try await decades()
        return AnyHTML {
          DashboardLibraryView(
            decades: decades, interface: .consume { .navigate(to: .book($0.id)) })
        }
      }
    }

    private func people() async throws -> [DashboardPeopleView.Person] {
      var scrumsOf: [String: [DailyScrum]] = [:]
      for scrum in try await scrums.scrums() {
        for name in Set(scrum.attendees.map(\.name)) { scrumsOf[name, default: []].append(scrum) }
      }
      return scrumsOf.sorted { $0.key < $1.key }.map { .init(name: $0.key, scrums: $0.value) }
    }

    private func decades() async throws -> [DashboardLibraryView.Decade] {
      let books = try await books.library().books
      return Dictionary(grouping: books) { $0.year / 10 * 10 }
        .map { .init(year: $0.key, books: $0.value.sorted { $0.year < $1.year }) }
        .sorted { $0.year < $1.year }
    }

    static var previews: [Preview] {
      Preview("People") { OtherTab(.people).withMockProviders() }
    }
  }
}

extension Place.DashboardTab {
  /// The words on its chip.
  var title: DashboardStrings {
    switch self {
    case .people: .people
    case .library: .library
    }
  }

  /// One sentence about it.
  var description: DashboardStrings {
    switch self {
    case .people: .peopleDescription
    case .library: .libraryDescription
    }
  }
}
