// What a visitor chose, for every page.
import CoreModels
public import Puddles

/// Keeps the choices of one visitor, in their browser.
///
/// A host makes one for each visitor. A static site has one for all, and its pages cannot change it.
public final class SettingsProvider: WatchedProvider {
  private let storage: BrowserStorage

  init(storage: BrowserStorage = BrowserStorage()) {
    self.storage = storage
  }

  /// The name of the settings in the browser.
  private static let name = "settings"
}

extension SettingsProvider {
  /// What the visitor saved; nil for one who never did.
  var saved: Settings? {
    let text = storage[Self.name]
    Reads.note(own: { [weak self] in self?.storage[Self.name] == text })
    return text.flatMap(Settings.init(text:))
  }

  /// Saves what the visitor chose.
  func save(_ settings: Settings) throws { try storage.set(settings.text, for: Self.name) }

  /// Forgets what the visitor chose.
  func reset() throws { try storage.set(nil, for: Self.name) }
}
