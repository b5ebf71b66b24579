// The list of scrums.
import CoreModels
import Foundation
import Puddles
import PuddlesBasics

extension Scrums {
  /// All scrums as cards.
  struct AllScrums: Module {
    @Environment(ScrumProvider.self) private var scrums
    @Environment(.isLive) private var isLive

    var body: some HTML {
      get async throws {
        ScrumListView(
          scrums: try await scrums.scrums(),
          meeting: isLive ? try await scrums.meetingScrums() : [],
          interface: .consume(handleInterface)
        )
        .pageTitle("Daily Scrums")
        .pageDescription("All daily scrums: who meets, and for how long.")
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

extension Scrums.AllScrums {
  @PreviewBuilder static var previews: [Preview] {
    Preview("Loaded") { Scrums.AllScrums().withMockProviders() }
    Preview("Empty") { Scrums.AllScrums().environment(ScrumProvider.mock([])) }
    Preview("Failed") {
      Attempt {
        Scrums.AllScrums().environment(ScrumProvider.failing())
      } failed: { error in
        ErrorView("The scrums could not be loaded", error)
      }
    }
  }
}

/// The namespace of the scrum pages.
enum Scrums {}

extension Scrums {
  /// The pages of one scrum: itself, its form, a meeting page for each speaker, its history.
  static func places(of scrum: DailyScrum) -> [Place] {
    [.scrum(scrum.id), .editScrum(scrum.id)]
      + MeetingPlan(scrum).turns.map { .meeting(scrum.id, speaker: $0.number) }
      + scrum.history.map { .history(scrum: scrum.id, entry: $0.id) }
  }
}
