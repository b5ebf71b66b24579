// Books in a file of JSON, which may be edited by hand: a fault of the file is an error at its line.
public import MySiteModels
import PuddlesData

public struct BookStore: Sendable {
  private let file: DurableDocument<[Book]>

  public init(_ path: String) { file = DurableDocument(path, empty: []) }

  public func load() async throws -> [Book] { try await file.load() }

  public func save(_ books: [Book]) async throws { try await file.save(books) }
}
