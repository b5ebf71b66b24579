// What the layers of the older generation do together.
import Puddles
import PuddlesTesting
import Testing

@Suite("The samples of the first README")
struct FirstReadmeTests {
  private let repository = FirstReadme.FavoriteBooksRepository(books: [
    FirstReadme.Book(id: 1, name: "Leviathan Wakes", description: "A ship is found."),
    FirstReadme.Book(id: 2, name: "Caliban's War", description: "Somebody looks for a child."),
  ])

  private func favorites() async throws -> ModuleTest {
    try await ModuleTest(
      FirstReadme.BooksNavigator(path: .favorites), environment: EnvironmentValues(repository))
  }

  @Test("the descriptions are the view provider's own state")
  func descriptions() async throws {
    let test = try await favorites()
    #expect(!test.text.contains("A ship is found."))
    try await test.tap("Toggle Descriptions")
    #expect(test.text.contains("A ship is found."))
    try await test.tap("Toggle Descriptions")
    #expect(!test.text.contains("A ship is found."))
  }

  @Test("a tap goes up through both providers to the navigator")
  func navigation() async throws {
    let test = try await favorites()
    try await test.tap("Caliban's War")
    #expect(test.destination == FirstReadme.BooksNavigator.Path.book("Caliban's War"))
  }

  @Test("the books are fetched once, and again when the data interface says so")
  func reload() async throws {
    let test = try await favorites()
    try await test.tap("Toggle Descriptions")
    #expect(repository.fetches == 1)
    repository.add(FirstReadme.Book(id: 3, name: "Abaddon's Gate", description: "A ring opens."))
    try await test.tap("Reload")
    #expect(repository.fetches == 2)
    #expect(test.text.contains("Abaddon's Gate"))
  }

  @Test("a target state resets the list once")
  func targetState() async throws {
    let target = TargetStateSetter<FirstReadme.BookList.TargetState>()
    let test = try await ModuleTest(
      FirstReadme.BookList.Favorites(interface: .ignore, target: target),
      environment: EnvironmentValues(repository))
    try await test.tap("Toggle Descriptions")
    target.set(.reset)
    #expect(try await !test.render().text.contains("A ship is found."))
    try await test.tap("Toggle Descriptions")
    #expect(try await test.render().text.contains("A ship is found."))
  }

  @Test("the navigator's target state leads back to its first page")
  func reset() {
    guard case .navigate(let place, _, _, _) = FirstReadme.BooksNavigator.applyTargetState(.reset)
    else {
      Issue.record("it leads nowhere")
      return
    }
    #expect(place.path == RoutePath(["books"]))
  }
}
