// A held meeting of a scrum.
import CoreModels
import Puddles
import PuddlesBasics
import PuddlesWorkshop

extension Scrums {
  /// The people and the transcript of a held meeting, and the way to delete it.
  struct HistoryDetail: Module, Previewed {
    let scrum: DailyScrum.ID
    let entry: History.ID
    @Environment(ScrumProvider.self) private var scrums
    @Environment(.strings) private var strings
    @Queryable<History, Bool> private var confirmDelete

    var body: some HTML {
      get async throws {
        let owner = try await scrums.scrum(scrum)
        let title = owner.title
        let history = try await scrums.history(entry, of: scrum)
        let day = strings.day(CalendarDate(history.date))
        let names = ["title": title, "day": day]
        HistoryView(
          title: title, theme: owner.theme, entry: history,
          interface: .consume { handleInterface($0, history) }
        )
        .requires(.owner(of: scrum))
        .queryableAlert(
          controlledBy: confirmDelete, title: strings(ScrumStrings.deleteMeetingTitle, ["day": day])
        ) { _, query in
          Button(strings(SiteStrings.delete), style: .destructive) { query.answer(with: true) }
          Button(strings(SiteStrings.cancel)) { query.cancelQuery() }
        } message: { _ in
          strings(ScrumStrings.deleteMeetingMessage)
        }
        .pageTitle(strings(ScrumStrings.heldTitle, names))
        .pageDescription(strings(ScrumStrings.heldDescription, names))
      }
    }

    private func handleInterface(_ action: HistoryView.Action, _ history: History) -> Effect {
      switch action {
      case .deleteTapped:
        confirmDelete(history, id: "meeting") { isSure in isSure ? delete() : .none }
      }
    }

    private func delete() -> Effect {
      .perform {
        try await scrums.removeHistory(entry, from: scrum)
        return .navigate(to: .scrum(scrum))
      }
    }

    static var previews: [Preview] {
      Preview("With transcript") {
        HistoryDetail(scrum: DailyScrum.preview.id, entry: History.preview.id)
          .environment(ScrumProvider.mock([.preview]))
      }
    }
  }
}
