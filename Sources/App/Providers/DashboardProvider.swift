// What belongs to the dashboard alone: the scrums that a visitor pinned.
import CoreModels
import Foundation
public import Puddles
import Synchronization

/// Keeps the pinned scrums of one visitor while their session lasts.
///
/// It belongs to the dashboard: another module that read it would depend on what is shown there.
public final class DashboardProvider: WatchedProvider {
  /// What the provider needs from outside.
  struct Dependencies: Sendable {
    /// What is pinned for a visitor who pinned nothing.
    var firstPins: @Sendable () throws -> Set<UUID>
  }

  private let dependencies: Dependencies
  private let pins = Mutex<Set<UUID>?>(nil)

  init(dependencies: Dependencies) {
    self.dependencies = dependencies
  }
}

extension DashboardProvider {
  /// The same for another visitor.
  func forAnotherVisitor() -> DashboardProvider { DashboardProvider(dependencies: dependencies) }

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
