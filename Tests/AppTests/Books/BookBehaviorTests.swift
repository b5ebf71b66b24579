// What taps lead to on the pages of the library, and what they change.
import CoreMockData
import CoreModels
import Puddles
import PuddlesBasics
import PuddlesTesting
import Synchronization
import Testing

@testable import App

@Suite("Behavior of the library")
struct BookBehaviorTests {
  private let provider = BookProvider.mock(library: Mock.Book.library)
  private var environment: EnvironmentValues {
    EnvironmentValues(provider, AuthProvider.withoutAccounts)
  }

  @Test("a book leads to its page, a chip to its list or decade")
  func links() async throws {
    let steps: [(String, Destination)] = [
      ("Tea for Eleven Ben Sample, 2003", .book("tea-for-eleven")), ("1990s", .booksBy(.nineties)),
      ("Favorites", .favorites), ("Reading list", .readingList),
    ]
    for (label, place) in steps {
      let test = try await ModuleTest(BooksNavigator(.books(.all)), environment: environment)
      try await test.tap(label)
      #expect(test.destination == place)
    }
  }

  @Test("the descriptions open and close, in one session and in no other")
  func descriptions() async throws {
    let module = BooksNavigator(.books(.all))
    let one = try await ModuleTest(module, environment: environment)
    let other = try await ModuleTest(module, environment: environment)
    try await one.tap("Open descriptions")
    #expect(one.openDetails == 4)
    #expect(try await other.render().openDetails == 0)
    try await one.tap("Close descriptions")
    #expect(one.openDetails == 0)
  }

  @Test("a target state is applied once: going on from there is not undone")
  func targetState() async throws {
    let target = TargetStateSetter<BookList.TargetState>()
    target.set(.descriptions)
    let test = try await ModuleTest(
      BookList(
        interface: .ignore, dataInterface: .ignore, books: [.preview, .laterPreview],
        target: target))
    #expect(test.openDetails == 2)
    try await test.tap("Close descriptions").render()
    #expect(test.openDetails == 0)
    target.set(.descriptions)
    #expect(try await test.render().openDetails == 2)
  }

  @Test("the list forwards taps, and tells the data interface what it wants of the data")
  func interfaces() async throws {
    let seen = Mutex<[BookList.DataAction]>([])
    let test = try await ModuleTest(
      BookList(
        interface: .consume { .navigate(to: $0 == .bookTapped(.preview) ? .books : .minds) },
        dataInterface: .consume { action in
          seen.withLock { $0.append(action) }
          return .none
        }, filter: .all, search: "draft", books: [.preview]))
    #expect(
      seen.withLock { Set($0) }
        == Set(
          Decade.allCases.map { .filterChanged(.decade($0)) }
            + [.searchQueryChanged("draft"), .searchQueryChanged(""), .reloadBooks]))
    try await test.tap("The First Draft Ada Example, 1984")
    #expect(test.destination == .books)
  }

  @Test("a book goes on a list and off again; the list shows it")
  func membership() async throws {
    let test = try await ModuleTest(
      BooksNavigator(.bookDetail("tea-for-eleven")), environment: environment)
    try await test.tap("Add to favorites").tap("Remove from reading list")
    let library = try await provider.library()
    #expect(library[.favorites].last == "tea-for-eleven")
    #expect(library[.readingList] == ["a-short-walk-home"])
    #expect(test.has(.button, "Remove from favorites"))
    let list = try await ModuleTest(BooksNavigator(.favorites), environment: environment)
    #expect(list.text.contains("Tea for Eleven"))
  }

  @Test("what was taken off a list can be put back at once")
  func undo() async throws {
    let test = try await ModuleTest(
      BooksNavigator(.bookDetail("tea-for-eleven")), environment: environment)
    try await test.tap("Remove from reading list")
    #expect(try await !provider.library()[.readingList].contains("tea-for-eleven"))
    #expect(test.text.contains("Taken off the reading list."))
    try await test.tap("Undo")
    #expect(try await provider.library()[.readingList].contains("tea-for-eleven"))
    try await test.tap("Remove from reading list").tap("Close")
    #expect(try await !provider.library()[.readingList].contains("tea-for-eleven"))
    await test.end()
  }

  @Test(
    "a list that stays open follows what is put on it and taken off",
    arguments: [BookListName.favorites, .readingList])
  func openLists(list: BookListName) async throws {
    let path: BooksNavigator.Path = list == .favorites ? .favorites : .readingList
    let open = try await ModuleTest(BooksNavigator(path), environment: environment)
    for isMember in [true, false, true] {
      try await provider.set("tea-for-eleven", on: list, to: isMember)
      try await open.render()
      #expect(open.text.contains("Tea for Eleven") == isMember)
    }
  }

  @Test("a book is added under the words of its title, and its page is shown")
  func add() async throws {
    let test = try await ModuleTest(BookAdd(), environment: environment)
    try test.fill("Title", " Über Café №7 ").fill("Author", "Ada Example").fill("Year", "2024")
    try await test.tap("Add")
    #expect(test.text.contains("Say what it is about, in at most 2000 characters."))
    #expect(try test.value(of: "Year") == "2024")
    try test.fill("What it is about", "A café.")
    try await test.tap("Add")
    let added = try #require(try await provider.library().books.last)
    #expect(added.title == "Über Café №7")
    #expect(added.id.hasPrefix("uber-cafe"))
    #expect(test.destination == .book(added.id))
  }

  @Test(
    "a book gets an id that is free and leads to it",
    arguments: [
      ("Tea for Eleven", "tea-for-eleven-2"), ("New", "new-2"), ("Favorites", "favorites-2"),
      ("Reading List", "reading-list-2"), ("Published", "published"), ("!!!", "book"),
    ])
  func ids(title: String, id: String) async throws {
    let draft = Book(title: title, author: "A", summary: "S")
    #expect(try await provider.add(draft) { Destination.isBook($0) } == id)
    let own = ExampleSite.pages.page(at: Destination.book(id).path)?.module
    #expect("\(try #require(own))".contains("bookDetail(\"\(id)\")"))
  }

  @Test("an open library says which book was added elsewhere, and nothing of one that went again")
  func news() async throws {
    var environment = environment
    environment[.isLive] = true
    let open = try await ModuleTest(BooksNavigator(.books(.all)), environment: environment)
    #expect(!open.text.contains("New in the library"))
    let book = Book(id: "one-more", title: "One More", author: "A", year: 1990, summary: "S")
    try await provider.addBook(book)
    try await open.render { $0.text.contains("New in the library: One More.") }
    try await provider.removeBook(book)
    #expect(try await !open.render().text.contains("One More"))
    await open.end()
  }

  @Test("a book is removed after a yes, from both lists too")
  func remove() async throws {
    let test = try await ModuleTest(
      BooksNavigator(.bookDetail("tea-for-eleven")), environment: environment)
    try await test.tap("Remove from library")
    #expect(test.has(.heading, "Remove Tea for Eleven?"))
    try await test.tap("Cancel")
    #expect(try await provider.library().books.count == 4)
    try await test.tap("Remove from library").answer(true)
    let library = try await provider.library()
    #expect(library.books[id: "tea-for-eleven"] == nil)
    #expect(!library[.readingList].contains("tea-for-eleven"))
    #expect(test.destination == .books)
  }

  @Test(
    "words are looked for in everything that a book shows, each of them, without accents",
    arguments: [
      ("", 4), ("tea", 1), ("TEA sample", 1), ("téa", 1), ("2003", 1), ("tea compiler", 0),
      ("<script>", 0),
    ])
  func search(words: String, count: Int) async throws {
    var location = PageLocation(assets: .unchecked)
    location.query = PageQuery(["q": words])
    let test = try await ModuleTest(
      BooksNavigator(.books(.all)), environment: environment, at: location)
    #expect(test.html.elements(named: "cite").count == count)
    #expect(try test.value(of: "Search these books") == words)
    #expect(test.text.contains("with “\(words)”") == !words.isEmpty)
  }

  @Test("a search within a decade stays there, and one from elsewhere leads to its list")
  func searchTarget() async throws {
    func form(_ place: Destination, at page: Destination) async throws -> HTMLElement {
      let location = PageLocation(path: page.path, links: .directories, assets: .unchecked)
      let test = try await ModuleTest(
        BookList(
          interface: .ignore, dataInterface: .consume { _ in .navigate(to: place) }, filter: .all,
          books: []), at: location)
      return try #require(test.html.elements(named: "form").first)
    }
    let decade = Destination.booksBy(.nineties)
    #expect(try await form(decade, at: decade)["action"] == nil)
    #expect(try await form(.books, at: decade)["action"] == "../../")
    #expect(try await form(.books, at: decade)["method"] == "get")
  }

  @Test("in a static page the search is there, inert, and sends nothing")
  func staticSearch() async throws {
    let html = try await HTMLDocument(
      parsing: staticHTML(BooksNavigator(.books(.all)), environment))
    let form = try #require(html.elements(named: "form").first)
    #expect(form["method"] == nil && form["role"] == "search")
    let search = try #require(html.elements(named: "button").first { $0.text == "Search" })
    #expect(search["aria-describedby"] == "page:live-only")
  }

  @Test("an empty list can be looked at again")
  func reload() async throws {
    let shelf = Mutex(Library())
    let provider = BookProvider(
      dependencies: .init(
        books: .list(read: { shelf.withLock { $0.books } }, replace: { _ in }),
        readers: .list(read: { shelf.withLock { $0.readers } }, replace: { _ in })))
    let test = try await ModuleTest(
      BooksNavigator(.favorites),
      environment: EnvironmentValues(provider, AuthProvider.withoutAccounts))
    #expect(test.text.contains("There are no books here."))
    shelf.withLock { $0 = Mock.Book.library }
    try await test.tap("Reload the list")
    #expect(test.text.contains("The Patient Compiler"))
  }
}

extension ModuleTest {
  /// How many disclosures are open.
  var openDetails: Int { html.elements.count { $0.name == "details" && $0.has("open") } }
}
