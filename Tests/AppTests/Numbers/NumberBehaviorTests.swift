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

  @Test("facts are added and removed on the page of all numbers")
  func collect() async throws {
    let test = try await ModuleTest(NumbersExample(), environment: mock)
    #expect(test.collected == [28, 6, 144, 73])
    try await test.tap("Add a random fact")
    #expect(test.collected.count == 5 && test.collected.starts(with: [28, 6, 144, 73]))
    for number in test.collected { try await test.tap("Remove \(number)") }
    #expect(test.text.contains("You have no facts yet.") && !test.has(.button, "Sort"))
  }

  @Test("parent and child agree on the order, before and after the child changed it")
  func agreement() async throws {
    let test = try await ModuleTest(NumbersExample(), environment: mock)
    for _ in 0..<8 { try await test.tap("Add a random fact") }
    let first = test.collected
    #expect(first.count == 12 && test.told == first)
    try await test.tap("Sort")
    #expect(test.collected == first.sorted() && test.told == first.sorted())
    try await test.tap("Shuffle")
    #expect(test.collected != first.sorted() && Set(test.collected) == Set(first))
    #expect(test.told == test.collected)
  }

  @Test("chance comes from the provider: the same seed gives the same order")
  func injectedChance() async throws {
    func shuffled() async throws -> [Int] {
      try await ModuleTest(NumbersExample(), environment: mock).tap("Shuffle").collected
    }
    #expect(try await shuffled() == shuffled())
    let live = NumberFactProvider.computed
    #expect(Set((0..<20).map { _ in live.generator() }).count == 20)
  }
}

extension ModuleTest {
  /// The numbers on the cards of the page, in order.
  var cardNumbers: [Int] {
    html.elements.filter { $0.name == "p" && $0.text.hasPrefix("Number ") }
      .compactMap { Int($0.text.dropFirst(7)) }
  }

  /// The numbers that can be removed, in order.
  fileprivate var collected: [Int] {
    labels(of: .button).filter { $0.hasPrefix("Remove ") }.compactMap { Int($0.dropFirst(7)) }
  }

  /// The numbers in the order that the child tells.
  fileprivate var told: [Int] {
    let text = html.elements.first { $0.name == "p" && $0.text.hasPrefix("In this order") }?.text
    return (text ?? "").split { !$0.isNumber }.compactMap { Int($0) }
  }
}
