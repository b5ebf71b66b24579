// Landing URLs: applied once, each for the visitor who followed it.
import CoreModels
import Foundation
import Puddles
import PuddlesBasics
import PuddlesTesting
import Testing

@testable import App

@Suite("Landing URLs")
struct LandingTests {
  private let site = ExampleSite()
  private let environment: EnvironmentValues

  init() async throws {
    let mock = try await site.environment(for: SiteContext(isMock: true))
    environment = site.visitorEnvironment(in: mock)
  }

  private func land(_ path: String...) async throws -> Destination? {
    try await SiteMap(site).landing(at: RoutePath(path), in: environment)
      .map { Destination(path: $0) }
  }

  @Test("the form for a new scrum begins with the title of the URL, once")
  func createScrum() async throws {
    #expect(try await land("open", "create-scrum", "Retro") == .newScrum)
    let test = try await ModuleTest(ScrumAdd(), environment: environment)
    #expect(try test.value(of: "Title") == "Retro")
    try test.fill("New attendee", "Ada")
    try await test.tap("Add attendee")
    #expect(try await test.render().text.contains("Ada"))
    #expect(try await land("open", "create-scrum") == .newScrum)
    try await test.render()
    #expect(try test.value(of: "Title") == "")
    #expect(!test.text.contains("Ada"))
  }

  @Test("the library begins with its descriptions open, for one visitor alone")
  func describedBooks() async throws {
    #expect(try await land("open", "described-books") == .books)
    let other = site.visitorEnvironment(in: environment)
    let theirs = try await ModuleTest(BooksNavigator(.books(.all)), environment: other)
    #expect(theirs.has(.button, "Open descriptions"))
    let ours = try await ModuleTest(BooksNavigator(.books(.all)), environment: environment)
    #expect(ours.has(.button, "Close descriptions"))
    try await ours.tap("Close descriptions").render()
    #expect(ours.has(.button, "Open descriptions"))
  }

  @Test("the five links of the first Scrumdinger land, with ids in either case")
  func fiveLinks() async throws {
    let scrums = try await environment.require(ScrumProvider.self).scrums()
    let id = try #require(scrums.first?.id)
    #expect(try await land("open", "create-scrum") == .newScrum)
    #expect(try await land("open", "create-mock-scrum") == .newScrum)
    let mock = try await ModuleTest(ScrumAdd(), environment: environment)
    #expect(try mock.value(of: "Title") == "Expansive Meetings")
    #expect(mock.text.contains("Naomi"))
    let form = try #require(try await land("open", "edit-random-scrum"))
    let edited = try #require(Destination.editScrum.values(at: form.path))
    #expect(scrums[id: edited] != nil)
    for text in [id.uuidString, id.uuidString.lowercased()] {
      #expect(try await land("open", "show-scrum", text) == .scrum(id))
      #expect(try await land("open", "start-meeting", text) == .meeting(id))
    }
    #expect(
      try await environment.require(ScrumProvider.self).meeting(of: id) == nil,
      "a link alone starts nothing")
  }

  @Test("the navigator of the books is sent to its states")
  func navigator() async throws {
    #expect(try await land("open", "books", "tea-for-eleven") == .book("tea-for-eleven"))
    let list = try await ModuleTest(BooksNavigator(.books(.all)), environment: environment)
    try await list.tap("Open descriptions")
    #expect(try await land("open", "books") == .books)
    #expect(try await list.render().has(.button, "Open descriptions"))
  }

  @Test("a static site leads from the landing URLs whose state is a page")
  func redirects() async throws {
    var redirects: [Redirect] = []
    for group in ExampleSite.pages.pages(in: environment) {
      redirects += try await group.load().redirects
    }
    let scrum = try #require(try await environment.require(ScrumProvider.self).scrums().first)
    let targets = Dictionary(
      uniqueKeysWithValues: redirects.map { ($0.path.encoded, $0.target) })
    #expect(targets["open/create-scrum/"] == .newScrum && targets["open/books/"] == .books)
    #expect(
      targets["open/show-scrum/\(scrum.id.uuidString.lowercased())/"] == .scrum(scrum.id))
    #expect(targets["open/edit-random-scrum/"] == nil && targets["open/described-books/"] == nil)
  }

  @Test("any other path is no landing URL")
  func others() async throws {
    #expect(try await land("open") == nil)
    #expect(try await land("open", "nothing") == nil)
    #expect(try await land("scrums") == nil)
  }
}
