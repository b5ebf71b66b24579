// Everything about one book.
import CoreModels
import Puddles
import PuddlesWorkshop

/// A book, the lists it is on, and its neighbors in time.
struct BookDetailView: Component {
  /// What a reader can do here.
  enum Action: Hashable, Sendable {
    case bookTapped(Book)
    case listTapped(BookListName)
    case toggled(BookListName)
    case removeTapped
  }

  /// All that the view shows.
  struct ViewState: Codable, Hashable, Sendable {
    var book: Book
    /// The book published before, if any.
    var previous: Book?
    /// The book published after, if any.
    var next: Book?
    var isFavorite = false
    var isOnReadingList = false
    /// Whether the lists are those of everybody who needs no account.
    var isOfHouse = false
  }

  var interface: Interface<Action>
  var state: ViewState
  @Environment(.strings) private var strings

  var body: some HTML {
    article {
      h1 { state.book.title }
      p(.class("lead")) { strings(state.book.byline) }
      p { state.book.summary }
      if state.isOfHouse { p(.class("soft")) { strings(BookStrings.sampleReader) } }
      h2 { strings(BookStrings.lists) }
      ul(.class("row"), .ariaLabel(strings(BookStrings.listsWithBook))) {
        if state.isFavorite { chip(.favorites, .favorites) }
        if state.isOnReadingList { chip(.readingList, .readingList) }
        if !state.isFavorite && !state.isOnReadingList {
          li(.class("soft")) { strings(BookStrings.onNoList) }
        }
      }
      buttons
      if state.previous != nil || state.next != nil {
        nav(.class("row between"), .ariaLabel(strings(BookStrings.byYear))) {
          if let book = state.previous { neighbor(.before, book) }
          if let book = state.next { neighbor(.after, book) }
        }
      }
    }
  }
}

extension BookDetailView: Previewed {
  private func chip(_ label: BookStrings, _ list: BookListName) -> some HTML {
    li {
      Button(style: .plain, says: { interface.send(.listTapped(list)) }) {
        span(.class("chip")) { strings(label) }
      }
    }
  }

  /// Each is a control of its own: one that was pressed in an old page never does the opposite.
  private var buttons: some HTML {
    div(.class("row")) {
      if state.isFavorite {
        Button(strings(BookStrings.removeFromFavorites)) { interface.send(.toggled(.favorites)) }
      } else {
        Button(strings(BookStrings.addToFavorites)) { interface.send(.toggled(.favorites)) }
      }
      if state.isOnReadingList {
        Button(strings(BookStrings.removeFromReadingList)) {
          interface.send(.toggled(.readingList))
        }
      } else {
        Button(strings(BookStrings.addToReadingList)) { interface.send(.toggled(.readingList)) }
      }
      Button(strings(BookStrings.removeFromLibrary), style: .destructive) {
        interface.send(.removeTapped)
      }
    }
  }

  private func neighbor(_ label: BookStrings, _ book: Book) -> some HTML {
    Button(strings(label, ["title": book.title])) { interface.send(.bookTapped(book)) }
  }

  static var previews: [Preview] {
    Preview(
      "On both lists", BookDetailView.init,
      state: ViewState(
        book: .preview, next: .laterPreview, isFavorite: true, isOnReadingList: true)
    ) { action, $state in
      switch action {
      case .toggled(.favorites): $state.isFavorite.toggle()
      case .toggled(.readingList): $state.isOnReadingList.toggle()
      case .bookTapped(let book): $state.book = book
      case .listTapped, .removeTapped: break
      }
    } controls: { $state in
      DebugButton("Without neighbors") { ($state.previous, $state.next) = (nil, nil) }
    }
    Preview("On no list") {
      BookDetailView(interface: .ignore, state: ViewState(book: .laterPreview, isOfHouse: true))
    }
  }
}

extension BookDetailView.ViewState {
  /// A book with what the library knows of it.
  init(_ book: Book, in library: Library, isOfHouse: Bool) {
    let books = library.books.inPublicationOrder
    let place = books.firstIndex(of: book)
    self.init(
      book: book,
      previous: place.flatMap { $0 > 0 ? books[$0 - 1] : nil },
      next: place.flatMap { $0 + 1 < books.count ? books[$0 + 1] : nil },
      isFavorite: library.favorites.contains(book.id),
      isOnReadingList: library.readingList.contains(book.id), isOfHouse: isOfHouse)
  }
}
