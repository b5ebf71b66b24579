// Hands out the books and changes them.
import MySiteModels
import MySiteStore
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
    throw NotFoundError("book \(id)")
  }

  func add(_ book: Book) async throws { try await shared.change({ $0.append(book) }, save: save) }

  func remove(_ id: Book.ID) async throws {
    try await shared.change({ $0.removeAll { $0.id == id } }, save: save)
  }

  /// The books of the site, in a folder of data.
  static func live(in data: String) -> BookProvider {
    let store = BookStore(data + "/books.json")
    return BookProvider(load: store.load, save: store.save)
  }

  /// Books that are in no file.
  static var mock: BookProvider {
    BookProvider(load: { [Book(id: "emma", title: "Emma", author: "Jane Austen")] }, save: { _ in })
  }
}
