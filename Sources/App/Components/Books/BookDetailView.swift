// The view of one book, with buttons to change its lists and to remove it.
import CoreModels
import Puddles
import PuddlesWorkshop

/// Shows a book, the lists that contain it, and buttons to change them.
struct BookDetailView: Component {
  /// The actions that the view sends.
  enum Action: Hashable, Sendable {
    case listTapped(BookListName)
    case toggled(BookListName)
    case removeTapped
  }

  /// The values that the view shows.
  struct ViewState: Codable, Hashable, Sendable {
    var book: Book
    var isFavorite = false
    var isOnReadingList = false
    /// Whether the lists are those of a visitor without an account.
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
      if state.isOfHouse {
        p(.class("soft")) { strings(BookStrings.sampleReader) }
      }
      h2 { strings(BookStrings.lists) }
      ul(.class("row"), .ariaLabel(strings(BookStrings.listsWithBook))) {
        if state.isFavorite { chip(.favorites, .favorites) }
        if state.isOnReadingList { chip(.readingList, .readingList) }
        if !state.isFavorite && !state.isOnReadingList {
          li(.class("soft")) { strings(BookStrings.onNoList) }
        }
      }
      buttons
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

  /// Adding and removing are separate buttons: a press in an outdated page never does the opposite.
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

  static var previews: [Preview] {
    Preview(
      "On both lists", BookDetailView.init,
      state: ViewState(
        book: .preview, isFavorite: true, isOnReadingList: true)
    ) { action, $state in
      switch action {
      case .toggled(.favorites): $state.isFavorite.toggle()
      case .toggled(.readingList): $state.isOnReadingList.toggle()
      case .listTapped, .removeTapped: break
      }
    } controls: { $state in
      DebugButton("On no list") {
        $state.wrappedValue = ViewState(book: .laterPreview, isOfHouse: true)
      }
    }
  }
}

extension BookDetailView.ViewState {
  /// Creates the state for a book and a reader, with the reader's lists from the library.
  init(_ book: Book, in library: Library, of reader: User.ID?) {
    self.init(
      book: book, isFavorite: library[.favorites, of: reader].contains(book.id),
      isOnReadingList: library[.readingList, of: reader].contains(book.id),
      isOfHouse: reader == Library.house)
  }
}
