// Provides the experiments of the example that asks before it deletes.
import CoreModels
public import Puddles
import PuddlesBasics

/// Provides experiments, and removes those that a visitor deletes.
///
/// A provider with state: it loads its experiments once and keeps the changed list in memory. It belongs to
/// one module, the example.
public final class ExperimentProvider: WatchedProvider {
  /// The functions that the provider depends on.
  struct Dependencies: Sendable {
    /// The experiments to begin with.
    var load: @Sendable () async throws -> IdentifiedArrayOf<Experiment>
    /// Called for each deletion before it becomes visible; if it throws, the experiment stays.
    var delete: @Sendable (Experiment) async throws -> Void
  }

  private let dependencies: Dependencies
  private let shared: SharedValue<IdentifiedArrayOf<Experiment>>

  init(dependencies: Dependencies) {
    self.dependencies = dependencies
    shared = SharedValue(load: dependencies.load)
  }
}

extension ExperimentProvider {
  /// The experiments that are left, with their texts in a language as far as they are known in it.
  func experiments(in language: String = "en") async throws -> IdentifiedArrayOf<Experiment> {
    IdentifiedArray(try await shared.value().map { $0.translated(into: language) })
  }

  /// Deletes an experiment; one that is gone already changes nothing.
  func delete(_ experiment: Experiment) async throws {
    let dependencies = dependencies
    try await shared.change { experiments in
      experiments.remove(id: experiment.id)
    } save: { _ in
      try await dependencies.delete(experiment)
    }
  }

  /// Brings the deleted experiments back.
  func restore() async throws {
    await shared.invalidate()
    _ = try await shared.value()
  }
}

extension ExperimentProvider {
  /// The inventions of the program; deletions last as long as the process.
  static var live: ExperimentProvider {
    ExperimentProvider(
      dependencies: Dependencies(load: { IdentifiedArray(Experiment.all) }, delete: { _ in }))
  }
}
