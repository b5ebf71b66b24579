// What a visitor chose, for every page.
import CoreModels
public import Puddles
import Synchronization

/// Keeps the choices of one visitor while their session lasts.
///
/// A host makes one for each visitor (``forAnotherVisitor()``). A static site has one for all, and
/// nobody can change it.
public final class SettingsProvider: WatchedProvider {
  /// What the provider needs from outside.
  struct Dependencies: Sendable {
    /// The choices of somebody who has not chosen.
    var initial: @Sendable () throws -> Settings
  }

  private let dependencies: Dependencies
  private let chosen = Mutex<Settings?>(nil)

  init(dependencies: Dependencies) {
    self.dependencies = dependencies
  }
}

extension SettingsProvider {
  /// The same for somebody who has not chosen yet.
  func forAnotherVisitor() -> SettingsProvider { SettingsProvider(dependencies: dependencies) }

  /// What the visitor saved; nil for somebody who never did.
  var saved: Settings? {
    let settings = chosen.withLock { $0 }
    Reads.note(own: { [weak self] in self?.chosen.withLock { $0 } == settings })
    return settings
  }

  /// What holds for the visitor.
  func settings() throws -> Settings {
    if let saved { return saved }
    return try dependencies.initial()
  }

  /// Saves what the visitor chose.
  func save(_ settings: Settings) { chosen.withLock { $0 = settings } }

  /// Forgets what the visitor chose.
  func reset() { chosen.withLock { $0 = nil } }
}

extension SettingsProvider {
  /// The system's colors, plain numbers, English.
  static var live: SettingsProvider {
    SettingsProvider(dependencies: Dependencies(initial: { Settings() }))
  }

  /// Each endpoint throws an error that names it.
  static var unimplemented: SettingsProvider {
    SettingsProvider(
      dependencies: Dependencies(initial: { throw Unimplemented("SettingsProvider.initial") }))
  }
}
