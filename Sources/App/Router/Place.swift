// Declares the destinations of all pages of the example app, with their paths.
public import Foundation
public import Puddles

// region:example
/// The pages of the example app. `ExampleSite+Pages.swift` declares their modules.
extension Destination {
  static let home = Destination()
  static let login = Destination("login")
  static let register = Destination("register")
  static let settings = Destination("settings")

  static let dashboard = Destination("dashboard")
  static let map = Destination("map")

  static let scrums = Destination("scrums")
  static let newScrum = Destination("scrums/new")
  static let scrum = Route("scrums/{}", UUID.self)
  static let editScrum = Route("scrums/{}/edit", UUID.self)
  /// The meeting of a scrum, from the first speaker on.
  static let meeting = Route("scrums/{}/meeting", UUID.self)
  /// The meeting of a scrum from the turn of another speaker on, counted from one.
  static let turn = Route("scrums/{}/meeting/{}", UUID.self, Int.self)
  /// The record of a meeting of a scrum.
  static let history = Route("scrums/{}/history/{}", UUID.self, UUID.self)

  static let books = Destination("books")
  static let newBook = Destination("books/new")
  static let booksBy = Route("books/published/{}", Decade.self)
  static let favorites = Destination("books/favorites")
  static let readingList = Destination("books/reading-list")
  static let book = Route("books/{}", String.self)

  static let numbers = Destination("numbers")
  static let number = Route("numbers/{}", Int.self)

  static let minds = Destination("minds")
}

// endregion:example

/// The decades by which the books are listed.
enum Decade: String, CaseIterable, PathValue {
  case eighties = "1980s"
  case nineties = "1990s"
  case noughties = "2000s"
  case tens = "2010s"
}

extension Destination {
  /// Whether the page is one of the app, not one about the project.
  var belongsToApp: Bool {
    let folders = ["dashboard", "map", "scrums", "books", "numbers", "minds"]
    return [Destination.login, .register, .settings].contains(self)
      || path.segments.first.map(folders.contains) == true
  }

  /// Whether the path of a book with this id leads to it, and not to another page below `books/`.
  static func isBook(_ id: String) -> Bool {
    ![newBook, favorites, readingList].contains(book(id))
  }
}

extension UUID: PathValue {
  public var pathSegment: String { uuidString.lowercased() }

  /// Accepts capitals as well; such a path leads to the one in lower case.
  public init?(pathSegment: String) {
    self.init(uuidString: pathSegment)
    guard self.pathSegment == pathSegment.lowercased() else { return nil }
  }
}
