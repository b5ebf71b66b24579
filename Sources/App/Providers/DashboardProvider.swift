// What belongs to the dashboard alone: the scrums that a visitor pinned.
import CoreModels
import Foundation
public import Puddles

/// Keeps the pinned scrums of one visitor, in their browser.
///
/// It belongs to the dashboard: another module that read it would depend on what is shown there.
public final class DashboardProvider: WatchedProvider {
  /// What is pinned for a visitor who pinned nothing.
  private let firstPins: [DailyScrum.ID]
  private let storage: BrowserStorage

  init(firstPins: [DailyScrum.ID] = [], storage: BrowserStorage = BrowserStorage()) {
    self.firstPins = firstPins
    self.storage = storage
  }

  /// The name of the pins in the browser.
  private static let name = "pins"
  /// The maximum number of pins: the cookie holds other values, too.
  static let limit = 20
}

extension DashboardProvider {
  /// The same for another visitor, whose browser keeps this.
  func forAnotherVisitor(keeping storage: BrowserStorage) -> DashboardProvider {
    DashboardProvider(firstPins: firstPins, storage: storage)
  }

  /// The ids of the pinned scrums, the one that was pinned last at the end.
  func pinned() -> [DailyScrum.ID] {
    let text = storage[Self.name]
    Reads.note(own: { [weak self] in self?.storage[Self.name] == text })
    guard let text else { return firstPins }
    return text.split(separator: ".").compactMap { UUID(uuidString: String($0)) }
  }

  /// Pins a scrum, or takes the pin away. Of more than ``limit`` the oldest pin goes.
  func togglePin(of id: DailyScrum.ID) throws {
    let pins = pinned()
    let others = pins.filter { $0 != id }
    let changed = others.count < pins.count ? others : (others + [id]).suffix(Self.limit)
    try storage.set(changed.map(\.uuidString).joined(separator: "."), for: Self.name)
  }
}
