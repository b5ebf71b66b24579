// The form for a new book, shown over the library.
import CoreModels
import Puddles
import PuddlesWorkshop

/// A form that adds a book to the library and then shows its page.
struct BookAdd: Module, Previewed {
  @Environment(BookProvider.self) private var books
  @Environment(.strings) private var strings
  @State private var draft = Book()

  var body: some HTML {
    let strings = strings
    Group {
      h1 { strings(BookStrings.newBook) }
      Form($draft, submit: add) { field in
        TextField(strings(BookStrings.title), field.title)
        TextField(strings(BookStrings.author), field.author)
        NumberField(strings(BookStrings.year), field.year, in: BookLimits.year)
        TextArea(strings(BookStrings.about), field.summary, rows: 4)
        div(.class("row")) {
          SubmitButton(strings(SiteStrings.add))
          Button(strings(SiteStrings.cancel)) { .dismiss }
        }
      }
    }
    .pageTitle(strings(BookStrings.newBook))
    .pageDescription(strings(BookStrings.newDescription))
  }

  @Sendable private func add() async throws -> Effect {
    do {
      return .navigate(to: .book(try await books.add(draft) { Destination.isBook($0) }))
    } catch let fault as NoRoomError {
      throw FormError(\Book.self, fault)
    }
  }

  static var previews: [Preview] { Preview("Empty") { BookAdd().environment(BookProvider.mock) } }
}
