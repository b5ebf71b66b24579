// Every page of the static site, in groups that fail on their own.
internal import CoreExtensions
internal import CoreModels
public import Puddles
internal import PuddlesContent
internal import PuddlesMarkdown

extension ExampleSite {
  public var guardedPlaces: [GuardedPlace<Place>] {
    [
      GuardedPlace(.login, account: \Credentials.username),
      GuardedPlace(.register, counting: .everyTry),
    ]
  }

  public func places(in environment: EnvironmentValues) -> [PlaceGroup<Place>] {
    [
      PlaceGroup(Place.router.fixedDestinations),
      PlaceGroup(Place.BookFilter.allCases.map { .booksBy($0) }),
      PlaceGroup(Place.NumberFilter.allCases.map { .numbersWith($0) }),
      PlaceGroup(Place.Example.allCases.map { .example($0) }),
      PlaceGroup((1...5).map { .shuffledNumbers(round: $0) }),
      PlaceGroup(NumberFactProvider.range.map { .number($0) }),
      PlaceGroup(previews),
      PlaceGroup { try await scrums(in: environment) },
      PlaceGroup { try await books(in: environment) },
      PlaceGroup { try await documents(in: environment) },
      PlaceGroup { try await decisions(in: environment) },
      PlaceGroup { try await notes(in: environment) },
      PlaceGroup { try await chinese(in: environment) },
    ]
  }
}

extension ExampleSite {
  private var previews: [Place] {
    Catalogue.groups.flatMap { group in
      group.previews.map { Place.preview(group.name, state: $0.slug) }
    }
  }

  /// A page for each scrum, for each speaker of its meeting, and for each past meeting.
  private func scrums(
    in environment: EnvironmentValues
  ) async throws -> PlaceGroup<Place>.Listing {
    let provider = try environment.require(ScrumProvider.self)
    return PlaceGroup.Listing(
      try await provider.scrums().flatMap(Scrums.places),
      diagnostics: Diagnostic.missingData(provider.missingFile, of: "scrums"))
  }

  private func books(
    in environment: EnvironmentValues
  ) async throws -> PlaceGroup<Place>.Listing {
    let provider = try environment.require(BookProvider.self)
    return PlaceGroup.Listing(
      try await provider.bookIDs().map(Place.book),
      diagnostics: Diagnostic.missingData(provider.missingFile, of: "books"))
  }

  private func documents(
    in environment: EnvironmentValues
  ) async throws -> PlaceGroup<Place>.Listing {
    let provider = try environment.require(DocumentProvider.self)
    let tree = try await provider.documents()
    var listing = PlaceGroup.Listing(
      tree.documents.filter { !$0.path.isEmpty }.map { .document(RoutePath($0.path)) },
      omissions: tree.omissions + (try await provider.history().omissions),
      diagnostics: tree.warnings, redirects: tree.redirects.map(redirect))
    listing.leftOut = tree.leftOut
    listing.check = { tree.check(except: $0) }
    return listing
  }

  /// A page for each tag; the decisions themselves are documents.
  private func decisions(
    in environment: EnvironmentValues
  ) async throws -> PlaceGroup<Place>.Listing {
    let decisions = try await environment.require(DocumentProvider.self).decisions()
    return PlaceGroup.Listing(
      decisions.terms(of: "tags").map { .decisions(about: $0.slug) },
      diagnostics: decisions.diagnostics)
  }

  private func notes(in environment: EnvironmentValues) async throws -> PlaceGroup<Place>.Listing {
    let provider = try environment.require(DocumentProvider.self)
    let notes = try await provider.notes()
    let tree = try await provider.noteTree()
    var listing = PlaceGroup.Listing(
      Notes.places(notes), omissions: notes.omissions, diagnostics: notes.diagnostics)
    listing.leftOut = tree.leftOut
    listing.check = { tree.check(except: $0) }
    return listing
  }

  private func chinese(
    in environment: EnvironmentValues
  ) async throws -> PlaceGroup<Place>.Listing {
    let provider = try environment.require(DocumentProvider.self)
    let documents = try await provider.chinese()
    let tree = documents.tree
    var listing = PlaceGroup<Place>.Listing(
      tree.documents.filter { !$0.path.isEmpty }.map { .chinese(RoutePath($0.path)) },
      omissions: documents.omissions,
      diagnostics: documents.warnings + (try await provider.readmeWarnings()),
      redirects: [PlaceGroup.Redirect(from: RoutePath([Self.chinese]), to: .chinese(.root))])
    listing.check = { tree.check(except: $0) }
    return listing
  }

  private func redirect(_ old: DocumentRedirect) -> PlaceGroup<Place>.Redirect {
    PlaceGroup.Redirect(
      from: Place.document(RoutePath(old.path)).path, to: .document(RoutePath(old.document.path)),
      sections: old.sections.map {
        PlaceGroup.Redirect.Section(
          $0.fragment, to: .document(RoutePath($0.document.path)), heading: $0.heading)
      })
  }
}
