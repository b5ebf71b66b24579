// Guide: modules driven as a reader would drive them.
import Puddles
import PuddlesTesting
import Testing

@testable import GuideSamples

@Suite("The samples of the guide to testing")
struct DriverSamples {
  let mocks = EnvironmentValues(LoafProvider.mock)

  @Test("a loaf is gone after the question was answered with yes")
  func sellOut() async throws {
    let test = try await ModuleTest(AllLoaves(), environment: mocks)
    try await test.tap("Sold out", near: "Rye")
    #expect(test.text.contains("Take Rye off the shelf?"))
    try await test.answer(true)
    #expect(!test.text.contains("Rye"))
    #expect(try test.destination(as: Bakery.self) == .loaves)
  }

  @Test("an order without a name is refused, and what was typed is kept")
  func order() async throws {
    let test = try await ModuleTest(OrderForm())
    try test.fill("Name", " ").fill("Loaves", "3")
    try await test.tap("Order")
    #expect(test.text.contains("Say who will fetch it."))
    #expect(try test.value(of: "Loaves") == "3")
  }

  @Test("a tap on a loaf leads to its page")
  func browse() async throws {
    let test = try await ModuleTest(site: BakerySite(), at: Bakery.counter, environment: mocks)
    try await test.tap("Spelt")
    #expect(test.title == "Spelt")
    try await test.tap("All bread")
    #expect(test.page == Bakery.loaves.path)
  }

  @Test("a module that saves although the test does not expect it fails by name")
  func unimplemented() async throws {
    let environment = EnvironmentValues(LoafProvider.unimplemented)
    await #expect(throws: (any Error).self) {
      try await ModuleTest(AllLoaves(), environment: environment)
    }
  }

  @Test("an action that waits goes on with the answer")
  func waiting() async throws {
    let test = try await ModuleTest(Clearance(confirm: Queryable()), environment: mocks)
    try await test.tap("Clear Rye")
    #expect(test.isAsking)
    try await test.answer(true)
    #expect(!test.text.contains("Rye"))
  }
}

/// What a snapshot test holds; its file would lie in `__Snapshots__`.
func snapshotOfRow() async {
  await assertHTML(LoafRow(loaf: Loaf.samples[0]))
}
