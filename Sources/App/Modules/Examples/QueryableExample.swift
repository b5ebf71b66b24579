// Example: a question whose answer decides what an action does.
import CoreModels
import Puddles
import PuddlesBasics
import PuddlesWorkshop

// region:example
/// Experiments that ask the visitor before they are deleted, and for the result after they ran.
struct QueryableExample: Module {
  @Environment(ExperimentProvider.self) private var experimentProvider
  @Environment(.strings) private var strings
  @Queryable<Experiment, Bool> private var confirmDelete
  @Queryable<Int, Bool> private var confirmEmptying
  @Queryable<[Experiment], Experiment> private var choose
  @Queryable<Experiment, Bool> private var observe
  @State private(set) var results: [Experiment.ID: String] = [:]

  var body: some HTML {
    get async throws {
      ExperimentListView(
        experiments: try await experimentProvider.experiments(in: strings.language),
        results: results, interface: .consume(handleViewInterface)
      )
      .queryableAlert(
        controlledBy: confirmDelete,
        title: { strings(SiteStrings.deleteTitle, ["title": $0.title]) }
      ) { _, query in
        Button(strings(SiteStrings.delete), style: .destructive) { query.answer(with: true) }
        Button(strings(SiteStrings.cancel)) { query.cancelQuery() }
      } message: { _ in
        strings(SiteStrings.deleteMessage)
      }
      .queryableAlert(
        controlledBy: confirmEmptying,
        title: {
          strings(
            SiteStrings.deleteAllTitle,
            ["experiments": strings(SiteStrings.experiments, count: $0)])
        }
      ) { _, query in
        Button(strings(SiteStrings.deleteAll), style: .destructive) { query.answer(with: true) }
        Button(strings(SiteStrings.cancel)) { query.cancelQuery() }
      } message: { _ in
        strings(SiteStrings.deleteAllMessage)
      }
      .queryableFullScreenCover(controlledBy: observe) { experiment, query in
        h1 { experiment.title }
        p(.class("lead")) { experiment.description }
        p { strings(SiteStrings.running) }
        div(.class("row")) {
          Button(strings(SiteStrings.works), style: .prominent) { query.answer(with: true) }
          Button(strings(SiteStrings.worksNot)) { query.answer(with: false) }
        }
      }
      .queryableClosure(controlledBy: choose) { experiments in
        experiments.first { results[$0.id] == nil }
      }
    }
  }

  private func handleViewInterface(_ action: ExperimentListView.Action) -> Effect {
    switch action {
    case .runTapped(let experiment): .perform { try await run(experiment) }
    case .nextTapped: .perform(runNext)
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

  /// The other way to ask: the action waits for the answer, so it runs in `Effect.perform`.
  @Sendable private func empty() async throws {
    let experiments = try await experimentProvider.experiments()
    guard try await confirmEmptying.query(with: experiments.count) else { return }
    for experiment in experiments { try await experimentProvider.delete(experiment) }
  }

  @Sendable private func run(_ experiment: Experiment) async throws {
    let isSuccess = try await observe.query(with: experiment)
    results[experiment.id] = strings(isSuccess ? SiteStrings.worked : .workedNot)
  }

  /// Asks two questions: a rule in code answers which one is next, the visitor what came of it.
  @Sendable private func runNext() async throws {
    let experiments = try await experimentProvider.experiments(in: strings.language)
    try await run(try await choose.query(with: Array(experiments)))
  }
}
// endregion:example

extension QueryableExample: Previewed {
  static var previews: [Preview] {
    Preview("Loaded") { QueryableExample().environment(ExperimentProvider.mock) }
  }
}
