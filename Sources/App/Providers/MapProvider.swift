// Provides the scrums that the map shows.
import CoreModels
public import Puddles
import PuddlesBasics

/// Provides the scrums that the map draws.
///
/// It knows no other provider: where the scrums come from is a closure, which `Providers` fills in.
public final class MapProvider: WatchedProvider {
  /// The function that the provider depends on.
  struct Dependencies: Sendable {
    /// The scrums of today, in their order.
    var scrums: @Sendable () async throws -> IdentifiedArrayOf<DailyScrum>
  }

  private let dependencies: Dependencies

  init(scrums: @escaping @Sendable () async throws -> IdentifiedArrayOf<DailyScrum>) {
    dependencies = Dependencies(scrums: scrums)
  }

  /// The scrums of today, in their order.
  func scrums() async throws -> IdentifiedArrayOf<DailyScrum> { try await dependencies.scrums() }
}
