// The experiments that the program brings.
import CoreExtensions
import CoreModels
import Foundation
import PuddlesBasics

extension ExperimentProvider {
  /// A catalogue that is part of the program; deletions last as long as the process.
  static var live: ExperimentProvider {
    ExperimentProvider(dependencies: Dependencies(load: { catalogue }, delete: { _ in }))
  }

  private static let catalogue = IdentifiedArray(
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
