// The URLs of all places: each path is spelled here, once, for printing and for parsing.
public import Foundation
public import Puddles

extension Place: Destination {
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
