// The map of the teams.
import CoreModels
public import Puddles
import PuddlesBasics

/// Says where teams and people stand on the map.
///
/// It knows no other provider: where the teams come from is a closure, which `Providers` fills in.
public final class MapProvider: WatchedProvider {
  /// What the provider needs from outside.
  struct Dependencies: Sendable {
    /// The teams of today, in their order.
    var teams: @Sendable () async throws -> IdentifiedArrayOf<DailyScrum>
  }

  private let dependencies: Dependencies

  init(dependencies: Dependencies) {
    self.dependencies = dependencies
  }
}

extension MapProvider {
  /// The map of all teams.
  func map() async throws -> TeamMap {
    TeamMap(try await dependencies.teams())
  }

  /// A map of these teams as they are now.
  static func live(
    teams: @escaping @Sendable () async throws -> IdentifiedArrayOf<DailyScrum>
  ) -> MapProvider {
    MapProvider(dependencies: Dependencies(teams: teams))
  }
}
