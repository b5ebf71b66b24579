// What the samples of Scrumdinger do.
import CoreMockData
import CoreModels
import Puddles
import PuddlesTesting
import Testing

@testable import App

@Suite("The samples of Scrumdinger")
struct ScrumdingerTests {
  @Test("the list shows what the provider has and leads where the module says")
  func allScrums() async throws {
    let provider = Scrumdinger.ScrumProvider.mock()
    let test = try await ModuleTest(
      Scrumdinger.AllScrums(), environment: EnvironmentValues(provider))
    for scrum in Mock.DailyScrum.all { #expect(test.text.contains(scrum.title)) }
    #expect(test.title == "Daily Scrums")
    try await test.tap("New scrum")
    #expect(test.destination == .newScrum)
  }

  @Test("a change is saved before it is seen; a second provider on the store loads it")
  func remove() async throws {
    let provider = Scrumdinger.ScrumProvider.mock()
    let first = try #require(try await provider.scrums.first)
    try await provider.remove(first.id)
    #expect(try await provider.scrums.count == Mock.DailyScrum.all.count - 1)
  }

  @Test("a save that fails changes nothing")
  func failedSave() async throws {
    let provider = Scrumdinger.ScrumProvider(
      dependencies: .init(load: { Mock.DailyScrum.all }, save: { _ in throw MockError.mock }))
    let first = try #require(Mock.DailyScrum.all.first)
    await #expect(throws: MockError.mock) { try await provider.remove(first.id) }
    #expect(try await provider.scrums == Mock.DailyScrum.all)
  }
}
