// Every place of the example app: the only file that names them all.
public import Foundation
public import Puddles

// region:example
/// A page of the example app. Its line stands in `ExampleSite+Pages.swift`.
public enum Place: Hashable, Sendable {
  case home
  case login
  case register
  case settings

  case dashboard
  case map

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
  case number(Int)

  case minds
}

// endregion:example

extension Place {
  /// The decades by which the books are listed.
  public enum BookFilter: String, CaseIterable, PathValue {
    case eighties = "1980s"
    case nineties = "1990s"
    case noughties = "2000s"
    case tens = "2010s"
  }
}

extension Place {
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
  /// Whether the page is one of the app, not one about the project.
  var belongsToApp: Bool { self != .home }

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
  /// The form for a new scrum, filled in with an example.
  case createMockScrum
  /// The form for one of the scrums, whichever chance picks.
  case editRandomScrum
  /// A scrum by its id, in either case.
  case showScrum(UUID)
  /// The page from which the meeting of a scrum is started: a link changes nothing by itself.
  case startMeeting(UUID)
  /// The library as it is at first: all books, every description closed.
  case allBooks
  /// The library with every description open.
  case describedBooks
  /// A book of the library.
  case book(String)
}

extension Landing: Routed {
  public static let router = Router<Landing> {
    Route(.createScrum(title: ""), "open/create-scrum")
    Route("open/create-scrum/{}", { .createScrum(title: $0) }) {
      if case .createScrum(let title) = $0, !title.isEmpty { title } else { nil }
    }
    Route(.createMockScrum, "open/create-mock-scrum")
    Route(.editRandomScrum, "open/edit-random-scrum")
    Route("open/show-scrum/{}", { .showScrum($0) }) {
      if case .showScrum(let id) = $0 { id } else { nil }
    }
    Route("open/start-meeting/{}", { .startMeeting($0) }) {
      if case .startMeeting(let id) = $0 { id } else { nil }
    }
    Route(.allBooks, "open/books")
    Route(.describedBooks, "open/described-books")
    Route("open/books/{}", { .book($0) }) {
      if case .book(let id) = $0 { id } else { nil }
    }
  }
}

extension Landing {
  /// The page whose state needs nothing else, so that a static site leads there as well; `nil` if the state
  /// is more than a page.
  var place: Place? {
    switch self {
    case .createScrum(title: ""): .newScrum
    case .showScrum(let id): .scrum(id)
    case .startMeeting(let id): .meeting(id, speaker: 1)
    case .allBooks: .books
    case .book(let id): .book(id)
    case .createScrum, .createMockScrum, .editRandomScrum, .describedBooks: nil
    }
  }
}

// Modules write `.navigate(to: .scrums)` and `Link("Scrums", to: .scrums)`; another package than that of
// the library writes `@retroactive` before the protocols.
extension Effect: LeadsToPlaces { public typealias Goal = Place }
extension Link: LinksToPlaces { public typealias Goal = Place }
