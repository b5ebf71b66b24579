// Pins for previews, tests and mock builds.
import CoreMockData
import CoreModels
import Foundation
import PuddlesBasics

extension DashboardProvider {
  /// The second sample scrum is pinned; each use gives a provider of its own.
  static var mock: DashboardProvider {
    mock(Mock.DailyScrum.all.dropFirst().prefix(1).map(\.id))
  }

  /// These are pinned.
  static func mock(_ pins: [UUID]) -> DashboardProvider {
    DashboardProvider(dependencies: Dependencies(firstPins: { pins }))
  }
}
