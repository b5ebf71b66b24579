// Stores the settings of a visitor, for every page.
import CoreModels
public import Puddles

/// Stores the settings of one visitor in their browser.
///
/// A host makes a provider for each visitor. A static site has one for all visitors, who cannot change its settings.
public final class SettingsProvider: WatchedProvider {
  private let storage: BrowserStorage

  init(storage: BrowserStorage = BrowserStorage()) {
    self.storage = storage
  }

  /// The name under which the browser stores the settings.
  private static let name = "settings"
}

extension SettingsProvider {
  /// The settings that the visitor saved; nil if there are none.
  var saved: Settings? {
    let text = storage[Self.name]
    Reads.record(own: { [weak self] in self?.storage[Self.name] == text })
    return text.flatMap(Settings.init(text:))
  }

  /// Saves the settings of the visitor.
  func save(_ settings: Settings) throws { try storage.set(settings.text, for: Self.name) }

  /// Removes the saved settings.
  func reset() throws { try storage.set(nil, for: Self.name) }
}
