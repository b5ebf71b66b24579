// Every page of the static site, in groups that fail on their own.
public import Puddles
internal import PuddlesMarkdown

extension ExampleSite {
  public func places(in environment: EnvironmentValues) -> [PlaceGroup<Place>] {
    [
      PlaceGroup(Place.router.fixedDestinations),
      PlaceGroup(Place.BookFilter.allCases.map(Place.booksBy)),
      PlaceGroup(Place.NumberFilter.allCases.map(Place.numbersWith)),
      PlaceGroup(Place.Example.allCases.map(Place.example)),
      PlaceGroup((1...5).map(Place.shuffledNumbers)),
      PlaceGroup(NumberFactProvider.range.map(Place.number)),
      PlaceGroup(previews),
      PlaceGroup { PlaceGroup.Listing(try await scrums(in: environment)) },
      PlaceGroup { PlaceGroup.Listing(try await books(in: environment)) },
      PlaceGroup { try await documents(in: environment) },
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
  private func scrums(in environment: EnvironmentValues) async throws -> [Place] {
    let scrums = try await environment.require(ScrumProvider.self).scrums()
    return scrums.flatMap { scrum in
      let speakers = 1...max(1, scrum.attendees.count)
      return [.scrum(scrum.id), .editScrum(scrum.id)]
        + speakers.map { .meeting(scrum.id, speaker: $0) }
        + scrum.history.map { .history(scrum: scrum.id, entry: $0.id) }
    }
  }

  private func books(in environment: EnvironmentValues) async throws -> [Place] {
    try await environment.require(BookProvider.self).bookIDs().map(Place.book)
  }

  private func documents(
    in environment: EnvironmentValues
  ) async throws -> PlaceGroup<Place>.Listing {
    let tree = try await environment.require(DocumentProvider.self).documents()
    return PlaceGroup.Listing(
      tree.documents.filter { !$0.path.isEmpty }.map { .document(RoutePath($0.path)) },
      omissions: tree.omissions, diagnostics: tree.warnings + tree.deadLinks())
  }
}
