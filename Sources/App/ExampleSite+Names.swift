// The short names of places, for breadcrumbs.
internal import CoreExtensions
internal import CoreModels
public import Puddles
internal import PuddlesContent

extension ExampleSite {
  public func name(of place: Place, in environment: EnvironmentValues) async throws -> String {
    switch place {
    case .home: title
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
