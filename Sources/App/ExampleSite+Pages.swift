// The pages of the site: which there are, what draws them, and what they are called.
internal import CoreModels
public import Puddles
internal import PuddlesContent
internal import PuddlesTheme

extension ExampleSite {
  public var guardedPlaces: [GuardedPlace] {
    [
      GuardedPlace(Place.login, account: \Credentials.username),
      GuardedPlace(Place.register, counting: .everyTry),
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
    Catalog.groups.flatMap { group in
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

extension ExampleSite {
  public func module(for place: Place) -> any Module {
    switch place {
    case .home: Home.Root()
    case .login: Login()
    case .register: Register()
    case .scrums: Scrums.AllScrums()
    case .newScrum: Scrums.ScrumAdd()
    case .scrum(let id): Scrums.ScrumDetail(id: id)
    case .editScrum(let id): Scrums.ScrumEdit(id: id)
    case .meeting(let id, let speaker): Scrums.Meeting(id: id, speaker: speaker)
    case .history(let scrum, let entry): Scrums.HistoryDetail(scrum: scrum, entry: entry)
    case .books: BooksNavigator(.books(.all))
    case .newBook: BookAdd()
    case .booksBy(let filter): BooksNavigator(.books(.decade(filter)))
    case .favorites: BooksNavigator(.favorites)
    case .readingList: BooksNavigator(.readingList)
    case .book(let id): BooksNavigator(.bookDetail(id))
    case .numbers: NumberPages.AllNumbers()
    case .shuffledNumbers(let round): NumberPages.ShuffledNumbers(round: round)
    case .numbersWith(let filter): NumberPages.NumbersOfKind(NumberKind(filter))
    case .number(let number): NumberPages.NumberDetail(number)
    case .minds: Minds.AllMinds()
    case .examples: Examples.Overview()
    case .example(let example): Examples.ExamplePage(example)
    case .sideBySide: Examples.SideBySide()
    case .document(let path): Documents.DocumentPage(path: path)
    case .decisions(let slug): Documents.DecisionsOfTag(slug: slug)
    case .notes(let page): Notes.NoteList(page: page)
    case .note(let path): Notes.NoteDetail(path: path)
    case .noteTags: Notes.AllTags()
    case .noteTag(let slug): Notes.NotesOfTag(slug: slug)
    case .search, .chineseSearch: SearchPage()
    case .chinese(let path): Documents.ChinesePage(path: path)
    case .previews: Previews.AllPreviews()
    case .preview(let name, let state): Previews.PreviewPage(name: name, state: state)
    }
  }
}

extension ExampleSite {
  public func name(of place: Place, in environment: EnvironmentValues) async throws -> String {
    switch place {
    case .home: name
    case .login: "Log in"
    case .register: "New account"
    case .scrums: "Scrums"
    case .newScrum: "New scrum"
    case .scrum(let id):
      try await environment.require(ScrumProvider.self).scrum(id).title
    case .editScrum: "Edit"
    case .meeting(_, let speaker): speaker == 1 ? "Meeting" : "Speaker \(speaker)"
    case .history: "History"
    case .books: "Books"
    case .newBook: "New book"
    case .booksBy(let filter): filter.rawValue
    case .favorites: "Favourites"
    case .readingList: "Reading list"
    case .book(let id): try await environment.require(BookProvider.self).book(id).title
    case .numbers: "Numbers"
    case .shuffledNumbers(let round): "Shuffled \(round)"
    case .numbersWith(let filter): filter.rawValue.capitalized
    case .number(let number): "\(number)"
    case .minds: "Minds"
    case .examples: "Examples"
    case .example(let example): example.rawValue.capitalized
    case .sideBySide: "Side by side"
    case .document(let path):
      try await environment.require(DocumentProvider.self).document(at: path).title
    case .decisions(let slug):
      "Decisions about "
        + (try await Documents.tag(
          slug, of: environment.require(DocumentProvider.self).decisions()
        ).name)
    case .notes(let page): page == 1 ? "Notes" : "Page \(page)"
    case .note(let path):
      try await environment.require(DocumentProvider.self).note(at: path).title
    case .noteTags: "Tags"
    case .noteTag(let slug): try await name(ofTag: slug, in: environment)
    case .search: "Search"
    case .chineseSearch: "搜索"
    case .chinese(let path):
      try await environment.require(DocumentProvider.self).chinese()
        .document(atPath: path.segments).title
    case .previews: "Previews"
    case .preview(let name, let state): "\(name), \(state)"
    }
  }
}

extension ExampleSite {
  private func name(ofTag slug: String, in environment: EnvironmentValues) async throws -> String {
    try await Notes.tag(slug, of: environment.require(DocumentProvider.self).notes()).name
  }
}

extension String {
  fileprivate var capitalized: String { prefix(1).uppercased() + dropFirst() }
}
