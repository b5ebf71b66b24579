// What a section lists that shows the documents of a folder.

public import Puddles

extension DocumentTree {
  /// The pages of a section of documents, with what the folder says besides them: what was left out,
  /// warnings, the old paths of documents and of their sections, and the check of texts that no page
  /// shows.
  /// - Parameters:
  ///   - pages: Every page of the section.
  ///   - mount: The path of the section; old paths of documents lie below it.
  ///   - place: The page of a document.
  public func listing<Place: Destination>(
    _ pages: [Place], below mount: RoutePath, place: (Document) -> Place
  ) -> PlaceGroup<Place>.Listing {
    var listing = PlaceGroup<Place>.Listing(
      pages, omissions: omissions, diagnostics: warnings,
      redirects: redirects.map { old in
        PlaceGroup.Redirect(
          from: RoutePath(mount.segments + old.path), to: place(old.document),
          sections: old.sections.map {
            PlaceGroup.Redirect.Section($0.fragment, to: place($0.document), heading: $0.heading)
          })
      })
    listing.leftOut = leftOut
    listing.check = { check(except: $0) }
    return listing
  }
}
