// The starter of an app: a list, a form and a store.

enum AppStarter {
  static let files: [(String, String)] = [
    ("Sources/<#TYPE#>/<#TYPE#>.swift", site), ("Sources/<#TYPE#>/Book.swift", book),
    ("Sources/<#TYPE#>/BookProvider.swift", provider),
    ("Sources/<#TYPE#>/BookListView.swift", component),
    ("Sources/<#TYPE#>/BookPages.swift", modules),
    ("Tests/<#TYPE#>Tests/<#TYPE#>Tests.swift", test),
    ("Tests/<#TYPE#>Tests/__Snapshots__/<#TYPE#>Tests/list.html", snapshot),
    ("Content/data/books.json", data),
  ]

  static let site = """
    // The app: its pages, its providers and its look.
    public import Puddles
    public import PuddlesTheme

    public struct <#TYPE#>: ThemedSite {
      public let name = "<#TITLE#>"

      public init() {}

      public var sections: [any Section] { [Place.pages, PreviewCatalog(isPublished: false)] }

      public func environment(for context: SiteContext) -> EnvironmentValues {
        EnvironmentValues().adding(context.isMock ? BookProvider.mock : .live(in: context.contentPath))
      }
    }

    public enum Place: Paged {
      case books, newBook, book(String)

      public static let pages = Pages<Place> {
        Page(.books, name: "Books") { AllBooks() }
        Page(.newBook, "new", name: "New book") { AddBook() }
        Page("books/{}", Place.book, from: BookProvider.self, name: { try await $0.book($1).title }) {
          try await $0.books().map(\\.id)
        } module: { BookDetail(id: $0) }
      }

      public var presentedOver: Place? { self == .newBook ? .books : nil }
    }

    // Links and effects of this app may say `.books`.
    extension Link: @retroactive LinksToPlaces { public typealias Goal = Place }
    extension Effect: @retroactive LeadsToPlaces { public typealias Goal = Place }

    """

  static let book = """
    // A book.
    struct Book: Codable, Hashable, Identifiable, Sendable {
      var id: String, title: String, author: String
    }

    """

  static let provider = """
    // Hands out the books and changes them.
    import Foundation
    import Puddles

    final class BookProvider: WatchedProvider {
      typealias Save = @Sendable ([Book]) async throws -> Void

      private let shared: SharedValue<[Book]>
      private let save: Save

      init(load: @escaping @Sendable () async throws -> [Book], save: @escaping Save) {
        shared = SharedValue(load: load)
        self.save = save
      }

      func books() async throws -> [Book] { try await shared.value() }

      func book(_ id: Book.ID) async throws -> Book {
        if let book = try await books().first(where: { $0.id == id }) { return book }
        throw NotFound("book \\(id)")
      }

      func add(_ book: Book) async throws { try await shared.change({ $0.append(book) }, save: save) }

      func remove(_ id: Book.ID) async throws {
        try await shared.change({ $0.removeAll { $0.id == id } }, save: save)
      }

      /// Books in a file of JSON.
      static func live(in content: String) -> BookProvider {
        let url = URL(fileURLWithPath: content + "/data/books.json")
        return BookProvider(
          load: { try JSONDecoder().decode([Book].self, from: Data(contentsOf: url)) },
          save: { try JSONEncoder().encode($0).write(to: url, options: .atomic) })
      }

      /// Books that are in no file.
      static var mock: BookProvider {
        BookProvider(load: { [Book(id: "emma", title: "Emma", author: "Jane Austen")] }, save: { _ in })
      }
    }

    """

  static let component = """
    // Draws a list of books; it knows its data and nothing else.
    import Puddles

    struct BookListView: Component {
      enum Action { case bookTapped(Book) }

      let books: [Book]
      let interface: Interface<Action>

      var body: some HTML {
        ul(.class("list")) {
          ForEach(books) { book in
            li { Button("\\(book.title), \\(book.author)") { interface.send(.bookTapped(book)) } }
          }
        }
      }

      static var previews: [Preview] { Preview("None") { BookListView(books: [], interface: .ignore) } }
    }

    """

  static let modules = """
    // The pages: they join the provider with the components.
    import Foundation
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
        switch action { case .bookTapped(let book): .navigate(to: .book(book.id)) }
      }
    }

    struct BookDetail: Module {
      let id: Book.ID
      @Environment(BookProvider.self) private var provider

      var body: some HTML {
        get async throws {
          let book = try await provider.book(id)
          h1 { book.title }
          p { "by \\(book.author)" }
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
        Form($book, submit: {
          try await provider.add(book)
          return .dismiss
        }) { field in
          TextField("Title", field.title, maxLength: 100, isRequired: true)
          TextField("Author", field.author, maxLength: 100, isRequired: true)
          SubmitButton("Add")
        }
      }
    }

    """

  static let test = """
    // The app as a reader meets it, without a browser.
    import PuddlesTesting
    import Testing

    @testable import <#TYPE#>

    @Test("a reader adds a book and finds it in the list")
    func add() async throws {
      let app = try await ModuleTest(site: <#TYPE#>(), at: Place.books)
      try await app.tap("New book")
      try app.fill("Title", "Persuasion").fill("Author", "Jane Austen")
      try await app.tap("Add")
      #expect(app.text.contains("Persuasion"))
    }

    @Test("all previews can be shown")
    func previews() async { await assertPreviews(of: <#TYPE#>()) }

    @Test("the list of no books looks as it did")
    func list() async {
      await assertHTML(BookListView(books: [], interface: .ignore))
    }

    """

  static let snapshot = """
    <ul
      class="list"
    ></ul>

    """

  static let data = """
    [
      {"id": "emma", "title": "Emma", "author": "Jane Austen"},
      {"id": "middlemarch", "title": "Middlemarch", "author": "George Eliot"}
    ]

    """
}
