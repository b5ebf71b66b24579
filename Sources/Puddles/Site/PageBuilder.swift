// The list of pages as it is written, and what stands in place of the values of live pages.

/// Collects the lines of ``Pages``.
@resultBuilder
public enum PageBuilder<Place: Destination> {
  public static func buildExpression(_ page: Page<Place>) -> Page<Place> { page }

  public static func buildBlock(_ pages: Page<Place>...) -> [Page<Place>] { pages }
}

/// The pages that only a live host has: they are in no static site.
public enum LivePages: Sendable {
  case live
}
