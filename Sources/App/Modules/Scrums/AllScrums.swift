// The list of scrums.
import CoreModels
import Puddles
import PuddlesBasics
import PuddlesWorkshop

/// Shows all scrums as cards.
struct AllScrums: Module, Previewed {
  @Environment(ScrumProvider.self) private var scrums
  @Environment(.isLive) private var isLive
  @Environment(.strings) private var strings

  var body: some HTML {
    get async throws {
      ScrumListView(
        scrums: try await scrums.scrums(),
        // Only a live page can tell when a meeting is over.
        meeting: isLive ? try await scrums.meetingScrums() : [],
        interface: .consume(handleInterface)
      )
      .pageTitle(strings(ScrumStrings.dailyScrums))
      .pageDescription(strings(ScrumStrings.allScrums))
    }
  }

  private func handleInterface(_ action: ScrumListView.Action) -> Effect {
    switch action {
    case .scrumTapped(let scrum): .navigate(to: .scrum(scrum.id))
    case .addTapped: .present(.newScrum)
    }
  }

  static var previews: [Preview] {
    Preview("Loaded") { AllScrums().withMockProviders() }
    Preview.failed(AllScrums().environment(ScrumProvider.failing))
  }
}
