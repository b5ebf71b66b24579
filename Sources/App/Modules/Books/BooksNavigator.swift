// The navigator of the books: the part of the site below `books/`.
import CoreModels
import Puddles
import PuddlesWorkshop

/// Shows one page of the library and decides where its taps lead.
///
/// A navigator is the module of all destinations with one prefix. Its path is the URL, not state.
struct BooksNavigator: Module, Previewed {
  /// A place below `books/`.
  enum Path: Hashable, Sendable {
    case books(BookList.Filter)
    case favorites
    case readingList
    case bookDetail(Book.ID)
  }

  private let path: Path
  @Environment(.strings) private var strings

  init(_ path: Path) {
    self.path = path
  }

  var body: some HTML {
    let books: Interface<BookList.Action> = .consume(handleBookListInterface)
    switch path {
    case .books(.all):
      page(BookStrings.allTitle, BookStrings.allLead, at: .books) {
        BookList.AllBooks(interface: books)
      }
    case .books(.decade(let decade)):
      page(decade.text(.decadeTitle), decade.text(.decadeLead), at: nil) {
        BookList.AllBooks(interface: books, filter: .decade(decade))
      }
    case .favorites:
      page(BookStrings.favoritesTitle, BookStrings.favoritesLead, at: .favorites) {
        BookList.Favorites(interface: books)
      }
    case .readingList:
      page(BookStrings.readingTitle, BookStrings.readingLead, at: .readingList) {
        BookList.ReadingList(interface: books)
      }
    case .bookDetail(let id): BookDetail(id: id)
    }
  }

  private func handleBookListInterface(_ action: BookList.Action) -> Effect {
    switch action {
    case .bookTapped(let book): .navigate(to: .book(book.id))
    }
  }

  /// The frame of a list: its title, and chips that lead to the other lists.
  private func page<List: HTML>(
    _ title: any LocalizedText, _ lead: any LocalizedText, at current: Destination?,
    @HTMLBuilder list: () -> List
  ) -> some HTML {
    section {
      div(.class("row between")) {
        h1 { strings(title) }
        Button(strings(BookStrings.newBook), style: .prominent) { .present(.newBook) }
      }
      p(.class("lead")) { strings(lead) }
      ChipsView(
        label: strings(BookStrings.lists),
        chips: [
          (Destination.books, strings(BookStrings.library)),
          (.favorites, strings(BookStrings.favorites)),
          (.readingList, strings(BookStrings.readingList)),
        ], current: current, interface: .consume { .navigate(to: $0) })
      list()
    }
    .pageTitle(strings(title))
    .pageDescription(strings(lead))
  }

  static var previews: [Preview] {
    Preview("Library") { BooksNavigator(.books(.all)).withMockProviders() }
  }
}
