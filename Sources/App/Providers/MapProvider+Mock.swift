// Teams for previews, tests and mock builds.
import CoreMockData
import CoreModels
import PuddlesBasics

extension MapProvider {
  /// The sample scrums.
  static var mock: MapProvider { mock(Mock.DailyScrum.all) }

  /// These teams.
  static func mock(_ teams: IdentifiedArrayOf<DailyScrum>) -> MapProvider { live { teams } }

  /// The teams cannot be read.
  static var failingMock: MapProvider { live { throw MockError.mock } }
}
