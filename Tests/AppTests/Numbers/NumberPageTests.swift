// Every page about numbers in each of its states, as markup.
import CoreModels
import Puddles
import PuddlesTesting
import Testing

@testable import App

@Suite("Pages of the numbers", .snapshots)
struct NumberPageTests {
  private static let computed = EnvironmentValues(NumberFactProvider.computed)
  private static let mock = EnvironmentValues(NumberFactProvider.mock)
  private static let failing = EnvironmentValues(NumberFactProvider.failingMock)
  private static let hostile = EnvironmentValues(NumberFactProvider.mock(fact: hostileText))

  @Test("the index")
  func index() async {
    await assertHTML(NumberPages.AllNumbers(), environment: Self.mock)
  }

  @Test("a number: computed, the first, the last, outside, mock, failed, with hostile texts")
  func number() async {
    for number in [28, 0, 200, 1729] {
      await assertHTML(
        NumberPages.NumberDetail(number), named: "\(number)", environment: Self.computed)
    }
    await assertHTML(NumberPages.NumberDetail(28), named: "mock", environment: Self.mock)
    await assertHTML(NumberPages.NumberDetail(28), named: "hostile", environment: Self.hostile)
    await assertHTML(
      Attempt {
        NumberPages.NumberDetail(28)
      } failed: {
        ErrorView("The facts could not be loaded", $0)
      }, named: "failed", environment: Self.failing)
  }

  @Test("a service that does not answer is said on the page, beside what is computed")
  func serviceAway() async {
    let away = EnvironmentValues(NumberFactProvider.awayMock)
    await assertHTML(NumberPages.NumberDetail(28), named: "detail", environment: away)
    await assertHTML(NumberPages.CollectedFacts(), named: "collection", environment: away)
  }

  @Test("the shuffled list: mock, live, failed, with hostile texts")
  func shuffled() async {
    let round = NumberPages.ShuffledNumbers()
    await assertHTML(round, named: "mock", environment: Self.mock)
    await assertHTML(round, named: "live", environment: Self.mock, mode: .live)
    await assertHTML(round, named: "hostile", environment: Self.hostile)
    await assertHTML(
      Attempt {
        round
      } failed: {
        ErrorView("The facts could not be loaded", $0)
      },
      named: "failed", environment: Self.failing)
  }

  @Test("a fact: loaded, on its way, wider by its caller")
  func factView() async {
    let fact = NumberFact(number: 5, content: hostileText)
    await assertHTML(NumberFactView(numberFact: fact), named: "hostile")
    await assertHTML(NumberFactView(numberFact: NumberFact(number: 5)), named: "loading")
    await assertHTML(
      NumberFactView(numberFact: NumberFact(number: 5)).attributes(.class("wide"), when: true),
      named: "wide")
  }

  @Test("no hostile fact becomes markup on any page")
  func hostileTexts() async throws {
    for page in [
      AnyHTML(NumberPages.NumberDetail(7)), AnyHTML(NumberPages.ShuffledNumbers()),
    ] {
      let html = try await staticHTML(page, Self.hostile)
      #expect(html.contains("&lt;script&gt;"))
      #expect(!html.contains("<script>") && !html.contains("<img"))
    }
  }

  @Test("a failed load is an error of the page")
  func failed() async {
    await #expect(throws: RegionError.self) {
      _ = try await staticHTML(NumberPages.NumberDetail(7), Self.failing)
    }
  }
}
