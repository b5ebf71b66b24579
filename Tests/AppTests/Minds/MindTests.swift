// The page of the Minds, and what its provider tells.
import CoreMockData
import Puddles
import PuddlesTesting
import Synchronization
import Testing

@testable import App

@Suite("Minds")
struct MindTests {
  @Test("the page with its names")
  func page() async throws {
    let html = try await HTMLDocument(
      parsing: staticHTML(AllMinds(), EnvironmentValues(CultureMindsProvider.mock)))
    let names = try #require(html.elements.first { $0["class"] == "names" })
    #expect(names.elements.filter { $0.name == "li" }.map(\.text) == Mock.cultureMindNames)
  }

  @Test("the page without names says so")
  func states() async throws {
    let empty = try await staticHTML(
      AllMinds(), EnvironmentValues(CultureMindsProvider.mock(names: [])))
    #expect(try HTMLDocument(parsing: empty).text.contains("No name yet."))
  }

  @Test(
    "names come in an order of the source that is given; at once they are the same in every build")
  func shuffled() async throws {
    func names(_ provider: CultureMindsProvider, every interval: Duration?) async throws -> [String]
    {
      try await provider.names(every: interval).reduce(into: []) { $0.append($1) }
    }
    let live = CultureMindsProvider.live
    let (first, second) = (try await names(live, every: .zero), try await names(live, every: .zero))
    #expect(first != second, "40 names have more orders than that")
    #expect(Set(first).count == 40 && Set(first) == Set(second))
    let fixed = CultureMindsProvider(dependencies: LiveMinds { 7 })
    #expect(try await names(fixed, every: .zero) == names(fixed, every: .zero))
    let still = try await names(live, every: nil)
    #expect(still.count == 40 && Set(still) == Set(first) && still != first)
    #expect(try await names(live, every: nil) == still)
  }

  @Test("an invented name differs from those that are there, and depends on the source alone")
  func invented() async throws {
    let seeds = Mutex<[UInt64]>([5, 5, 5, 6])
    let provider = CultureMindsProvider(
      dependencies: LiveMinds { seeds.withLock { $0.removeFirst() } })
    let first = try await provider.inventName()
    let second = try await provider.inventName(besides: [first])
    #expect(first != second)
    #expect(seeds.withLock { $0 } == [], "5 was drawn again and passed over")
  }

  @Test("a name is invented for each tap, and the names begin again when asked to")
  func actions() async throws {
    let test = try await ModuleTest(
      AllMinds(), environment: EnvironmentValues(CultureMindsProvider.live))
    try await test.tap("Invent a name").tap("Invent a name").tap("Restart")
    let names = try test.state(\AllMinds.invented)
    #expect(Set(names).count == 2 && names.allSatisfy { test.text.contains($0) })
    #expect(try test.state(\NameStream.round) == 1)
    await test.end()
  }

  @Test("a class is chosen in a sheet; names are forgotten after a yes in the page itself")
  func classes() async throws {
    let test = try await ModuleTest(
      AllMinds(), environment: EnvironmentValues(CultureMindsProvider.live))
    try await test.tap("Choose a class")
    #expect(test.has(.heading, "Which class of ship?"))
    try await test.tap("Superlifter")
    let names = try test.state(\AllMinds.invented)
    #expect(names.count == 1 && names[0].hasPrefix("Superlifter "))
    try await test.tap("Forget these names").tap("Keep")
    #expect(try test.state(\AllMinds.invented).count == 1)
    try await test.tap("Forget these names").tap("Forget")
    #expect(try test.state(\AllMinds.invented).isEmpty)
    await test.end()
  }
}
