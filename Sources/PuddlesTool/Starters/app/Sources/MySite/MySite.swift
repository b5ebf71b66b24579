// The app: its pages, its providers and its look.
public import Puddles
public import PuddlesTheme
import PuddlesWorkshop

public struct MySite: ThemedSite {
  public let name = "My site"

  public init() {}

  public var sections: [any Section] { [Self.pages, Self.previews] }

  /// The states of components and modules, for those who build the app.
  static let previews = PreviewCatalog([BookListView.self], isPublished: false)

  public func environment(for context: SiteContext) -> EnvironmentValues {
    EnvironmentValues().adding(context.isMock ? BookProvider.mock : .live(in: context.dataPath))
  }

  static let pages = Pages {
    Page(.books, name: "Books") { AllBooks() }
    Page(.newBook, name: "New book") { AddBook() }.presented(over: .books)
    Page(
      Destination.book, from: BookProvider.self, name: { try await $0.book($1).title },
      all: { try await $0.books().map(\.id) }
    ) { BookDetail(id: $0) }
  }
}

/// The pages that links lead to.
extension Destination {
  static let books = Destination()
  static let newBook = Destination("new")
  static let book = Route("books/{}", String.self)
}
