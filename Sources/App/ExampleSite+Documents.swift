// The texts of the site: documents in two languages, decisions, notes, and the search of all pages.
internal import Puddles
internal import PuddlesContent
internal import PuddlesTheme

/// The section of the texts.
struct DocumentSection: Section {
  let searchPlaces: [DocumentPlace] = [.search, .chineseSearch]
  let assetFolders = ["docs", "notes"]
  let feeds = [
    SiteFeed(
      of: DocumentPlace.notes(page: 1), title: "Puddles: notes",
      summary: "What is new in Puddles for the web, a few lines at a time.")
  ]

  func places(in environment: EnvironmentValues) -> [PlaceGroup<DocumentPlace>] {
    [
      PlaceGroup(DocumentPlace.router.fixedDestinations),
      PlaceGroup { try await documents(in: environment) },
      PlaceGroup { try await decisions(in: environment) },
      PlaceGroup { try await notes(in: environment) },
      PlaceGroup { try await chinese(in: environment) },
    ]
  }

  func samples(in environment: EnvironmentValues) async throws -> [CodeSample] {
    try await environment.require(DocumentProvider.self).samples()
  }
}

extension DocumentSection {
  private func documents(
    in environment: EnvironmentValues
  ) async throws -> PlaceGroup<DocumentPlace>.Listing {
    let provider = try environment.require(DocumentProvider.self)
    let tree = try await provider.documents()
    var listing = tree.listing(
      tree.documents.filter { !$0.path.isEmpty }.map { DocumentPlace.document(RoutePath($0.path)) },
      below: DocumentPlace.document(.root).path
    ) { .document(RoutePath($0.path)) }
    listing.omissions += try await provider.history().omissions
    return listing
  }

  /// A page for each tag; the decisions themselves are documents.
  private func decisions(
    in environment: EnvironmentValues
  ) async throws -> PlaceGroup<DocumentPlace>.Listing {
    let decisions = try await environment.require(DocumentProvider.self).decisions()
    return PlaceGroup.Listing(
      decisions.terms(of: "tags").map { .decisions(about: $0.slug) },
      diagnostics: decisions.diagnostics)
  }

  private func notes(in environment: EnvironmentValues) async throws
    -> PlaceGroup<DocumentPlace>.Listing
  {
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
  ) async throws -> PlaceGroup<DocumentPlace>.Listing {
    let provider = try environment.require(DocumentProvider.self)
    let documents = try await provider.chinese()
    let tree = documents.tree
    var listing = PlaceGroup<DocumentPlace>.Listing(
      tree.documents.filter { !$0.path.isEmpty }.map { .chinese(RoutePath($0.path)) },
      omissions: documents.omissions,
      diagnostics: documents.warnings + (try await provider.readmeWarnings()),
      redirects: [PlaceGroup.Redirect(from: RoutePath([ExampleSite.chinese]), to: .chinese(.root))])
    listing.check = { tree.check(except: $0) }
    return listing
  }
}

extension DocumentSection {
  func module(for place: DocumentPlace) -> any Module {
    switch place {
    case .document(let path): Documents.DocumentPage(path: path)
    case .decisions(let slug): Documents.DecisionsOfTag(slug: slug)
    case .notes(let page): Notes.NoteList(page: page)
    case .note(let path): Notes.NoteDetail(path: path)
    case .noteTags: Notes.AllTags()
    case .noteTag(let slug): Notes.NotesOfTag(slug: slug)
    case .search, .chineseSearch: SearchPage()
    case .chinese(let path): Documents.ChinesePage(path: path)
    }
  }

  func name(of place: DocumentPlace, in environment: EnvironmentValues) async throws -> String {
    let provider = try environment.require(DocumentProvider.self)
    return switch place {
    case .document(let path): try await provider.document(at: path).title
    case .decisions(let slug):
      "Decisions about \(try await Documents.tag(slug, of: provider.decisions()).name)"
    case .notes(let page): page == 1 ? "Notes" : "Page \(page)"
    case .note(let path): try await provider.note(at: path).title
    case .noteTags: "Tags"
    case .noteTag(let slug): try await Notes.tag(slug, of: provider.notes()).name
    case .search: "Search"
    case .chineseSearch: "搜索"
    case .chinese(let path): try await provider.chinese().document(atPath: path.segments).title
    }
  }
}

extension DocumentSection {
  func language(of place: DocumentPlace) -> String? {
    switch place {
    case .chinese, .chineseSearch: ExampleSite.chinese
    default: nil
    }
  }

  /// Documents and the search come in both languages.
  func translations(
    of place: DocumentPlace, in environment: EnvironmentValues
  ) async throws -> [Translation] {
    let (english, chinese) = (ExampleSite.english, ExampleSite.chinese)
    switch place {
    case .search, .chineseSearch:
      return [
        Translation(english, DocumentPlace.search),
        Translation(chinese, DocumentPlace.chineseSearch),
      ]
    case .document(let path), .chinese(let path):
      let tree = try await environment.require(DocumentProvider.self).chinese()
      let isTranslated = tree.hasText(atPath: path.segments)
      return [
        Translation(english, DocumentPlace.document(path)),
        Translation(chinese, DocumentPlace.chinese(path), hasOwnText: isTranslated),
      ]
    default: return []
    }
  }
}
