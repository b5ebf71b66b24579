// The view of a list of experiments, with buttons to run and to delete them.
import CoreModels
import Puddles
import PuddlesBasics
import PuddlesWorkshop

/// A list of experiments that can be deleted.
struct ExperimentListView: Component {
  /// The actions that the view sends.
  enum Action: Hashable, Sendable {
    case runTapped(Experiment)
    case nextTapped
    case deleteTapped(Experiment)
    case emptyTapped
    case restoreTapped
  }

  let experiments: IdentifiedArrayOf<Experiment>
  /// A sentence about the result of each experiment that was run.
  var results: [Experiment.ID: String] = [:]
  let interface: Interface<Action>
  @Environment(.strings) private var strings

  var body: some HTML {
    if experiments.isEmpty {
      EmptyStateView(strings(SiteStrings.empty)) {
        Button(strings(SiteStrings.restore)) { interface.send(.restoreTapped) }
      }
    } else {
      ul(.class("list")) {
        ForEach(experiments, id: \.id) { experiment in
          li(.class("row between")) { row(experiment) }
        }
      }
      div(.class("row")) {
        Button(strings(SiteStrings.runNext), style: .prominent) { interface.send(.nextTapped) }
        Button(strings(SiteStrings.deleteAll), style: .destructive) {
          interface.send(.emptyTapped)
        }
      }
    }
  }
}

extension ExperimentListView: Previewed {
  @HTMLBuilder
  private func row(_ experiment: Experiment) -> some HTML {
    div {
      h3 { experiment.title }
      p { experiment.description }
      if let result = results[experiment.id] { p(.class("soft")) { result } }
    }
    div(.class("row")) {
      Button(says: { interface.send(.runTapped(experiment)) }) {
        strings(SiteStrings.run)
        span(.class("unseen")) { " " + experiment.title }
      }
      Button(style: .destructive, says: { interface.send(.deleteTapped(experiment)) }) {
        strings(SiteStrings.delete)
        span(.class("unseen")) { " " + experiment.title }
      }
    }
  }

  static var previews: [Preview] {
    Preview(
      "One experiment", { ExperimentListView(experiments: IdentifiedArray($1), interface: $0) },
      state: Array(Experiment.all.prefix(1))
    ) { action, $experiments in
      switch action {
      case .deleteTapped(let gone): $experiments.wrappedValue.removeAll { $0 == gone }
      case .emptyTapped: $experiments.wrappedValue = []
      case .restoreTapped: $experiments.wrappedValue = Experiment.all
      case .runTapped, .nextTapped: break
      }
    } controls: { $experiments in
      DebugButton("Clear") { $experiments.wrappedValue = [] }
    }
  }
}
