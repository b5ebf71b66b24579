// A list of books, in two properties: what it shows, and where its actions go.
import CoreModels
import Puddles
import PuddlesWorkshop

/// Books with their descriptions opened or closed.
///
/// Each description is a disclosure, so a reader can open one without any host; the button opens or
/// closes all of them and belongs to the owner of the state.
struct BookListView: Component {
  var interface: Interface<Action>
  var state: ViewState
  @Environment(.strings) private var strings

  var body: some HTML {
    div(.class("row")) {
      Button(
        strings(
          state.isShowingDescriptions
            ? BookStrings.closeDescriptions : .openDescriptions)
      ) {
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
  struct ViewState: Codable, Hashable, Sendable {
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
      summary { strings(BookStrings.about) }
      p { book.summary }
    }
  }
}

extension BookListView: Previewed {
  static var previews: [Preview] {
    Preview(
      "Closed", BookListView.init, state: .preview(isShowingDescriptions: false)
    ) { action, $state in
      switch action {
      case .showDescriptionsToggled: $state.isShowingDescriptions.toggle()
      case .bookTapped(let book): $state.books = [book]
      }
    } controls: { $state in
      DebugButton("Clear") { $state.books = [] }
      DebugButton("Fill") { $state.books = [.preview, .laterPreview] }
    }
    Preview("Open") {
      BookListView(interface: .ignore, state: .preview(isShowingDescriptions: true))
    }
  }
}

extension BookListView.ViewState {
  fileprivate static func preview(isShowingDescriptions: Bool) -> Self {
    Self(
      books: [.preview, .laterPreview], isShowingDescriptions: isShowingDescriptions)
  }
}

/// Title, author and year.
struct BookTitleView: Component, Previewed {
  let book: Book
  @Environment(.strings) private var strings

  var body: some HTML {
    cite { strong { book.title } }
    " "
    span(.class("soft")) { strings(book.byline) }
  }

  static var previews: [Preview] {
    Preview("Title") { BookTitleView(book: .preview) }
  }
}
