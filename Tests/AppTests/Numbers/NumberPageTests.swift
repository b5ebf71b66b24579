// The pages about numbers in each of their states.
import CoreMockData
import CoreModels
import NumbersAPI
import Puddles
import PuddlesTesting
import Testing

@testable import App

@Suite("Pages of the numbers", .snapshots)
struct NumberPageTests {
  private static let computed = EnvironmentValues(NumberFactProvider.computed)
  private static let mock = EnvironmentValues(NumberFactProvider.mock)

  @Test("the index: a collection, and a link to each number in order")
  func index() async throws {
    let html = try await HTMLDocument(parsing: staticHTML(NumbersExample(), Self.mock))
    #expect(html.elements(named: "h1").map(\.text) == ["Numbers"])
    #expect(html.text.contains("Choose a number to see what is true of it."))
    let collection = try #require(html.elements.first { $0["class"] == "list" })
    #expect(collection.text.contains("28 is a sample number, and proud of it."))
    #expect(!collection.text.contains("28 28"))
    let buttons = html.elements(named: "button")
    let others = "Every other whole number has a page, too, such as that of 1729."
    let removals = [28, 6, 144, 73].map { "Remove \($0)" }
    #expect(buttons.map(\.text) == ["Add a random fact"] + removals + ["Sort", "Shuffle", others])
    #expect(buttons.allSatisfy { $0["aria-describedby"] == "page:live-only" && $0.isInert })
    let chips = html.elements(named: "a").filter { $0["class"] == "plain" }
    #expect(chips.map(\.text) == NumberFactProvider.range.map { "\($0)" })
    let links = NumberFactProvider.range.map { "numbers/\($0)/index.html" }
    #expect(chips.map { $0["href"] } == links)
  }

  @Test("a number with all that is true of it")
  func number() async {
    await assertHTML(NumberDetail(number: 28), environment: Self.computed)
  }

  @Test("a service that does not answer is said on the page, beside what is computed")
  func serviceAway() async throws {
    let service = NumberService(at: "https://numbers.example", by: Silence())
    let away = EnvironmentValues(
      NumberFactProvider(
        dependencies: .init(
          factsAboutNumber: { number, _ in ["\(number) is a sample."] }, service: service)))
    let notice = "The service of number facts does not answer; what is shown here is computed."
    for page in [AnyHTML(NumberDetail(number: 28)), AnyHTML(NumbersExample())] {
      let html = try await HTMLDocument(parsing: staticHTML(page, away))
      let status = html.elements.filter { $0["role"] == "status" }
      #expect(status.map(\.text) == [notice])
      #expect(html.text.contains("28 is a sample."))
    }
  }

  /// A service that does not answer.
  private struct Silence: NumbersTransport {
    func answer(from url: String) throws -> (status: Int, body: [UInt8]) { throw MockError.mock }
  }

  @Test("a fact that is not there yet is on its way, and a caller may add to its look")
  func factView() async {
    await assertHTML(
      NumberFactView(numberFact: NumberFact(number: 5)).attributes(.class("wide"), when: true))
  }
}
