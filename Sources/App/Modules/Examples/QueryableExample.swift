// Example: a question whose answer decides what an action does.
import CoreExtensions
import CoreModels
import Foundation
import Puddles
import PuddlesBasics

// example:begin
/// Experiments that are deleted only after the reader said so.
struct QueryableExample: Module {
  @Environment(ExperimentProvider.self) private var experimentProvider
  @Query<Experiment, Bool> private var confirmDelete
  @State private var confirmEmptying = Queryable<Int, Bool>()

  var body: some HTML {
    get async throws {
      ExperimentListView(
        experiments: try await experimentProvider.experiments(),
        interface: .consume(handleViewInterface)
      )
      .confirmation(confirmDelete) { experiment, answer in
        ConfirmView(
          title: "Delete \(experiment.title)?", message: "Nobody will be able to repeat it.",
          confirm: "Delete",
          interface: .consume { $0 == .confirmed ? answer(true) : answer.cancel() })
      }
      .queryable(confirmEmptying) { count, query in
        ConfirmView(
          title: "Delete all \(count.counted("experiment"))?",
          message: "The laboratory gets empty.",
          confirm: "Delete all",
          interface: .consume { action in
            .perform { _ = query.answer(withOptional: action == .confirmed ? true : nil) }
          })
      }
    }
  }

  private func handleViewInterface(_ action: ExperimentListView.Action) -> Effect {
    switch action {
    case .deleteTapped(let experiment):
      confirmDelete(experiment) { isConfirmed in
        isConfirmed ? delete(experiment) : .dismiss
      }
    case .emptyTapped: .perform(empty)
    case .restoreTapped: .perform { try await experimentProvider.restore() }
    }
  }

  private func delete(_ experiment: Experiment) -> Effect {
    .perform {
      try await experimentProvider.delete(experiment)
      return .dismiss
    }
  }

  /// The other spelling: the action waits for the answer, so it needs somebody who runs it.
  @Sendable private func empty() async throws {
    let experiments = try await experimentProvider.experiments()
    guard try await confirmEmptying.query(with: experiments.count) else { return }
    for experiment in experiments { try await experimentProvider.delete(experiment) }
  }
}
// example:end

extension QueryableExample {
  @PreviewBuilder static var previews: [Preview] {
    Preview("Loaded") { QueryableExample().environment(ExperimentProvider.mock) }
    Preview("Empty") { QueryableExample().environment(ExperimentProvider.mock([])) }
    Preview("Failed") {
      Attempt {
        QueryableExample().environment(ExperimentProvider.failingMock)
      } failed: {
        ErrorView("The experiments could not be loaded", $0)
      }
    }
  }
}
