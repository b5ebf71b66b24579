// What taps lead to on the pages about numbers, and the agreement of parent and child.
import CoreModels
import Puddles
import PuddlesTesting
import Testing

@testable import App

@Suite("Behavior of the numbers")
struct NumberBehaviorTests {
  private let computed = EnvironmentValues(NumberFactProvider.computed)
  private let mock = EnvironmentValues(NumberFactProvider.mock)

  @Test("facts are added, sorted, shuffled and removed on the page of all numbers")
  func collect() async throws {
    let test = try await ModuleTest(NumberPages.AllNumbers(), environment: mock)
    func numbers() -> [Int] {
      test.labels(of: .button).compactMap { label in
        label.hasPrefix("Remove ") ? Int(label.dropFirst(7)) : nil
      }
    }
    #expect(numbers() == [28, 6, 144, 73])
    try await test.tap("Add a random fact")
    #expect(numbers().count == 5 && numbers().starts(with: [28, 6, 144, 73]))
    try await test.tap("Sort")
    #expect(numbers() == numbers().sorted())
    try await test.tap("Shuffle")
    #expect(numbers().count == 5)
    try await test.tap("Remove 28")
    #expect(!numbers().contains(28) && numbers().count == 4)
    for number in numbers() { try await test.tap("Remove \(number)") }
    #expect(test.text.contains("You have no facts yet.") && !test.has(.button, "Sort"))
  }

  @Test("a number leads to its neighbors")
  func number() async throws {
    for (label, place) in [
      ("← 27", Place.number(27)), ("29 →", .number(29)),
    ] {
      let test = try await ModuleTest(NumberPages.NumberDetail(28), environment: computed)
      try await test.tap(label)
      #expect(try test.destination(as: Place.self) == place)
    }
  }

  @Test("no link leaves the numbers that have a page")
  func bounds() async throws {
    for (number, links) in [(0, ["1 →"]), (200, ["← 199"]), (201, []), (-1, [])] {
      let test = try await ModuleTest(NumberPages.NumberDetail(number), environment: mock)
      let neighbors = test.labels(of: .link).filter { $0.contains { "←→".contains($0) } }
      #expect(neighbors == links, "\(number)")
    }
  }

  @Test("the shuffled numbers are the same in every build")
  func determinism() async throws {
    let page = try await staticHTML(NumberPages.ShuffledNumbers(), mock)
    #expect(try await staticHTML(NumberPages.ShuffledNumbers(), mock) == page)
  }

  @Test("parent and child agree on the order, before and after the child changed it")
  func agreement() async throws {
    let test = try await ModuleTest(NumberPages.ShuffledNumbers(), environment: mock)
    let first = test.cardNumbers
    #expect(first.count == 12 && test.parentNumbers == first)
    try await test.tap("Sort")
    #expect(test.cardNumbers == first.sorted() && test.parentNumbers == first.sorted())
    try await test.tap("Shuffle everything")
    let shuffled = test.cardNumbers
    #expect(shuffled != first.sorted() && Set(shuffled) == Set(first))
    #expect(test.parentNumbers == shuffled)
  }

  @Test("chance comes from the provider: the same seed gives the same order")
  func injectedChance() async throws {
    func shuffled() async throws -> [Int] {
      let test = try await ModuleTest(NumberPages.ShuffledNumbers(), environment: mock)
      return try await test.tap("Shuffle everything").cardNumbers
    }
    #expect(try await shuffled() == shuffled())
    let live = NumberFactProvider.computed
    #expect(Set((0..<20).map { _ in live.generator() }).count == 20)
  }

  @Test("two readers shuffle lists of their own")
  func sessions() async throws {
    let module = NumberPages.ShuffledNumbers()
    let one = try await ModuleTest(module, environment: mock)
    let other = try await ModuleTest(module, environment: mock)
    let before = other.cardNumbers
    try await one.tap("Sort")
    #expect(try await other.render().cardNumbers == before)
  }

}

extension ModuleTest {
  /// The numbers on the cards of the page, in order.
  var cardNumbers: [Int] {
    html.elements.filter { $0.name == "p" && $0.text.hasPrefix("Number ") }
      .compactMap { Int($0.text.dropFirst(7)) }
  }

  /// The numbers that the parent of the shuffled list tells.
  fileprivate var parentNumbers: [Int] {
    let text = html.elements.first { $0.name == "p" && $0.text.hasPrefix("In this order") }?.text
    return (text ?? "").split { !$0.isNumber }.compactMap { Int($0) }
  }
}
