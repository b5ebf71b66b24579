// App-wide state: the smallest kind of provider.
public import Puddles

/// Hands out the settings of the site.
public final class SettingsProvider: WatchedProvider {
  /// What the provider needs from outside.
  struct Dependencies: Sendable {
    /// The settings.
    var settings: @Sendable () async throws -> Settings
  }

  private let dependencies: Dependencies

  init(dependencies: Dependencies) {
    self.dependencies = dependencies
  }
}

extension SettingsProvider {
  /// The settings of the site.
  var settings: Settings {
    get async throws { try await dependencies.settings() }
  }
}

extension SettingsProvider {
  /// The settings of a site with real data.
  static var live: SettingsProvider {
    fixed(Settings(footerNote: "Made with Puddles, in Swift.", isMock: false))
  }

  /// The settings of a site with made-up data, which says so.
  static var mock: SettingsProvider {
    fixed(Settings(footerNote: "Made with Puddles, from mock data.", isMock: true))
  }

  /// Throws an error that names the endpoint.
  static var unimplemented: SettingsProvider {
    SettingsProvider(
      dependencies: Dependencies(
        settings: { throw Unimplemented("SettingsProvider.settings") }))
  }

  private static func fixed(_ settings: Settings) -> SettingsProvider {
    SettingsProvider(dependencies: Dependencies(settings: { settings }))
  }
}
