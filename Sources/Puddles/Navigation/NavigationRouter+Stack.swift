// The stack as an object that modules share through the environment of one session.
import Synchronization

/// A stack of destinations that actions change.
public final class StackRouter<Place: Destination>: NavigationRouter, Sendable {
  private let storage: Mutex<NavigationPath<Place>>

  public init(_ path: NavigationPath<Place>) {
    storage = Mutex(path)
  }

  public convenience init(root: Place) {
    self.init(NavigationPath(root: root))
  }
}

extension StackRouter {
  /// The stack as it is now.
  public var stack: NavigationPath<Place> { storage.withLock { $0 } }

  public var path: [Place] { stack.path }

  public func push(_ place: Place) {
    storage.withLock { $0.push(place) }
  }

  @discardableResult
  public func pop() -> Place? {
    storage.withLock { $0.pop() }
  }

  public func popToRoot() {
    storage.withLock { $0.popToRoot() }
  }

  public func setPath(_ path: [Place]) {
    storage.withLock { $0.setPath(path) }
  }

  /// The effect of showing the topmost destination: what a handler returns after `push` or `pop`.
  public var effect: Effect { .navigate(stack.current) }
}
