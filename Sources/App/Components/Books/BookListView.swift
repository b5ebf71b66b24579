// The view of a list of books. Its properties are its state and the interface for its actions.
import CoreModels
import Puddles
import PuddlesWorkshop

/// Lists books, with all descriptions open or closed.
///
/// Each description is a `details` element, which a visitor can open without a live host. The button
/// opens or closes all: it sends an action, and the owner of the state changes it.
struct BookListView: Component, Previewed {
  /// The values that the view shows.
  struct ViewState: Codable, Hashable, Sendable {
    var books: [Book]
    var isShowingDescriptions: Bool
  }

  /// The actions that the view sends.
  enum Action: Hashable, Sendable {
    case showDescriptionsToggled
    case bookTapped(Book)
  }

  var interface: Interface<Action>
  var state: ViewState
  @Environment(.strings) private var strings

  var body: some HTML {
    let toggle: BookStrings =
      state.isShowingDescriptions ? .closeDescriptions : .openDescriptions
    div(.class("row")) {
      Button(strings(toggle)) { interface.send(.showDescriptionsToggled) }
    }
    ul(.class("list")) {
      ForEach(state.books) { book in
        li {
          Button(style: .plain, says: { interface.send(.bookTapped(book)) }) {
            cite { strong { book.title } }
            " "
            span(.class("soft")) { strings(book.byline) }
          }
          details(.when(state.isShowingDescriptions, .open)) {
            summary { strings(BookStrings.about) }
            p { book.summary }
          }
        }
      }
    }
  }

  static var previews: [Preview] {
    Preview(
      "Closed", BookListView.init,
      state: ViewState(books: [.preview, .laterPreview], isShowingDescriptions: false)
    ) { action, $state in
      switch action {
      case .showDescriptionsToggled: $state.isShowingDescriptions.toggle()
      case .bookTapped(let book): $state.books = [book]
      }
    } controls: { $state in
      DebugButton("Clear") { $state.books = [] }
      DebugButton("Fill") { $state.books = [.preview, .laterPreview] }
    }
    Preview("Foreign text") {
      let book = Book(title: "<b>A</b>", author: "<b>B</b>", summary: "<script>alert(1)</script>")
      BookListView(interface: .ignore, state: ViewState(books: [book], isShowingDescriptions: true))
    }
  }
}

extension Book {
  static let preview = Book(
    id: "the-first-draft", title: "The First Draft", author: "Ada Example", year: 1984,
    summary: "Somebody writes a book about writing a book, and both get finished.")

  static let laterPreview = Book(
    id: "the-second-edition", title: "The Second Edition", author: "Ada Example", year: 2001,
    summary: "The same book, with fewer commas.")
}
