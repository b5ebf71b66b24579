// A list of books, in two properties: what it shows, and where its actions go.
import CoreModels
import Puddles
import PuddlesWorkshop

/// Books with their descriptions opened or closed.
///
/// Each description is a disclosure, so a reader can open one without any host; the button opens or
/// closes all of them and belongs to the owner of the state.
struct BookListView: Component, Previewed {
  /// All that the view shows.
  struct ViewState: Codable, Hashable, Sendable {
    var books: [Book]
    var isShowingDescriptions: Bool
  }

  /// What a reader can do here.
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
