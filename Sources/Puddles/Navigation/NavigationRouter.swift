// A stack of destinations: what a back button and breadcrumbs walk.

/// Something with a stack of destinations above a root.
///
/// ``NavigationPath`` is one as a value, ``StackRouter`` as an object for a session. None is
/// process-wide. The URL of the topmost destination is the URL of the page.
public protocol NavigationRouter<Place> {
  associatedtype Place: Destination
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
