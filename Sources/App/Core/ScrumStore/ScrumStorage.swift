// What a place for scrums can do, so that a file and the memory are exchangeable.

public import CoreExtensions
public import CoreModels
public import PuddlesBasics

/// A place that keeps scrums.
public protocol ScrumStorage: Sendable {
  /// All scrums. A failure is thrown, never an empty list.
  func load() async throws -> IdentifiedArrayOf<DailyScrum>

  /// Replaces all scrums.
  func save(_ scrums: IdentifiedArrayOf<DailyScrum>) async throws
}
