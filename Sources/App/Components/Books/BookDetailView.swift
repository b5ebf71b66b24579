// Everything about one book.
import CoreModels
import Puddles
import PuddlesWorkshop

/// A book, and the lists it is on.
struct BookDetailView: Component {
  /// What a reader can do here.
  enum Action: Hashable, Sendable {
    case listTapped(BookListName)
    case toggled(BookListName)
    case removeTapped
  }

  /// All that the view shows.
  struct ViewState: Codable, Hashable, Sendable {
    var book: Book
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
  /// A book with what the library knows of it and a reader.
  init(_ book: Book, in library: Library, of reader: User.ID?) {
    self.init(
      book: book, isFavorite: library[.favorites, of: reader].contains(book.id),
      isOnReadingList: library[.readingList, of: reader].contains(book.id),
      isOfHouse: reader == Library.house)
  }
}
