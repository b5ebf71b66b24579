// Everything about one book.
import CoreModels
import Puddles

/// A book, the lists it is on, and its neighbors in time.
struct BookDetailView: Component {
  var interface: Interface<Action>
  var state: ViewState

  var body: some HTML {
    article {
      h1 { state.book.title }
      p(.class("lead")) { "\(state.book.author), \(String(state.book.year))" }
      p { state.book.summary }
      lists
      if state.previous != nil || state.next != nil { pager }
    }
  }
}

extension BookDetailView {
  /// All that the view shows.
  struct ViewState: Hashable, Sendable {
    var book: Book
    /// The book published before, if any.
    var previous: Book?
    /// The book published after, if any.
    var next: Book?
    var isFavorite: Bool
    var isOnReadingList: Bool
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
    h2 { "Lists" }
    ul(.class("row"), .ariaLabel("Lists with this book")) {
      if state.isFavorite { chip("Favourites", .favoritesTapped) }
      if state.isOnReadingList { chip("Reading list", .readingListTapped) }
      if !state.isFavorite && !state.isOnReadingList {
        li(.class("soft")) { "On none of the lists." }
      }
    }
    div(.class("row")) {
      // Each is a control of its own: one that was pressed in an old page never does the opposite.
      if state.isFavorite {
        Button("Remove from favourites") { interface.send(.favoriteToggled) }
      } else {
        Button("Add to favourites") { interface.send(.favoriteToggled) }
      }
      if state.isOnReadingList {
        Button("Remove from reading list") { interface.send(.readingListToggled) }
      } else {
        Button("Add to reading list") { interface.send(.readingListToggled) }
      }
      Button("Remove from library", style: .destructive) { interface.send(.removeTapped) }
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
    nav(.class("pager"), .ariaLabel("Books by year")) {
      if let book = state.previous { neighbor("Before: \(book.title)", book) }
      if let book = state.next { neighbor("After: \(book.title)", book) }
    }
  }

  private func neighbor(_ label: String, _ book: Book) -> some HTML {
    Button(label) { interface.send(.bookTapped(book)) }
  }
}

extension BookDetailView {
  @PreviewBuilder static var previews: [Preview] {
    Preview("On both lists") {
      BookDetailView(
        interface: .ignore,
        state: ViewState(
          book: .preview, next: .laterPreview, isFavorite: true, isOnReadingList: true))
    }
    Preview("On no list") {
      BookDetailView(
        interface: .ignore,
        state: ViewState(
          book: .laterPreview, previous: .preview, isFavorite: false, isOnReadingList: false))
    }
  }
}
