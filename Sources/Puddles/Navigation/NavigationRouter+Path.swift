// The stack as a value, and how it maps to the folders of a URL.

/// A stack of destinations above a root.
public struct NavigationPath<Place: Destination>: NavigationRouter, Hashable, Sendable {
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
