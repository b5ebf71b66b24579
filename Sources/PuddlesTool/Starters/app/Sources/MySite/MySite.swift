// The app: its pages, its providers and its look.
public import Puddles
public import PuddlesTheme
import PuddlesWorkshop

public struct MySite: ThemedSite {
  public let name = "My site"

  public init() {}

  public var sections: [any Section] { [Place.pages, Self.previews] }

  /// The states of components and modules, for those who build the app.
  static let previews = PreviewCatalog([BookListView.self], isPublished: false)

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
      try await $0.books().map(\.id)
    } module: {
      BookDetail(id: $0)
    }
  }

  public var presentedOver: Place? { self == .newBook ? .books : nil }
}

// Links and effects of this app may say `.books`.
extension Link: @retroactive LinksToPlaces { public typealias Goal = Place }
extension Effect: @retroactive LeadsToPlaces { public typealias Goal = Place }
