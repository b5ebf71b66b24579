// The pages: they join the provider with the components.
import Foundation
import MySiteModels
import Puddles

struct AllBooks: Module {
  @Environment(BookProvider.self) private var provider

  var body: some HTML {
    get async throws {
      h1 { "Books" }
      BookListView(books: try await provider.books(), interface: .consume(open))
      p { Link("New book", to: .newBook) }
    }
  }

  private func open(_ action: BookListView.Action) -> Effect {
    switch action {
    case .bookTapped(let book): .navigate(to: .book(book.id))
    }
  }
}

struct BookDetail: Module {
  let id: Book.ID
  @Environment(BookProvider.self) private var provider

  var body: some HTML {
    get async throws {
      let book = try await provider.book(id)
      h1 { book.title }
      p { "by \(book.author)" }
      Button("Remove") {
        try await provider.remove(id)
        return .navigate(to: .books)
      }
    }
  }
}

struct AddBook: Module {
  @Environment(BookProvider.self) private var provider
  @State private var book = Book(id: UUID().uuidString.lowercased(), title: "", author: "")

  var body: some HTML {
    h1 { "New book" }
    Form(
      $book,
      submit: {
        try await provider.add(book)
        return .dismiss
      }
    ) { field in
      TextField("Title", field.title, maxLength: 100, isRequired: true)
      TextField("Author", field.author, maxLength: 100, isRequired: true)
      SubmitButton("Add")
    }
  }
}
