// The book file: the example data, the reader's lists, and what can be wrong.

import BookStore
import CoreMockData
import CoreModels
import Foundation
import PuddlesBasics
import TestSupport
import Testing

@Suite struct BookStoreTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func errors(_ text: String) async throws -> [String] {
    let store = BookStore(path: try folder.write("b.json", text))
    let error = await #expect(throws: DiagnosticsError.self) { try await store.load() }
    return error?.diagnostics.map { fault in
      "\(fault.line ?? 0):\(fault.column ?? 0): \(fault.message)"
        + (fault.help.map { " (\($0))" } ?? "")
    } ?? []
  }

  @Test("the ten Culture books are there with their years")
  func exampleData() async throws {
    let library = try await BookStore(path: Places.data("books.json")).load()
    #expect(
      library.books.map { "\($0.title) \($0.year)" } == [
        "Consider Phlebas 1987", "The Player of Games 1988", "Use of Weapons 1990",
        "The State of the Art 1991", "Excession 1996", "Inversions 1998",
        "Look to Windward 2000", "Matter 2008", "Surface Detail 2010", "The Hydrogen Sonata 2012",
      ])
    #expect(library.books(on: .favorites).count == 3)
    #expect(library.books(on: .readingList).count == 4)
    #expect(library.books.allSatisfy { $0.author == "Iain M. Banks" && !$0.summary.isBlank })
  }

  @Test("a library survives the way to the file and back, with unknown keys")
  func roundTrip() async throws {
    let store = BookStore(path: folder.file("b.json"))
    try await store.save(Mock.Book.library)
    #expect(try await store.load() == Mock.Book.library)
    let text = try folder.read("b.json").replacing(
      "\"year\": 1996", with: "\"isbn\": 1, \"year\": 1996")
    let second = BookStore(path: try folder.write("b.json", text))
    var library = try await second.load()
    library.remove(id: "tea-for-eleven")
    #expect(library[.readingList] == ["a-short-walk-home"])
    try await second.save(library)
    #expect(try folder.read("b.json").contains("\"isbn\": 1"))
    #expect(try await BookStore(path: folder.file("b.json")).load() == library)
  }

  @Test("the lists of a reader are kept beside those of the house; a stranger has none")
  func readers() async throws {
    let store = BookStore(path: folder.file("b.json"))
    _ = try await store.load()
    try await store.save(Mock.Book.library)
    let text = try folder.read("b.json")
    var library = try await store.load()
    #expect(library == Mock.Book.library && library[.favorites, of: Mock.id(1)].isEmpty)
    try await store.save(library)
    #expect(try folder.read("b.json") == text)
    library[.favorites, of: Mock.id(1)] = ["tea-for-eleven"]
    library[.favorites, of: nil] = ["tea-for-eleven"]
    try await store.save(library)
    let loaded = try await BookStore(path: folder.file("b.json")).load()
    #expect(loaded == library && loaded[.favorites] == Mock.Book.library[.favorites])
    #expect(loaded[.favorites, of: Mock.id(1)] == ["tea-for-eleven"])
    #expect(loaded[.favorites, of: nil].isEmpty)
    library.remove(id: "tea-for-eleven")
    #expect(library[.favorites, of: Mock.id(1)].isEmpty && library[.readingList].count == 1)
  }

  @Test("a plain list of books is read")
  func plainList() async throws {
    let book = #"[{"id":"a-b","title":"A","author":"B","year":1,"summary":"S"}]"#
    let library = try await BookStore(path: try folder.write("b.json", book)).load()
    #expect(library.books.ids == ["a-b"] && library.readers.isEmpty)
  }

  @Test("bad books and lists are all named at once")
  func faults() async throws {
    let text = """
      {"books": [
      {"id": "Bad Id", "title": " ", "author": "A", "year": 0, "summary": []},
      {"id": "a-b", "title": "A", "author": "A", "year": 1, "summary": "S"}],
      "readers": [{"id": "\(Library.house)", "readingList": [],
      "favorites": ["a-c", "a-b", "a-b", {}]}]}
      """
    #expect(
      try await errors(text) == [
        "2:8: 'books[0].id' must be lower-case words joined by hyphens",
        "2:27: 'books[0].title' has nothing to see in it",
        "2:55: 'books[0].year' is 0, but must be 1 to 9999",
        "2:69: 'books[0].summary' must be text, not a list",
        "5:15: 'readers[0].favorites[0]' names no book of this file (did you mean 'a-b'?)",
        "5:29: 'readers[0].favorites[2]' stands in this list twice",
        "5:36: 'readers[0].favorites[3]' must be text, not a map",
      ])
  }
}
