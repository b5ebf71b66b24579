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
    let removals = [28, 6, 144, 73].map { "Remove \($0)" }
    #expect(buttons.map(\.text) == ["Add a random fact"] + removals + ["Sort", "Shuffle"])
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

  @Test(
    "what is true of a number is said in one sentence, and in others below it",
    arguments: [
      (0, "0 0 is the square of 0. Also true 0 is even."),
      (200, "200 200 is 2 times 100. Also true 200 is even."),
      (1729, "1729 1729 is 7 times 247. Also true 1729 is odd."),
    ])
  func sentences(number: Int, text: String) async throws {
    let html = try await staticHTML(NumberDetail(number: number), Self.computed)
    #expect(try HTMLDocument(parsing: html).text.hasPrefix(text))
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
