// Declares the pages of the example app, each with its name and module, and its landing URLs.
import CoreModels
import Foundation
import Puddles
import PuddlesData

extension ExampleSite {
  static let pages = Pages(
    inEachLanguage: true, warnings: warnings, redirects: landings
  ) {
    Page(.home, name: "Puddles") { Home() }
    Page(.login, name: AccountStrings.logIn) { Login() }
      .presented(over: .home)
      .guarded(account: \Credentials.username)
    Page(.register, name: AccountStrings.newAccount) { Register() }
      .presented(over: .home)
      .guarded(counting: .everyTry)
    Page(.settings, name: SiteStrings.settings) { SettingsScreen() }

    Page(.dashboard, name: SiteStrings.dashboard) { Dashboard() }
    Page(.map, name: SiteStrings.map) { Dashboard.Map() }

    Page(.scrums, name: ScrumStrings.scrums) { AllScrums() }
    Page(.newScrum, name: ScrumStrings.newScrum) { ScrumAdd() }
      .presented(over: .scrums)
      .requires(.account)
    Page(
      Destination.scrum, from: ScrumProvider.self, name: { try await $0.scrum($1).title },
      all: { try await $0.scrums().map(\.id) }
    ) { ScrumDetail(id: $0) }
    Page(
      Destination.editScrum, from: ScrumProvider.self,
      name: { _, _ in SiteStrings.edit },
      all: { try await $0.scrums().map(\.id) }
    ) { ScrumEdit(id: $0) }
    .presented { .scrum($0) }
    .requires { .owner(of: $0) }
    Page(
      Destination.meeting, from: ScrumProvider.self,
      name: { _, _ in MeetingStrings.meeting }, all: { try await $0.scrums().map(\.id) }
    ) { Meeting(id: $0, speaker: 1) }
    Page(
      Destination.turn, from: ScrumProvider.self,
      name: { MeetingStrings.speaker.with(["number": "\($2)"]) },
      all: {
        try await $0.scrums().flatMap { scrum in
          MeetingPlan(scrum).turns.dropFirst().map { (scrum.id, $0.number) }
        }
      }
    ) { Meeting(id: $0, speaker: $1) }
    .canonical { $1 == 1 ? .meeting($0) : .turn($0, $1) }
    Page(
      Destination.history, from: ScrumProvider.self,
      name: { _, _, _ in ScrumStrings.history },
      all: {
        try await $0.scrums().flatMap { scrum in scrum.history.map { (scrum.id, $0.id) } }
      }
    ) { HistoryDetail(scrum: $0, entry: $1) }

    Page(.books, name: BookStrings.books) { BooksNavigator(.books(.all)) }
    Page(.newBook, name: BookStrings.newBook) { BookAdd() }
      .presented(over: .books)
      .requires(.account)
    Page(.favorites, name: BookStrings.favorites) { BooksNavigator(.favorites) }
      .requires(.account)
    Page(.readingList, name: BookStrings.readingList) {
      BooksNavigator(.readingList)
    }
    .requires(.account)
    Page(
      Destination.booksBy, name: { $0.text(.decade) }, all: Decade.allCases
    ) { BooksNavigator(.books(.decade($0))) }
    Page(
      Destination.book, from: BookProvider.self, name: { try await $0.book($1).title },
      all: { try await $0.bookIDs() }
    ) { BooksNavigator(.bookDetail($0)) }

    Page(.numbers, name: NumberStrings.numbers) { NumbersExample() }
    Page(
      Destination.number, name: { "\($0)" }, all: Array(NumberFactProvider.range)
    ) { NumberDetail(number: $0) }

    Page(.minds, name: SiteStrings.minds) { AllMinds() }

    Landing(.home) { environment in
      // Do not redirect a visitor who followed a link of the site: that was a choice of English.
      !environment[.cameFromSite]
        && environment.object(SettingsProvider.self)?.saved?.language == .simplifiedChinese
        ? .home.inLanguage(chinese) : nil
    }
    // Opens the form for a new scrum, empty except for the title; text typed before is replaced.
    Landing(.createScrum) { newScrum(in: $0, titled: "") }
    Landing(Destination.createTitledScrum) { newScrum(in: $0, titled: $1) }
    // Opens the form for a new scrum, filled in with an example.
    Landing(Destination("open/create-mock-scrum")) { environment in
      let draft = try environment.require(ScrumProvider.self).exampleDraft()
      environment[.newScrumTarget].set(.draft(draft))
      return .newScrum
    }
    // Opens the form of a random scrum, or of a new one if there is none.
    Landing(Destination("open/edit-random-scrum")) { environment in
      try await environment.require(ScrumProvider.self).anyScrum().map { .editScrum($0) }
        ?? .newScrum
    }
    Landing(Destination.showScrum) { _, id in .scrum(id) }
    // Opens the page to start a meeting, but starts none: a link must not change anything.
    Landing(Destination.startMeeting) { _, id in .meeting(id) }
    Landing(.openBooks) { environment in
      environment[.bookListTarget].set(.reset)
      return .books
    }
    // Opens the library with every description open.
    Landing(Destination("open/described-books")) { environment in
      environment[.bookListTarget].set(.descriptions)
      return .books
    }
    Landing(Destination.openBook) { _, id in .book(id) }
  }
}

/// The named landing URLs. A static site redirects all of them but the one with a title.
extension Destination {
  static let createScrum = Destination("open/create-scrum")
  static let createTitledScrum = Route("open/create-scrum/{}", String.self)
  static let showScrum = Route("open/show-scrum/{}", UUID.self)
  static let startMeeting = Route("open/start-meeting/{}", UUID.self)
  static let openBooks = Destination("open/books")
  static let openBook = Route("open/books/{}", String.self)
}

extension ExampleSite {
  private static func newScrum(
    in environment: EnvironmentValues, titled title: String
  ) -> Destination {
    environment[.newScrumTarget].set(.draft(DailyScrum.Draft(title: title)))
    return .newScrum
  }

  @Sendable private static func landings(
    in environment: EnvironmentValues
  ) async throws -> [Redirect] {
    let scrums = try await environment.require(ScrumProvider.self).scrums().map(\.id)
    let books = try await environment.require(BookProvider.self).bookIDs()
    return [
      Redirect(from: .createScrum, to: .newScrum), Redirect(from: .openBooks, to: .books),
    ] + books.map { Redirect(from: .openBook($0), to: .book($0)) }
      + scrums.flatMap {
        [
          Redirect(from: .showScrum($0), to: .scrum($0)),
          Redirect(from: .startMeeting($0), to: .meeting($0)),
        ]
      }
  }

  /// Warns of missing data files, because a part of the site is empty without them.
  @Sendable private static func warnings(in environment: EnvironmentValues) -> [Diagnostic] {
    guard let folder = environment[.dataFolder] else { return [] }
    return ["scrums", "books"].compactMap { name in
      let file = "\(folder)/\(name).json"
      guard FileRevision(path: file).current() == FileRevision.missing else { return nil }
      return Diagnostic(
        .warning, code: "missing-data", "the file is not there, so the site has no \(name)",
        file: file, help: "put it back, or make the first one in the live app")
    }
  }
}

extension EnvironmentKey where Value == String? {
  /// The folder of the site's data files; nil for mock data.
  static var dataFolder: Self { Self(default: nil) }
}
