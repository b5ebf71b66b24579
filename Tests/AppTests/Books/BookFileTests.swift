// The live book provider over a file.
import CoreModels
import Foundation
import Puddles
import TestSupport
import Testing

@testable import App

@Suite("Book files")
struct BookFileTests {
  private func withContent(
    _ file: String?, _ body: (_ content: String, _ path: String) async throws -> Void
  ) async throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: folder.file("data"), withIntermediateDirectories: true)
    if let file { try folder.write("data/books.json", file) }
    try await body(folder.path, folder.file("data/books.json"))
  }

  private static let twoBooks = """
    {"books": [
      {"author": "A", "id": "later", "summary": "S", "title": "Later", "year": 2001},
      {"author": "A", "id": "earlier", "summary": "S", "title": "Earlier", "year": 1990}
    ], "version": 1}
    """

  @Test("a change is in the file before it is seen, and another provider reads it")
  func roundTrip() async throws {
    try await withContent(Self.twoBooks) { content, _ in
      let provider = BookProvider.live(in: content + "/data")
      try await provider.set("earlier", on: .readingList, to: true)
      let other = BookProvider.live(in: content + "/data")
      #expect(try await other.library()[.readingList] == ["earlier"])
      #expect(try await other.bookIDs() == ["later", "earlier"])
      let first = try await other.allBooks().first { _ in true }
      #expect(first?.title == "Earlier")
    }
  }

  @Test("a stream has each book once: those that are there, then each that is added")
  func stream() async throws {
    try await withContent(nil) { content, _ in
      let shelf = BookProvider.live(in: content + "/data")
      func add(_ id: Book.ID) async throws {
        try await shelf.addBook(Book(id: id, title: id, author: "A", year: 2000, summary: "S"))
      }
      try await add("a")
      var books = try await shelf.allBooks(following: true).makeAsyncIterator()
      #expect(await books.next()?.id == "a")
      for id in ["b", "c"] {
        try await add(id)
        #expect(await books.next()?.id == id)
      }
    }
  }

  @Test("each of the site's own books belongs to a decade")
  func ownFile() async throws {
    let library = try await BookProvider.live(in: contentFolder + "/data").library()
    #expect(library.books.inPublicationOrder.first?.title == "Consider Phlebas")
    #expect(
      library.books.allSatisfy { book in
        BookList.Filter.allCases.contains { $0 != .all && $0.includes(book) }
      })
  }
}
