// What belongs to the dashboard alone: the scrums that a visitor pinned.
import CoreModels
import Foundation
public import Puddles
import Synchronization

/// Keeps the pinned scrums of one visitor, in their browser.
///
/// It belongs to the dashboard: another module that read it would depend on what is shown there.
public final class DashboardProvider: WatchedProvider {
  /// What the provider needs from outside.
  struct Dependencies: Sendable {
    /// What is pinned for a visitor who pinned nothing.
    var firstPins: @Sendable () throws -> Set<UUID>
  }

  private let dependencies: Dependencies
  private let storage: BrowserStorage
  private let pins: Mutex<Set<UUID>?>

  init(dependencies: Dependencies, storage: BrowserStorage = BrowserStorage()) {
    self.dependencies = dependencies
    self.storage = storage
    pins = Mutex(
      storage[Self.name].map {
        Set($0.split(separator: " ").compactMap { UUID(uuidString: String($0)) })
      })
  }

  /// The name of the pins in the browser.
  private static let name = "pins"
}

extension DashboardProvider {
  /// The same for another visitor, whose browser keeps this.
  func forAnotherVisitor(keeping storage: BrowserStorage) -> DashboardProvider {
    DashboardProvider(dependencies: dependencies, storage: storage)
  }

  /// The ids of the pinned scrums.
  func pinned() throws -> Set<UUID> {
    let own = pins.withLock { $0 }
    Reads.note(own: { [weak self] in self?.pins.withLock { $0 } == own })
    return try own ?? dependencies.firstPins()
  }

  /// Pins a scrum, or takes the pin away.
  func togglePin(of id: UUID) throws {
    var changed = try pinned()
    if changed.remove(id) == nil { changed.insert(id) }
    try storage.set(changed.map(\.uuidString).sorted().joined(separator: " "), for: Self.name)
    pins.withLock { [changed] in $0 = changed }
  }
}

extension DashboardProvider {
  /// Nothing is pinned at first.
  static var live: DashboardProvider {
    DashboardProvider(dependencies: Dependencies(firstPins: { [] }))
  }

  /// Each endpoint throws an error that names it.
  static var unimplemented: DashboardProvider {
    DashboardProvider(
      dependencies: Dependencies(firstPins: { throw Unimplemented("DashboardProvider.firstPins") }))
  }
}
