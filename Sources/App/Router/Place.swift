// Every place of the example site: the only file that names them all.
internal import CoreModels
public import Foundation
public import Puddles

/// A page of the example site. Its line stands in `ExampleSite+Pages.swift`.
public enum Place: Hashable, Sendable {
  case home
  case login
  case register

  case scrums
  case newScrum
  case scrum(UUID)
  case editScrum(UUID)
  /// The meeting of a scrum, from the turn of one speaker on (counted from one).
  case meeting(UUID, speaker: Int)
  case history(scrum: UUID, entry: UUID)

  case books
  case newBook
  case booksBy(BookFilter)
  case favorites
  case readingList
  case book(String)

  case numbers
  /// The list of numbers in another order; the round is the seed.
  case shuffledNumbers(round: Int)
  case numbersWith(NumberFilter)
  case number(Int)

  case minds

  case examples
  case example(Example)
  /// The same module twice: one with real data, one with a mock.
  case sideBySide

  /// A document; the empty path is the first page of the documentation.
  case document(RoutePath)

  /// The decisions with a tag.
  case decisions(about: String)

  /// A page of the list of release notes, counted from one.
  case notes(page: Int)
  case note(String)
  case noteTags
  case noteTag(String)
  case search

  /// A document for readers of Chinese; one that is not translated shows the English text.
  case chinese(RoutePath)
  case chineseSearch

  case previews
  /// One state of a component or module, by the names of both.
  case preview(String, state: String)
}

extension Place {
  /// The decades by which the books are listed.
  public enum BookFilter: String, CaseIterable, PathValue {
    case eighties = "1980s"
    case nineties = "1990s"
    case noughties = "2000s"
    case tens = "2010s"
  }

  /// The kinds of numbers that have a list of their own.
  public enum NumberFilter: String, CaseIterable, PathValue {
    case primes, squares, cubes, triangular, fibonacci, perfect, palindromes, happy
  }

  /// The five small examples of the architecture.
  public enum Example: String, CaseIterable, PathValue {
    case `static`, provider, container, queryable, signal
  }
}

extension Place: Routed {
  public static let router = Router<Place> {
    Route(.home)
    Route(.login, "login")
    Route(.register, "register")

    Route(.scrums, "scrums")
    Route(.newScrum, "scrums/new")
    Route("scrums/{}", Place.scrum) { if case .scrum(let id) = $0 { id } else { nil } }
    Route("scrums/{}/edit", Place.editScrum) {
      if case .editScrum(let id) = $0 { id } else { nil }
    }
    Route("scrums/{}/meeting", { .meeting($0, speaker: 1) }) {
      if case .meeting(let id, speaker: 1) = $0 { id } else { nil }
    }
    Route("scrums/{}/meeting/{1...}", { .meeting($0, speaker: $1) }) {
      if case .meeting(let id, let speaker) = $0 { (id, speaker) } else { nil }
    }
    Route("scrums/{}/history/{}", { .history(scrum: $0, entry: $1) }) {
      if case .history(let scrum, let entry) = $0 { (scrum, entry) } else { nil }
    }

    Route(.books, "books")
    Route(.newBook, "books/new")
    Route(.favorites, "books/favorites")
    Route(.readingList, "books/reading-list")
    Route("books/published/{}", Place.booksBy) {
      if case .booksBy(let filter) = $0 { filter } else { nil }
    }
    Route("books/{}", Place.book) { if case .book(let id) = $0 { id } else { nil } }

    Route(.numbers, "numbers")
    Route("numbers/shuffled/{1...5}", { .shuffledNumbers(round: $0) }) {
      if case .shuffledNumbers(let round) = $0 { round } else { nil }
    }
    Route("numbers/kind/{}", Place.numbersWith) {
      if case .numbersWith(let filter) = $0 { filter } else { nil }
    }
    Route("numbers/{}", Place.number) { if case .number(let number) = $0 { number } else { nil } }

    Route(.minds, "minds")

    Route(.examples, "examples")
    Route(.sideBySide, "examples/side-by-side")
    Route("examples/{}", Place.example) {
      if case .example(let example) = $0 { example } else { nil }
    }

    Route(.document(.root), "docs")
    Route(rest: "docs/{...}", Place.document) {
      if case .document(let path) = $0, !path.segments.isEmpty { path } else { nil }
    }

    Route("decisions/{}", { .decisions(about: $0) }) {
      if case .decisions(let slug) = $0 { slug } else { nil }
    }

    Route(.notes(page: 1), "notes")
    Route("notes/page/{1...}", { .notes(page: $0) }) {
      if case .notes(let page) = $0, page > 1 { page } else { nil }
    }
    Route(.noteTags, "notes/tags")
    Route("notes/tags/{}", Place.noteTag) { if case .noteTag(let slug) = $0 { slug } else { nil } }
    Route("notes/{}", Place.note) { if case .note(let path) = $0 { path } else { nil } }
    Route(.search, "search")

    Route(.chinese(.root), "zh-Hans/docs")
    Route(rest: "zh-Hans/docs/{...}", Place.chinese) {
      if case .chinese(let path) = $0, !path.segments.isEmpty { path } else { nil }
    }
    Route(.chineseSearch, "zh-Hans/search")

    Route(.previews, "previews")
    Route("previews/{}/{}", { .preview($0, state: $1) }) {
      if case .preview(let name, let state) = $0 { (name, state) } else { nil }
    }
  }

  public var presentedOver: Place? {
    switch self {
    case .login, .register: .home
    case .newScrum: .scrums
    case .newBook: .books
    case .editScrum(let id): .scrum(id)
    default: nil
    }
  }
}

extension Place {
  /// Whether the path of a book with this id leads to it, and not to another page below `books/`.
  static func isBook(_ id: String) -> Bool {
    (try? Place(path: Place.book(id).path)) == .book(id)
  }
}

extension UUID: PathValue {
  public var pathSegment: String { uuidString.lowercased() }

  /// Reads capitals as well; such a path leads to the one in lower case.
  public init?(pathSegment: String) {
    self.init(uuidString: pathSegment)
    guard self.pathSegment == pathSegment.lowercased() else { return nil }
  }
}

/// A landing URL of the live app.
public enum Landing: Hashable, Sendable {
  /// The form for a new scrum, empty but for the title, whatever was typed there before.
  case createScrum(title: String)
  /// The library with every description open.
  case describedBooks
}

extension Landing: Routed {
  public static let router = Router<Landing> {
    Route(.createScrum(title: ""), "open/create-scrum")
    Route("open/create-scrum/{}", { .createScrum(title: $0) }) {
      if case .createScrum(let title) = $0, !title.isEmpty { title } else { nil }
    }
    Route(.describedBooks, "open/described-books")
  }
}

// Modules write `.navigate(to: .scrums)` and `Link("Scrums", to: .scrums)`; another package than that of
// the library writes `@retroactive` before the protocols.
extension Effect: LeadsToPlaces { public typealias Goal = Place }
extension Link: LinksToPlaces { public typealias Goal = Place }
