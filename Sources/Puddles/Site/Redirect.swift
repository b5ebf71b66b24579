// A URL that leads to a page under another one.

extension PlaceGroup {
  /// An old path, and the page that a reader who comes there should see.
  public struct Redirect: Sendable {
    public let path: RoutePath
    public let target: Place

    public init(from path: RoutePath, to target: Place) {
      self.path = path
      self.target = target
    }
  }
}
