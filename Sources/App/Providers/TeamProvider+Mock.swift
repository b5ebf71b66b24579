// Teams in the memory, for `--mock`, previews and tests.
import CoreMockData
import CoreModels
import Foundation
import PuddlesBasics
import Synchronization
import TeamStore

extension TeamProvider {
  /// The sample teams; each use gives a provider of its own.
  static var mock: TeamProvider { mock(Mock.Team.all) }

  /// These teams, with ids that are the same in every run.
  static func mock(_ teams: IdentifiedArrayOf<Team>) -> TeamProvider {
    let ids = Mutex<UInt32>(7_000)
    return TeamProvider(
      dependencies: Dependencies(
        storage: InMemoryTeamStore(teams: teams),
        makeID: {
          ids.withLock { number in
            number += 1
            return Mock.id(number)
          }
        }))
  }
}
