// The map of the scrums.
import CoreModels
public import Puddles
import PuddlesBasics

/// Says where scrums and people stand on the map.
///
/// It knows no other provider: where the scrums come from is a closure, which `Providers` fills in.
public final class MapProvider: WatchedProvider {
  /// What the provider needs from outside.
  struct Dependencies: Sendable {
    /// The scrums of today, in their order.
    var scrums: @Sendable () async throws -> IdentifiedArrayOf<DailyScrum>
  }

  private let dependencies: Dependencies

  init(dependencies: Dependencies) {
    self.dependencies = dependencies
  }
}

extension MapProvider {
  /// The map of all scrums.
  func map() async throws -> ScrumMap {
    ScrumMap(try await dependencies.scrums())
  }

  /// A map of these scrums as they are now.
  static func live(
    scrums: @escaping @Sendable () async throws -> IdentifiedArrayOf<DailyScrum>
  ) -> MapProvider {
    MapProvider(dependencies: Dependencies(scrums: scrums))
  }
}
