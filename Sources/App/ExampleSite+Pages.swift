// The pages of the example app, a line for each: its URL, its name, its values, its module.
internal import CoreModels
public import Puddles

extension Place: Paged {
  public static let pages = Puddles.Pages<Place>(
    inEachLanguage: true, warnings: Place.warnings, redirects: ExampleSite.landings
  ) {
    Page(.home, name: "Puddles") { Home() }
    Page(.login, "login", name: AccountStrings.logIn) { Login() }
      .guarded(account: \Credentials.username)
    Page(.register, "register", name: AccountStrings.newAccount) { Register() }
      .guarded(counting: .everyTry)
    Page(.settings, "settings", name: SiteStrings.settings) { SettingsScreen() }

    Page(.dashboard, "dashboard", name: SiteStrings.dashboard) { Dashboard() }
    Page(.map, "map", name: SiteStrings.map) { Dashboard.Map() }

    Page(.scrums, "scrums", name: ScrumStrings.scrums) { Scrums.AllScrums() }
    Page(.newScrum, "scrums/new", name: ScrumStrings.newScrum) { Scrums.ScrumAdd() }
      .requires(.account)
    Page(
      "scrums/{}", Place.scrum, from: ScrumProvider.self, name: { try await $0.scrum($1).title },
      all: { try await $0.scrums().map(\.id) }
    ) { Scrums.ScrumDetail(id: $0) }
    Page(
      "scrums/{}/edit", Place.editScrum, from: ScrumProvider.self,
      name: { _, _ in SiteStrings.edit },
      all: { try await $0.scrums().map(\.id) }
    ) { Scrums.ScrumEdit(id: $0) }
    .requires { place in
      if case .editScrum(let id) = place { .owner(of: id) } else { .account }
    }
    Page(
      "scrums/{}/meeting", { .meeting($0, speaker: 1) }, from: ScrumProvider.self,
      name: { _, _ in MeetingStrings.meeting }, all: { try await $0.scrums().map(\.id) }
    ) { Scrums.Meeting(id: $0, speaker: 1) }
    Page(
      "scrums/{}/meeting/{1...}", Place.meeting, from: ScrumProvider.self,
      name: { MeetingStrings.speaker.with(["number": "\($2)"]) },
      all: { try await $0.scrums().flatMap(Scrums.laterTurns) }
    ) { Scrums.Meeting(id: $0, speaker: $1) }
    Page(
      "scrums/{}/history/{}", Place.history, from: ScrumProvider.self,
      name: { _, _, _ in ScrumStrings.history },
      all: { try await $0.scrums().flatMap(Scrums.meetings) }
    ) { Scrums.HistoryDetail(scrum: $0, entry: $1) }

    Page(.books, "books", name: BookStrings.books) { BooksNavigator(.books(.all)) }
    Page(.newBook, "books/new", name: BookStrings.newBook) { BookAdd() }
      .requires(.account)
    Page(.favorites, "books/favorites", name: BookStrings.favorites) { BooksNavigator(.favorites) }
      .requires(.account)
    Page(.readingList, "books/reading-list", name: BookStrings.readingList) {
      BooksNavigator(.readingList)
    }
    .requires(.account)
    Page(
      "books/published/{}", Place.booksBy, name: { $0.text(.decade) }, all: BookFilter.allCases
    ) { BooksNavigator(.books(.decade($0))) }
    Page(
      "books/{}", Place.book, from: BookProvider.self, name: { try await $0.book($1).title },
      all: { try await $0.bookIDs() }
    ) { BooksNavigator(.bookDetail($0)) }

    Page(.numbers, "numbers", name: NumberStrings.numbers) { NumbersExample() }
    Page(
      "numbers/{}", Place.number, name: { "\($0)" }, all: Array(NumberFactProvider.range)
    ) { NumberDetail(number: $0) }

    Page(.minds, "minds", name: SiteStrings.minds) { Minds.AllMinds() }
  }

  /// What is to be said of data files that are not there.
  @Sendable private static func warnings(
    in environment: EnvironmentValues
  ) async throws -> [Diagnostic] {
    Diagnostic.missingData(
      try environment.require(ScrumProvider.self).missingFile, of: "scrums")
      + Diagnostic.missingData(try environment.require(BookProvider.self).missingFile, of: "books")
  }
}
