// A stack of destinations: what a back button and breadcrumbs walk.
import Synchronization

/// Something with a stack of destinations above a root.
///
/// ``NavigationPath`` is one as a value, ``StackRouter`` as an object for a session. None is
/// process-wide. The URL of the topmost destination is the URL of the page.
public protocol NavigationRouter<Place> {
  associatedtype Place: Routed
  /// The destinations above the root, the topmost last.
  var path: [Place] { get }
  /// Goes to a destination above the current one.
  mutating func push(_ place: Place)
  /// Goes one step back and gives the destination that was left, or `nil` at the root.
  @discardableResult mutating func pop() -> Place?
  /// Goes back to the root.
  mutating func popToRoot()
  /// Replaces the whole stack.
  mutating func setPath(_ path: [Place])
}

/// A stack of destinations that actions change.
public final class StackRouter<Place: Routed>: NavigationRouter, Sendable {
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

/// A stack of destinations above a root.
public struct NavigationPath<Place: Routed>: NavigationRouter, Hashable, Sendable {
  /// Where the stack begins; never popped.
  public let root: Place
  public private(set) var path: [Place]

  public init(root: Place, _ path: [Place] = []) {
    self.root = root
    self.path = path
  }
}

extension NavigationPath {
  public mutating func push(_ place: Place) {
    path.append(place)
  }

  @discardableResult
  public mutating func pop() -> Place? {
    path.popLast()
  }

  public mutating func popToRoot() {
    path = []
  }

  public mutating func setPath(_ path: [Place]) {
    self.path = path
  }
}

// MARK: - Folders

extension NavigationPath {
  /// The stack that the URL of a destination shows: each folder on the way that is a page.
  public init(root: Place, to place: Place) {
    let segments = place.path.segments
    let above = root.path.segments.count
    var stack: [Place] = []
    for length in 0...segments.count where length > above || length == segments.count {
      let folder = RoutePath(Array(segments.prefix(length)))
      guard let step = try? Place(path: folder), step != root else { continue }
      stack.append(step)
    }
    self.init(root: root, stack)
  }

  /// The topmost destination.
  public var current: Place { path.last ?? root }

  /// The destination below the topmost one, where going back leads; `nil` at the root.
  public var previous: Place? {
    path.isEmpty ? nil : path.dropLast().last ?? root
  }

  /// The URL path of the topmost destination.
  public var routePath: RoutePath { current.path }

  /// The way from the root to the topmost destination.
  public func breadcrumbs(name: (Place) throws -> String) rethrows -> [Breadcrumb] {
    try ([root] + path).map { Breadcrumb(name: try name($0), path: $0.path) }
  }
}
