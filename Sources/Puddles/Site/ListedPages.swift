// Which pages a static site has.

/// The pages of a static site. What asks for one is made again when it comes or goes.
package struct ListedPages: Sendable {
  private let paths: Set<RoutePath>

  package init(_ paths: some Sequence<RoutePath>) {
    self.paths = Set(paths)
  }

  package func contains(_ path: RoutePath) -> Bool {
    let isListed = paths.contains(path)
    Reads.record(ReadKey(Self.source, path.encoded), revision: isListed ? 1 : 0)
    return isListed
  }

  /// The source of reads of pages; their parts are encoded paths.
  package static let source = "page"

  /// The revision of a path: whether a page is there.
  package func revision(of path: String) -> UInt64 {
    RoutePath(encoded: path).map(paths.contains) == true ? 1 : 0
  }
}
