// Stores the scrums that a visitor pinned, for the dashboard alone.
import CoreModels
import Foundation
public import Puddles

/// Stores the pinned scrums of one visitor in their browser.
///
/// Only the dashboard reads it: another module would depend on what the dashboard shows.
public final class DashboardProvider: WatchedProvider {
  /// The pins of a visitor who has not changed any.
  private let firstPins: [DailyScrum.ID]
  private let storage: BrowserStorage

  init(firstPins: [DailyScrum.ID] = [], storage: BrowserStorage = BrowserStorage()) {
    self.firstPins = firstPins
    self.storage = storage
  }

  /// The name under which the browser stores the pins.
  private static let name = "pins"
  /// The maximum number of pins: the cookie holds other values, too.
  static let limit = 20
}

extension DashboardProvider {
  /// A provider for another visitor, which stores pins in their browser.
  func forAnotherVisitor(keeping storage: BrowserStorage) -> DashboardProvider {
    DashboardProvider(firstPins: firstPins, storage: storage)
  }

  /// The ids of the pinned scrums, the one that was pinned last at the end.
  func pinned() -> [DailyScrum.ID] {
    let text = storage[Self.name]
    Reads.record(own: { [weak self] in self?.storage[Self.name] == text })
    guard let text else { return firstPins }
    return text.split(separator: ".").compactMap { UUID(uuidString: String($0)) }
  }

  /// Pins a scrum, or removes its pin. With more than ``limit`` pins the oldest is removed.
  func togglePin(of id: DailyScrum.ID) throws {
    let pins = pinned()
    let others = pins.filter { $0 != id }
    let changed = others.count < pins.count ? others : (others + [id]).suffix(Self.limit)
    try storage.set(changed.map(\.uuidString).joined(separator: "."), for: Self.name)
  }
}
