// Owners of scrums, and the lists of readers, in their files.

import BookStore
import CoreMockData
import CoreModels
import Foundation
import PuddlesBasics
import ScrumStore
import TestSupport
import Testing

@Suite struct OwnerTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("an owner is kept, a scrum without one belongs to every account, and an old team stays")
  func scrums() async throws {
    let team = "00000000-0000-4000-8000-000000000000"
    func scrum(_ number: UInt32, _ more: String) -> String {
      #"{"attendees": [], "history": [], "id": "\#(Mock.id(number).uuidString)", "#
        + #""lengthInMinutes": 5, "theme": "navy", "title": "A"\#(more)}"#
    }
    let owner = Mock.id(9)
    let text =
      #"{"scrums": [\#(scrum(1, #", "team": "\#(team)""#)), "#
      + #"\#(scrum(2, #", "owner": "\#(owner.uuidString)""#))], "version": 1}"#
    let store = ScrumStore(path: try folder.write("s.json", text))
    let scrums = try await store.load()
    #expect(scrums.map(\.owner) == [nil, owner])
    try await store.save(scrums)
    let written = try folder.read("s.json")
    #expect(written.contains(team) && written.lowercased().contains(owner.uuidString.lowercased()))
    #expect(try await ScrumStore(path: folder.file("s.json")).load() == scrums)
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

  @Test("a reader's list that names no book is an error with its place")
  func unknownBook() async throws {
    let text = """
      {"version": 1, "books": [], "readers": [
      {"id": "00000000-0000-4000-8000-000000000001", "favorites": ["x"], "readingList": []}]}
      """
    let store = BookStore(path: try folder.write("b.json", text))
    let error = await #expect(throws: DiagnosticsError.self) { try await store.load() }
    #expect(error?.diagnostics.map(\.line) == [2])
  }
}
