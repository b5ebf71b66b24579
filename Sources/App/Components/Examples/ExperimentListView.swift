// Experiments, each with a way to get rid of it.
import CoreModels
import Foundation
import Puddles
import PuddlesBasics
import PuddlesWorkshop

/// A list of experiments that can be deleted.
struct ExperimentListView: Component {
  /// What a reader can do here.
  enum Action: Hashable, Sendable {
    case runTapped(Experiment)
    case nextTapped
    case deleteTapped(Experiment)
    case emptyTapped
    case restoreTapped
  }

  let experiments: IdentifiedArrayOf<Experiment>
  /// What came of the experiments that were run, in words.
  var results: [Experiment.ID: String] = [:]
  let interface: Interface<Action>
  @Environment(.strings) private var strings

  var body: some HTML {
    if experiments.isEmpty {
      EmptyStateView(strings(SampleStrings.empty)) {
        Button(strings(SampleStrings.restore)) { interface.send(.restoreTapped) }
      }
    } else {
      ul(.class("list")) {
        ForEach(experiments, id: \.id) { experiment in
          li(.class("row between")) { row(experiment) }
        }
      }
      div(.class("row")) {
        Button(strings(SampleStrings.runNext), style: .prominent) { interface.send(.nextTapped) }
        Button(strings(SampleStrings.deleteAll), style: .destructive) {
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
        strings(SampleStrings.run)
        span(.class("unseen")) { " " + experiment.title }
      }
      Button(style: .destructive, says: { interface.send(.deleteTapped(experiment)) }) {
        strings(CommonStrings.delete)
        span(.class("unseen")) { " " + experiment.title }
      }
    }
  }

  static var previews: [Preview] {
    Preview(
      "One experiment", { ExperimentListView(experiments: IdentifiedArray($1), interface: $0) },
      state: [experiment]
    ) { action, $experiments in
      switch action {
      case .deleteTapped(let gone): $experiments.wrappedValue.removeAll { $0 == gone }
      case .emptyTapped: $experiments.wrappedValue = []
      case .restoreTapped: $experiments.wrappedValue = [experiment]
      case .runTapped, .nextTapped: break
      }
    } controls: { $experiments in
      DebugButton("Delete all") { $experiments.wrappedValue = [] }
    }
    Preview("It was run") {
      let id = UUID(uuid: UUID.null)
      ExperimentListView(
        experiments: [Experiment(id: id, title: "Preview", description: "It previews.")],
        results: [id: "It worked."], interface: .ignore)
    }
  }
}

extension ExperimentListView {
  private static let experiment = Experiment(
    id: UUID(uuid: UUID.null), title: "Preview", description: "It previews.")
}

extension UUID {
  fileprivate static let null: uuid_t = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
}

/// Asks what is seen of an experiment that runs.
struct ExperimentRunView: Component, Previewed {
  /// What a reader can do here.
  enum Action: Hashable, Sendable {
    case workedTapped
    case failedTapped
  }

  let experiment: Experiment
  let interface: Interface<Action>
  @Environment(.strings) private var strings

  var body: some HTML {
    h1 { experiment.title }
    p(.class("lead")) { experiment.description }
    p { strings(SampleStrings.running) }
    div(.class("row")) {
      Button(strings(SampleStrings.works), style: .prominent) { interface.send(.workedTapped) }
      Button(strings(SampleStrings.worksNot)) { interface.send(.failedTapped) }
    }
  }

  static var previews: [Preview] {
    Preview("Running") {
      ExperimentRunView(
        experiment: Experiment(
          id: UUID(uuid: UUID.null), title: "Preview", description: "It previews."),
        interface: .ignore)
    }
  }
}
