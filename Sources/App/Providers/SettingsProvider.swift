// What a visitor chose, for every page.
import CoreModels
public import Puddles

/// Keeps the choices of one visitor, in their browser.
///
/// A host makes one for each visitor (``forAnotherVisitor(keeping:)``). A static site has one for all, and
/// its pages cannot change it.
public final class SettingsProvider: WatchedProvider {
  /// What the provider needs from outside.
  struct Dependencies: Sendable {
    /// The choices of a visitor who has not chosen.
    var initial: @Sendable () throws -> Settings
  }

  private let dependencies: Dependencies
  private let storage: BrowserStorage

  init(dependencies: Dependencies, storage: BrowserStorage = BrowserStorage()) {
    self.dependencies = dependencies
    self.storage = storage
  }

  /// The name of the settings in the browser.
  private static let name = "settings"
}

extension SettingsProvider {
  /// The same for another visitor, whose browser keeps this.
  func forAnotherVisitor(keeping storage: BrowserStorage) -> SettingsProvider {
    SettingsProvider(dependencies: dependencies, storage: storage)
  }

  /// What the visitor saved; nil for one who never did.
  var saved: Settings? {
    let text = storage[Self.name]
    Reads.note(own: { [weak self] in self?.storage[Self.name] == text })
    return text.flatMap(Settings.init(text:))
  }

  /// What holds for the visitor.
  func settings() throws -> Settings {
    if let saved { return saved }
    return try dependencies.initial()
  }

  /// Saves what the visitor chose.
  func save(_ settings: Settings) throws { try storage.set(settings.text, for: Self.name) }

  /// Forgets what the visitor chose.
  func reset() throws { try storage.set(nil, for: Self.name) }
}

extension SettingsProvider {
  /// The system's colors, English.
  static var live: SettingsProvider {
    SettingsProvider(dependencies: Dependencies(initial: { Settings() }))
  }
}
