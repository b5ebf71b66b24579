// The navigator of the books: the part of the site below `books/`.
import CoreModels
import Puddles
import PuddlesWorkshop

/// Shows one place of the library and says where its taps lead.
///
/// A navigator is a prefix of destinations with its module: the URL is the path, so it holds none.
struct BooksNavigator: Module {
  private let path: Path
  @Environment(AuthProvider.self) private var auth
  @Environment(.strings) private var strings

  init(_ path: Path) {
    self.path = path
  }

  var body: some HTML {
    get async throws {
      let isHouse = path.isOwnList ? try await auth.reader == .house : false
      switch path {
      case .books(let filter): page { BookList.AllBooks(interface: books, filter: filter) }
      case .favorites: page(ofHouse: isHouse) { BookList.Favorites(interface: books) }
      case .readingList: page(ofHouse: isHouse) { BookList.ReadingList(interface: books) }
      case .bookDetail(let id): BookDetail(id: id, interface: books)
      }
    }
  }
}

extension BooksNavigator {
  /// A place below `books/`.
  enum Path: Hashable, Sendable {
    case books(BookList.Filter)
    case favorites
    case readingList
    case bookDetail(Book.ID)
  }
}

extension BooksNavigator {
  /// A state that can be set from outside, by a landing URL.
  enum TargetState: Hashable, Sendable {
    /// The library as it is at first.
    case reset
    case showBook(Book.ID)

    /// The place that shows it: a navigator whose path is the URL needs nothing else.
    var path: Path {
      switch self {
      case .reset: .books(.all)
      case .showBook(let id): .bookDetail(id)
      }
    }
  }
}

extension BooksNavigator: Previewed {
  private var books: Interface<BookList.Action> { .consume(handleBookListInterface) }

  private func handleBookListInterface(_ action: BookList.Action) -> Effect {
    switch action {
    case .bookTapped(let book): .navigate(to: Path.bookDetail(book.id).place)
    }
  }

  /// The frame of a list: its title, and chips that lead to the other lists.
  /// - Parameter isHouse: Whether the list is the one of everybody who needs no account.
  private func page<List: HTML>(
    ofHouse isHouse: Bool = false, @HTMLBuilder list: () -> List
  ) -> some HTML {
    section {
      div(.class("row between")) {
        h1 { strings(path.title) }
        Button(strings(BookStrings.newBook), style: .prominent) { .present(.newBook) }
      }
      p(.class("lead")) { strings(path.lead) }
      if isHouse { p(.class("soft")) { strings(BookStrings.sampleReader) } }
      ChipsView(
        label: strings(BookStrings.lists),
        chips: Path.lists.map { .init($0, strings($0.label)) }, current: path.list,
        interface: .consume { .navigate(to: $0.place) })
      list()
    }
    .pageTitle(strings(path.title))
    .pageDescription(strings(path.lead))
  }

  static var previews: [Preview] {
    Preview("Library") { BooksNavigator(.books(.all)).withMockProviders() }
  }
}

extension BooksNavigator.Path {
  /// The three lists that the chips name.
  static let lists: [Self] = [.books(.all), .favorites, .readingList]

  /// The list that this place belongs to; a decade belongs to the library.
  var list: Self? {
    switch self {
    case .books(.all), .favorites, .readingList: self
    case .books(.decade), .bookDetail: nil
    }
  }

  /// Whether a reader with an account has a list of their own there.
  var isOwnList: Bool { self == .favorites || self == .readingList }

  /// The place with its URL.
  var place: Place {
    switch self {
    case .books(let filter): filter.place
    case .favorites: .favorites
    case .readingList: .readingList
    case .bookDetail(let id): .book(id)
    }
  }

  /// The path of a place; `nil` if it is not below `books/`.
  init?(_ place: Place) {
    switch place {
    case .books: self = .books(.all)
    case .booksBy(let decade): self = .books(.decade(decade))
    case .favorites: self = .favorites
    case .readingList: self = .readingList
    case .book(let id): self = .bookDetail(id)
    default: return nil
    }
  }
}

extension BooksNavigator.Path {
  /// The words on its chip.
  var label: any LocalizedText {
    switch self {
    case .books: BookStrings.library
    case .favorites: BookStrings.favorites
    case .readingList: BookStrings.readingList
    case .bookDetail(let id): id
    }
  }

  /// The title of its page.
  var title: any LocalizedText {
    switch self {
    case .books(.all): BookStrings.allTitle
    case .books(.decade(let decade)): BookStrings.decadeTitle.with(decade.values)
    case .favorites: BookStrings.favoritesTitle
    case .readingList: BookStrings.readingTitle
    case .bookDetail(let id): id
    }
  }

  /// One sentence about its page.
  var lead: any LocalizedText {
    switch self {
    case .books(.all): BookStrings.allLead
    case .books(.decade(let decade)): BookStrings.decadeLead.with(decade.values)
    case .favorites: BookStrings.favoritesLead
    case .readingList: BookStrings.readingLead
    case .bookDetail: BookStrings.bookLead
    }
  }
}

extension Place.BookFilter {
  /// What a text about the decade is filled with.
  fileprivate var values: [String: String] { ["year": "\(years.lowerBound)"] }

  /// Such as `1980s`.
  var label: some LocalizedText { BookStrings.decade.with(values) }
}
