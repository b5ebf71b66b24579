// Choices for previews, tests and mock builds.
import CoreMockData
import CoreModels

extension SettingsProvider {
  /// A visitor who has not chosen; each use gives a provider of its own.
  static var mock: SettingsProvider { mock(Settings()) }

  /// A visitor who begins with these choices.
  static func mock(_ settings: Settings) -> SettingsProvider {
    SettingsProvider(dependencies: Dependencies(initial: { settings }))
  }

  /// The choices cannot be read.
  static var failingMock: SettingsProvider {
    SettingsProvider(dependencies: Dependencies(initial: { throw MockError.mock }))
  }
}
