// Experiments, each with a way to get rid of it.
import CoreExtensions
import CoreModels
import Foundation
import Puddles
import PuddlesBasics

/// A list of experiments that can be deleted.
struct ExperimentListView: Component {
  /// What a reader can do here.
  enum Action: Hashable, Sendable {
    case deleteTapped(Experiment)
    case emptyTapped
    case restoreTapped
  }

  let experiments: IdentifiedArrayOf<Experiment>
  let interface: Interface<Action>

  var body: some HTML {
    if experiments.isEmpty {
      EmptyStateView("The laboratory is empty.") {
        Button("Bring everything back") { interface.send(.restoreTapped) }
      }
    } else {
      ul(.class("list")) {
        ForEach(experiments, id: { $0.id }) { experiment in
          li(.class("row between")) { row(experiment) }
        }
      }
      p { Button("Delete all", style: .destructive) { interface.send(.emptyTapped) } }
    }
  }
}

extension ExperimentListView {
  @HTMLBuilder
  private func row(_ experiment: Experiment) -> some HTML {
    div {
      h3 { experiment.title }
      p { experiment.description }
    }
    Button(style: .destructive, says: { interface.send(.deleteTapped(experiment)) }) {
      "Delete"
      span(.class("unseen")) { " " + experiment.title }
    }
  }

  @PreviewBuilder static var previews: [Preview] {
    Preview("One experiment") {
      ExperimentListView(
        experiments: [
          Experiment(id: UUID(uuid: UUID.null), title: "Preview", description: "It previews.")
        ], interface: .ignore)
    }
    Preview("Empty") { ExperimentListView(experiments: [], interface: .ignore) }
  }
}

extension UUID {
  fileprivate static let null: uuid_t = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
}
