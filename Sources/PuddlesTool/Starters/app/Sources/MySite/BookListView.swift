// Renders a list of books; it knows its data and nothing else.
import MySiteModels
import Puddles
import PuddlesWorkshop

struct BookListView: Component, Previewed {
  enum Action { case bookTapped(Book) }

  let books: [Book]
  let interface: Interface<Action>

  var body: some HTML {
    ul(.class("list")) {
      ForEach(books) { book in
        li { Button("\(book.title), \(book.author)") { interface.send(.bookTapped(book)) } }
      }
    }
  }

  static var previews: [Preview] { Preview("None") { BookListView(books: [], interface: .ignore) } }
}
