// A held meeting of a scrum.
import CoreModels
import Foundation
import CoreExtensions
import Puddles
import PuddlesBasics

extension Scrums {
  /// The people and the transcript of a held meeting, and the way to delete it.
  struct HistoryDetail: Module {
    let scrum: DailyScrum.ID
    let entry: History.ID
    @Environment(ScrumProvider.self) private var scrums
    @Query<History, Bool> private var confirmDelete

    var body: some HTML {
      get async throws {
        let title = try await scrums.scrum(scrum).title
        let history = try await scrums.history(entry, of: scrum)
        let day = CalendarDate(history.date).words
        HistoryView(
          title: title, entry: history, interface: .consume { handleInterface($0, history) }
        )
        .confirmation(confirmDelete) { _, answer in
          ConfirmView(
            title: "Delete the meeting of \(day)?",
            message: "Its transcript will be deleted with it.", confirm: "Delete",
            interface: .consume { $0 == .confirmed ? answer(true) : answer.cancel() })
        }
        .pageTitle("\(title), \(day)")
        .pageDescription("The meeting of \(title) on \(day).")
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
  }
}

extension Scrums.HistoryDetail {
  @PreviewBuilder static var previews: [Preview] {
    Preview("With transcript") {
      Scrums.HistoryDetail(scrum: DailyScrum.preview.id, entry: History.preview.id)
        .environment(ScrumProvider.mock([.preview]))
    }
    Preview("Failed") {
      Attempt {
        Scrums.HistoryDetail(scrum: DailyScrum.tinyPreview.id, entry: History.preview.id)
          .environment(ScrumProvider.mock([.tinyPreview]))
      } failed: { error in
        ErrorView("There is no such meeting", error)
      }
    }
  }
}
