// A URL that leads to a page under another one.

extension PlaceGroup {
  /// An old path, and the page that a reader who comes there should see.
  public struct Redirect: Sendable {
    /// A section that the old page had.
    public struct Section: Sendable {
      /// Its id on the old page.
      public let fragment: String
      /// The page that has it now.
      public let target: Place
      /// Its id there; `nil` leads to the top of the page.
      public let heading: String?

      public init(_ fragment: String, to target: Place, heading: String? = nil) {
        self.fragment = fragment
        self.target = target
        self.heading = heading
      }
    }

    public let path: RoutePath
    /// Where a reader is led who asks for none of the sections.
    public let target: Place
    public let sections: [Section]

    public init(from path: RoutePath, to target: Place, sections: [Section] = []) {
      self.path = path
      self.target = target
      self.sections = sections
    }
  }
}
