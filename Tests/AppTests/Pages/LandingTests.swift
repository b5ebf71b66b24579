// Landing URLs: applied once, each for the visitor who followed it.
import CoreModels
import Puddles
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

  private func land(_ path: String...) async throws -> Place? {
    try await site.landing(at: RoutePath(path), in: environment) as? Place
  }

  @Test("every landing URL is read as it is written")
  func router() throws {
    for landing in [
      Landing.createScrum(title: ""), .createScrum(title: "Retro of März"), .describedBooks,
    ] {
      #expect(try Landing(path: landing.path) == landing)
    }
  }

  @Test("the form for a new scrum begins with the title of the URL, once")
  func createScrum() async throws {
    #expect(try await land("open", "create-scrum", "Retro") == .newScrum)
    let test = try await ModuleTest(Scrums.ScrumAdd(), environment: environment)
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

  @Test("any other path is no landing URL")
  func others() async throws {
    #expect(try await land("open") == nil)
    #expect(try await land("open", "nothing") == nil)
    #expect(try await land("scrums") == nil)
  }
}
