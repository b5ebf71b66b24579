// The pages of the example app, a line for each: its URL, its name, its values, its module.
internal import CoreModels
public import Puddles

extension Place: Paged {
  public static let pages = Puddles.Pages<Place>(warnings: Place.missingFiles) {
    Page(.home, name: "Puddles") { Home.Root() }
    Page(.login, "login", name: "Log in") { Login() }
      .guarded(account: \Credentials.username)
    Page(.register, "register", name: "New account") { Register() }
      .guarded(counting: .everyTry)

    Page(.scrums, "scrums", name: "Scrums") { Scrums.AllScrums() }
    Page(.newScrum, "scrums/new", name: "New scrum") { Scrums.ScrumAdd() }
    Page(
      "scrums/{}", Place.scrum, from: ScrumProvider.self, name: { try await $0.scrum($1).title },
      all: { try await $0.scrums().map(\.id) }
    ) { Scrums.ScrumDetail(id: $0) }
    Page(
      "scrums/{}/edit", Place.editScrum, from: ScrumProvider.self, name: { _, _ in "Edit" },
      all: { try await $0.scrums().map(\.id) }
    ) { Scrums.ScrumEdit(id: $0) }
    Page(
      "scrums/{}/meeting", { .meeting($0, speaker: 1) }, from: ScrumProvider.self,
      name: { _, _ in "Meeting" }, all: { try await $0.scrums().map(\.id) }
    ) { Scrums.Meeting(id: $0, speaker: 1) }
    Page(
      "scrums/{}/meeting/{1...}", Place.meeting, from: ScrumProvider.self,
      name: { "Speaker \($2)" }, all: { try await $0.scrums().flatMap(Scrums.laterTurns) }
    ) { Scrums.Meeting(id: $0, speaker: $1) }
    Page(
      "scrums/{}/history/{}", Place.history, from: ScrumProvider.self,
      name: { _, _, _ in "History" }, all: { try await $0.scrums().flatMap(Scrums.meetings) }
    ) { Scrums.HistoryDetail(scrum: $0, entry: $1) }

    Page(.books, "books", name: "Books") { BooksNavigator(.books(.all)) }
    Page(.newBook, "books/new", name: "New book") { BookAdd() }
    Page(.favorites, "books/favorites", name: "Favourites") { BooksNavigator(.favorites) }
    Page(.readingList, "books/reading-list", name: "Reading list") { BooksNavigator(.readingList) }
    Page(
      "books/published/{}", Place.booksBy, name: { $0.rawValue }, all: BookFilter.allCases
    ) { BooksNavigator(.books(.decade($0))) }
    Page(
      "books/{}", Place.book, from: BookProvider.self, name: { try await $0.book($1).title },
      all: { try await $0.bookIDs() }
    ) { BooksNavigator(.bookDetail($0)) }

    Page(.numbers, "numbers", name: "Numbers") { NumberPages.AllNumbers() }
    Page(
      "numbers/shuffled/{1...5}", Place.shuffledNumbers, name: { "Shuffled \($0)" },
      all: Array(1...5)
    ) { NumberPages.ShuffledNumbers(round: $0) }
    Page(
      "numbers/kind/{}", Place.numbersWith, name: { $0.rawValue.capitalized },
      all: NumberFilter.allCases
    ) { NumberPages.NumbersOfKind(NumberKind($0)) }
    Page(
      "numbers/{}", Place.number, name: { "\($0)" }, all: Array(NumberFactProvider.range)
    ) { NumberPages.NumberDetail($0) }

    Page(.minds, "minds", name: "Minds") { Minds.AllMinds() }

    Page(.examples, "examples", name: "Examples") { Examples.Overview() }
    Page(.sideBySide, "examples/side-by-side", name: "Side by side") { Examples.SideBySide() }
    Page(
      "examples/{}", Place.example, name: { $0.rawValue.capitalized }, all: Example.allCases
    ) { Examples.ExamplePage($0) }

    Page(.previews, "previews", name: "Previews") { Previews.AllPreviews() }
    Page(
      "previews/{}/{}", Place.preview, name: { "\($0), \($1)" }, all: Catalog.states
    ) { Previews.PreviewPage(name: $0, state: $1) }
  }

  /// Warnings about data files that are not there.
  @Sendable private static func missingFiles(
    in environment: EnvironmentValues
  ) throws -> [Diagnostic] {
    Diagnostic.missingData(
      try environment.require(ScrumProvider.self).missingFile, of: "scrums")
      + Diagnostic.missingData(try environment.require(BookProvider.self).missingFile, of: "books")
  }
}

extension String {
  fileprivate var capitalized: String { prefix(1).uppercased() + dropFirst() }
}
