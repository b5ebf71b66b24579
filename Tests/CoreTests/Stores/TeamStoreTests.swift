// The team file, and what belongs to teams and readers in the other files.
import BookStore
import CoreMockData
import CoreModels
import Foundation
import PuddlesBasics
import PuddlesData
import ScrumStore
import TeamStore
import TestSupport
import Testing

@Suite("Files with teams and readers")
struct TeamStoreTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("teams survive the way to the file and back, with unknown keys")
  func teams() async throws {
    let store = TeamStore(path: folder.file("t.json"))
    #expect(try await store.load().isEmpty)
    try await store.save(Mock.Team.all)
    let text = try folder.read("t.json").replacing(
      "\"name\": \"Crew\"", with: "\"color\": \"blue\", \"name\": \"Crew\"")
    let second = TeamStore(path: try folder.write("t.json", text))
    var teams = try await second.load()
    #expect(teams == Mock.Team.all)
    teams.append(Team(id: Mock.id(9), name: "Third"))
    try await second.save(teams)
    #expect(try folder.read("t.json").contains("\"color\": \"blue\""))
    #expect(try await TeamStore(path: folder.file("t.json")).load() == teams)
  }

  @Test("what is wrong in the file is named with its place")
  func faults() async throws {
    let text = """
      {"version": 1, "teams": [
      {"id": "crew", "name": " ", "members": ["x"]}]}
      """
    let store = TeamStore(path: try folder.write("t.json", text))
    let error = await #expect(throws: StoreError.self) { try await store.load() }
    #expect(
      error?.errors.map { "\($0.line ?? 0):\($0.column ?? 0): \($0.message)" } == [
        "2:8: 'id' must be a UUID, not 'crew'", "2:24: 'name' has nothing to see in it",
        "2:41: 'members' must be a UUID, not 'x'",
      ])
  }

  @Test("a scrum of a file without teams belongs to the crew, and the file stays as it was")
  func scrums() async throws {
    let store = ScrumStore(path: folder.file("s.json"))
    _ = try await store.load()
    try await store.save(Mock.DailyScrum.all)
    let text = try folder.read("s.json")
    #expect(!text.contains("\"team\""))
    var scrums = try await store.load()
    #expect(scrums.allSatisfy { $0.team == Team.crew.id })
    try await store.save(scrums)
    #expect(try folder.read("s.json") == text)
    var first = try #require(scrums.first)
    first.team = Mock.id(2101)
    scrums.updateOrAppend(first)
    try await store.save(scrums)
    #expect(try await ScrumStore(path: folder.file("s.json")).load() == scrums)
    first.team = Team.crew.id
    scrums.updateOrAppend(first)
    try await store.save(scrums)
    #expect(try await ScrumStore(path: folder.file("s.json")).load() == scrums)
  }

  @Test("the lists of a file without readers stay those of the house; readers are kept beside them")
  func readers() async throws {
    let store = BookStore(path: folder.file("b.json"))
    _ = try await store.load()
    try await store.save(Mock.Book.library)
    let text = try folder.read("b.json")
    #expect(!text.contains("readers"))
    var library = try await store.load()
    #expect(library.of(.house) == Mock.Book.library)
    #expect(library.of(.account(Mock.id(1))).favorites.isEmpty)
    try await store.save(library)
    #expect(try folder.read("b.json") == text)
    library.readers.append(
      ReaderLists(id: Mock.id(1), favorites: ["tea-for-eleven"], readingList: []))
    try await store.save(library)
    let loaded = try await BookStore(path: folder.file("b.json")).load()
    #expect(loaded == library && loaded.of(.house) == Mock.Book.library)
    #expect(loaded.of(.account(Mock.id(1))).favorites == ["tea-for-eleven"])
    #expect(loaded.of(.stranger) == Library(books: library.books))
    library.remove(id: "tea-for-eleven")
    #expect(library.readers.allSatisfy { $0.favorites.isEmpty })
  }

  @Test("a reader's list that names no book is an error with its place")
  func unknownBook() async throws {
    let text = """
      {"version": 1, "books": [], "readers": [
      {"id": "00000000-0000-4000-8000-000000000001", "favorites": ["x"]}]}
      """
    let store = BookStore(path: try folder.write("b.json", text))
    let error = await #expect(throws: StoreError.self) { try await store.load() }
    #expect(error?.errors.map(\.line) == [2])
  }
}
