// The page of one book.
import CoreModels
import Puddles
import PuddlesWorkshop

/// Shows one book, and changes its lists.
struct BookDetail: Module, Previewed {
  let id: Book.ID
  @Environment(BookProvider.self) private var bookProvider
  @Environment(AuthProvider.self) private var auth
  @Environment(.strings) private var strings
  @Queryable<Book, Bool> private var confirmRemoval
  @Queryable<BookListName, Bool>(policy: .cancelPreviousQuery) private var undo

  var body: some HTML {
    get async throws {
      let book = try await bookProvider.book(id)
      let reader = try await auth.reader
      let state = BookDetailView.ViewState(
        book, in: try await bookProvider.library(of: reader), of: reader)
      BookDetailView(interface: .consume { handleViewInterface($0, state) }, state: state)
        .requires(.account)
        .queryableAlert(
          controlledBy: confirmRemoval,
          title: { strings(BookStrings.removeTitle, ["title": $0.title]) }
        ) { _, query in
          Button(strings(BookStrings.remove), style: .destructive) { query.answer(with: true) }
          Button(strings(SiteStrings.cancel)) { query.cancelQuery() }
        } message: { _ in
          strings(BookStrings.removeMessage)
        }
        .queryableOverlay(controlledBy: undo, alignment: .bottom) { list, query in
          div(.class("row")) {
            span { strings(list == .favorites ? BookStrings.noFavorite : .offReadingList) }
            Button(strings(SiteStrings.undo)) { query.answer(with: true) }
            Button(strings(SiteStrings.close)) { query.answer(with: false) }
          }
        }
        .pageTitle(book.title)
        .pageDescription(book.summary)
    }
  }

  private func handleViewInterface(
    _ action: BookDetailView.Action, _ state: BookDetailView.ViewState
  ) -> Effect {
    switch action {
    case .listTapped(let list): .navigate(to: list == .favorites ? .favorites : .readingList)
    case .toggled(.favorites): toggle(.favorites, isMember: state.isFavorite)
    case .toggled(.readingList): toggle(.readingList, isMember: state.isOnReadingList)
    case .removeTapped:
      confirmRemoval(state.book, id: "book") { isSure in isSure ? remove(state.book) : .none }
        .requires(.ownHost)
    }
  }

  private func remove(_ book: Book) -> Effect {
    .perform {
      try await bookProvider.removeBook(book)
      return .navigate(to: .books)
    }
  }

  private func toggle(_ list: BookListName, isMember: Bool) -> Effect {
    .perform {
      let reader = try await auth.reader
      try await bookProvider.set(id, on: list, to: !isMember, for: reader)
      guard isMember, try await undo.query(with: list) else { return }
      try await bookProvider.set(id, on: list, to: true, for: reader)
    }
  }

  static var previews: [Preview] {
    Preview("A favorite") {
      BookDetail(id: "north-of-the-index").withMockProviders()
    }
  }
}
