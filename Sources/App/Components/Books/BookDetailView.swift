// Everything about one book.
import CoreModels
import Puddles
import PuddlesWorkshop

/// A book, the lists it is on, and its neighbors in time.
struct BookDetailView: Component {
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
      lists
      if state.previous != nil || state.next != nil { pager }
    }
  }
}

extension BookDetailView {
  /// All that the view shows.
  struct ViewState: Codable, Hashable, Sendable {
    var book: Book
    /// The book published before, if any.
    var previous: Book?
    /// The book published after, if any.
    var next: Book?
    var isFavorite: Bool
    var isOnReadingList: Bool
    /// Whether the lists are those of everybody who needs no account.
    var isOfHouse = false
  }

  /// What a reader can do here.
  enum Action: Hashable, Sendable {
    case bookTapped(Book)
    case favoritesTapped
    case readingListTapped
    case favoriteToggled
    case readingListToggled
    case removeTapped
  }

  @HTMLBuilder
  private var lists: some HTML {
    h2 { strings(BookStrings.lists) }
    ul(.class("row"), .ariaLabel(strings(BookStrings.listsWithBook))) {
      if state.isFavorite { chip(strings(BookStrings.favorites), .favoritesTapped) }
      if state.isOnReadingList { chip(strings(BookStrings.readingList), .readingListTapped) }
      if !state.isFavorite && !state.isOnReadingList {
        li(.class("soft")) { strings(BookStrings.onNoList) }
      }
    }
    div(.class("row")) {
      // Each is a control of its own: one that was pressed in an old page never does the opposite.
      if state.isFavorite {
        Button(strings(BookStrings.removeFromFavorites)) { interface.send(.favoriteToggled) }
      } else {
        Button(strings(BookStrings.addToFavorites)) { interface.send(.favoriteToggled) }
      }
      if state.isOnReadingList {
        Button(strings(BookStrings.removeFromReadingList)) {
          interface.send(.readingListToggled)
        }
      } else {
        Button(strings(BookStrings.addToReadingList)) { interface.send(.readingListToggled) }
      }
      Button(strings(BookStrings.removeFromLibrary), style: .destructive) {
        interface.send(.removeTapped)
      }
    }
  }

  private func chip(_ label: String, _ action: Action) -> some HTML {
    li {
      Button(style: .plain, says: { interface.send(action) }) {
        span(.class("chip")) { label }
      }
    }
  }

  private var pager: some HTML {
    nav(.class("row between"), .ariaLabel(strings(BookStrings.byYear))) {
      if let book = state.previous { neighbor(.before, book) }
      if let book = state.next { neighbor(.after, book) }
    }
  }

  private func neighbor(_ label: BookStrings, _ book: Book) -> some HTML {
    Button(strings(label, ["title": book.title])) { interface.send(.bookTapped(book)) }
  }
}

extension BookDetailView: Previewed {
  static var previews: [Preview] {
    Preview(
      "On both lists", BookDetailView.init,
      state: ViewState(
        book: .preview, next: .laterPreview, isFavorite: true, isOnReadingList: true)
    ) { action, $state in
      switch action {
      case .favoriteToggled: $state.isFavorite.toggle()
      case .readingListToggled: $state.isOnReadingList.toggle()
      case .bookTapped(let book): $state.book = book
      case .favoritesTapped, .readingListTapped, .removeTapped: break
      }
    } controls: { $state in
      DebugButton("Without neighbors") {
        $state.previous = nil
        $state.next = nil
      }
    }
    Preview("On no list") {
      BookDetailView(
        interface: .ignore,
        state: ViewState(
          book: .laterPreview, previous: .preview, isFavorite: false, isOnReadingList: false,
          isOfHouse: true))
    }
  }
}
