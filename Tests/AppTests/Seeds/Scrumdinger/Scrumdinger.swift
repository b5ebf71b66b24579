// The provider and the list of Scrumdinger as its README shows them.
import CoreMockData
import CoreModels
import Puddles

@testable import App
import PuddlesBasics

/// The namespace of the sample. The app's own `ScrumProvider` validates, finds and keeps histories.
enum Scrumdinger {}

extension Scrumdinger {
  /// Loads and saves daily scrums, wherever they are.
  final class ScrumProvider: Sendable {
    struct Dependencies: Sendable {
      var load: @Sendable () async throws -> IdentifiedArrayOf<DailyScrum>
      var save: @Sendable (_ scrums: IdentifiedArrayOf<DailyScrum>) async throws -> Void
    }

    private let dependencies: Dependencies
    private let shared: SharedValue<IdentifiedArrayOf<DailyScrum>>

    init(dependencies: Dependencies) {
      self.dependencies = dependencies
      shared = SharedValue(load: dependencies.load)
    }

    var scrums: IdentifiedArrayOf<DailyScrum> {
      get async throws { try await shared.value() }
    }

    func remove(_ id: DailyScrum.ID) async throws {
      try await shared.change({ $0.remove(id: id) }, save: dependencies.save)
    }
  }

  /// Keeps scrums in the memory.
  private actor InMemoryStore {
    private var scrums: IdentifiedArrayOf<DailyScrum>

    init(scrums: IdentifiedArrayOf<DailyScrum>) {
      self.scrums = scrums
    }

    func load() -> IdentifiedArrayOf<DailyScrum> { scrums }

    func save(_ scrums: IdentifiedArrayOf<DailyScrum>) { self.scrums = scrums }
  }
}

extension Scrumdinger.ScrumProvider {
  static func mock() -> Scrumdinger.ScrumProvider {
    let store = Scrumdinger.InMemoryStore(scrums: Mock.DailyScrum.all)
    return Scrumdinger.ScrumProvider(
      dependencies: .init(
        load: { await store.load() },
        save: { scrums in await store.save(scrums) }))
  }
}

extension Scrumdinger {
  /// A module: a generic component, data from a provider, and a title.
  struct AllScrums: Module {
    @Environment(ScrumProvider.self) private var scrumProvider

    var body: some HTML {
      get async throws {
        ScrumListView(
          scrums: try await scrumProvider.scrums,
          interface: .consume(handleInterface)
        )
        .pageTitle("Daily Scrums")
      }
    }

    private func handleInterface(_ action: ScrumListView.Action) -> Effect {
      switch action {
      case .scrumTapped(let scrum): .navigate(to: .scrum(scrum.id))
      case .addTapped: .present(.newScrum)
      }
    }
  }
}
