// Favorites and reading list are one list with two sources.
import CoreMockData
import CoreModels
import Puddles
import Testing

@testable import App

@Suite("Swapping the source of a book list")
struct BookSwapTests {
  private func pages(of library: Library) async throws -> (favorites: String, toRead: String) {
    let environment = EnvironmentValues(
      BookProvider.mock(library: library), AuthProvider.withoutAccounts)
    return (
      try await staticHTML(BookList.Favorites(interface: .ignore), environment),
      try await staticHTML(BookList.ReadingList(interface: .ignore), environment)
    )
  }

  @Test("with the same list they are the same bytes")
  func same() async throws {
    var library = Mock.Book.library
    library[.readingList] = library[.favorites]
    let pages = try await pages(of: library)
    #expect(pages.favorites == pages.toRead)
  }

  @Test("the reader's order counts, not the order of the library")
  func order() async throws {
    var library = Mock.Book.library
    library[.favorites].reverse()
    let page = try await pages(of: library).favorites
    let north = try #require(page.firstRange(of: "North of the Index"))
    let patient = try #require(page.firstRange(of: "The Patient Compiler"))
    #expect(north.lowerBound < patient.lowerBound)
  }
}
