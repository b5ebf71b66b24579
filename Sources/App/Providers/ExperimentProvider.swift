// Doubtful inventions, for the example that asks before it deletes.
import CoreModels
import Foundation
public import Puddles
import PuddlesBasics

/// Hands out experiments and forgets those that a reader deletes.
///
/// A provider with state: it loads its experiments once and keeps the changed list in memory. It belongs to
/// one module, the example.
public final class ExperimentProvider: WatchedProvider {
  /// What the provider needs from outside.
  struct Dependencies: Sendable {
    /// The experiments to begin with.
    var load: @Sendable () async throws -> IdentifiedArrayOf<Experiment>
    /// Told of each deletion before it becomes visible; a failure keeps the experiment.
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
  /// The experiments that are left.
  func experiments() async throws -> IdentifiedArrayOf<Experiment> {
    try await shared.value()
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
  /// A catalog that is part of the program; deletions last as long as the process.
  static var live: ExperimentProvider {
    ExperimentProvider(dependencies: Dependencies(load: { catalog }, delete: { _ in }))
  }

  private static let catalog = IdentifiedArray(
    inventions.enumerated().map { index, invention in
      Experiment(id: id(index), title: invention.title, description: invention.description)
    })

  private static func id(_ index: Int) -> UUID {
    UUID(
      uuid: (
        0x5E, 0xED, 0x1A, 0xB0, 0, 0, 0x40, 0, 0x80, 0, 0, 0, 0, 0, 0,
        UInt8(truncatingIfNeeded: index + 1)
      ))
  }

  private static let inventions = [
    (
      title: "The Invisibility Cloak for Robots",
      description: "Hides every servo perfectly. Finding the robot again is the second phase."
    ),
    (
      title: "The Universal Remote for Black Holes",
      description: "All buttons work. The answers take longer than the warranty."
    ),
    (
      title: "Zero-Calorie Matter Replicator",
      description: "Copies a cake atom by atom and leaves out the reason for eating it."
    ),
    (
      title: "The Intergalactic Space-Cleaning Vacuum",
      description: "Collects nothing at all, in very large quantities."
    ),
    (
      title: "Teleporting Toilet",
      description: "Arrives the moment it is needed, at a place that needs it more."
    ),
  ]
}
