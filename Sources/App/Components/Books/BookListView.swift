// A list of books, in two properties: what it shows, and where its actions go.
import CoreModels
import Puddles

/// Books with their descriptions opened or closed.
///
/// Each description is a disclosure, so a reader can open one without any host; the button opens or
/// closes all of them and belongs to whoever owns the state.
struct BookListView: Component {
  var interface: Interface<Action>
  var state: ViewState

  var body: some HTML {
    div(.class("row")) {
      Button(state.isShowingDescriptions ? "Close descriptions" : "Open descriptions") {
        interface.send(.showDescriptionsToggled)
      }
    }
    ul(.class("list")) {
      ForEach(state.books) { book in
        li { row(book) }
      }
    }
  }
}

extension BookListView {
  /// All that the view shows.
  struct ViewState: Hashable, Sendable {
    var books: [Book]
    var isShowingDescriptions: Bool
  }

  /// What a reader can do here.
  enum Action: Hashable, Sendable {
    case showDescriptionsToggled
    case bookTapped(Book)
  }

  @HTMLBuilder
  private func row(_ book: Book) -> some HTML {
    Button(style: .plain, says: { interface.send(.bookTapped(book)) }) {
      BookTitleView(book: book)
    }
    details(.when(state.isShowingDescriptions, .open)) {
      summary { "What it is about" }
      p { book.summary }
    }
  }
}

extension BookListView {
  @PreviewBuilder static var previews: [Preview] {
    Preview("Closed") {
      BookListView(interface: .ignore, state: .preview(isShowingDescriptions: false))
    }
    Preview("Open") {
      BookListView(interface: .ignore, state: .preview(isShowingDescriptions: true))
    }
  }
}

extension BookListView.ViewState {
  fileprivate static func preview(isShowingDescriptions: Bool) -> Self {
    Self(books: [.preview, .laterPreview], isShowingDescriptions: isShowingDescriptions)
  }
}

/// Title, author and year.
struct BookTitleView: Component {
  let book: Book

  var body: some HTML {
    cite { strong { book.title } }
    " "
    span(.class("soft")) { "\(book.author), \(String(book.year))" }
  }

  @PreviewBuilder static var previews: [Preview] {
    Preview("Title") { BookTitleView(book: .preview) }
  }
}
