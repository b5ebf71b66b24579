// What the sections of a site list, with the pages of each language.

/// Some pages of the site, see ``PageGroup``.
package struct SitePageGroup: Sendable {
  package let load: @Sendable () async throws -> SitePageListing
}

/// What a section lists, with the pages of each language; see ``PageListing``.
package struct SitePageListing: Sendable {
  package let pages: [SitePlace]
  package let omissions: [String]
  package let diagnostics: [Diagnostic]
  package let redirects: [SiteRedirect]
  package let check: (@Sendable (_ isRead: (ReadKey) -> Bool) async -> [Diagnostic])?

  /// - Parameter places: The pages of a destination: one for each language, that of the site first.
  init(_ listing: PageListing, places: (Destination) -> [SitePlace]) {
    pages = listing.pages.flatMap(places)
    (omissions, diagnostics) = (listing.omissions, listing.diagnostics)
    check = listing.check
    redirects = listing.redirects.flatMap { old in
      places(old.target).enumerated().map { index, target in
        SiteRedirect(
          path: RoutePath((target.folder.map { [$0] } ?? []) + old.path.segments), target: target,
          sections: old.fragments.map {
            let pages = places($0.target)
            return SiteRedirect.Section(
              fragment: $0.fragment,
              target: pages.indices.contains(index) ? pages[index] : pages[0],
              heading: $0.heading)
          })
      }
    }
  }
}

/// An old path of the site, see ``Redirect``.
package struct SiteRedirect: Sendable {
  package struct Section: Sendable {
    package let fragment: String
    package let target: SitePlace
    package let heading: String?
  }

  package let path: RoutePath
  package let target: SitePlace
  package let sections: [Section]
}

/// The pages of a static site. What asks for one is made again when it comes or goes.
package struct ListedPages: Sendable {
  private let paths: Set<RoutePath>

  package init(_ paths: some Sequence<RoutePath>) {
    self.paths = Set(paths)
  }

  package func contains(_ path: RoutePath) -> Bool {
    let isListed = paths.contains(path)
    Reads.note(ReadKey(Self.source, path.encoded), revision: isListed ? 1 : 0)
    return isListed
  }

  /// The source of reads of pages; their parts are encoded paths.
  package static let source = "page"

  /// The revision of a path: whether a page is there.
  package func revision(of path: String) -> UInt64 {
    RoutePath(encoded: path).map(paths.contains) == true ? 1 : 0
  }
}
