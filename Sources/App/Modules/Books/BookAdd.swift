// The form for a new book, shown over the library.
import CoreModels
import Puddles
import PuddlesWorkshop

/// Adds a book to the library; the added one is shown at once.
struct BookAdd: Module, Previewed {
  @Environment(BookProvider.self) private var books
  @Environment(.strings) private var strings
  @State private var draft = Book()

  var body: some HTML {
    BookForm(draft: $draft, interface: .consume(handleInterface))
      .pageTitle(strings(BookStrings.newBook))
      .pageDescription(strings(BookStrings.newDescription))
  }

  private func handleInterface(_ action: BookForm.Action) -> Effect {
    switch action {
    case .submitted: .perform(add)
    case .dismissTapped: .dismiss
    }
  }

  @Sendable private func add() async throws -> Effect {
    do {
      return .navigate(to: .book(try await books.add(draft) { Destination.isBook($0) }))
    } catch let fault as NoRoom {
      throw FormError(\Book.self, fault)
    }
  }

  static var previews: [Preview] { Preview("Empty") { BookAdd().environment(BookProvider.mock) } }
}
