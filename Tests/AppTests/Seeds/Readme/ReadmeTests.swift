// What the modules of the first tour do, tested as they are.
import CoreMockData
import CoreModels
import Puddles
import PuddlesTesting
import PuddlesWorkshop
import Testing

@testable import App

@Suite("The samples of the README")
struct ReadmeTests {
  private let mock = EnvironmentValues(NumberFactProvider.mock)

  @Test("the buttons of the home module are links, and their sheets lie over it")
  func navigation() async throws {
    let site = Readme.YourApp()
    for (label, place, heading) in [
      ("Login", Readme.Places.login, "Login"),
      ("Numbers Example", Readme.Places.numbersExample, "Number Facts"),
    ] {
      let test = try await ModuleTest(
        site: site, at: Readme.Places.root,
        environment: try await site.environment(for: SiteContext()))
      try await test.tap(label)
      #expect(test.page == place.path)
      #expect(test.has(.heading, heading))
      #expect(test.html.elements.contains { $0.name == "dialog" })
      try await test.tap("Close")
      #expect(test.page == Readme.Places.root.path)
    }
  }

  @Test("each tap adds a fact from the provider")
  func numbersExample() async throws {
    let test = try await ModuleTest(Readme.NumbersExample(), environment: mock)
    #expect(test.cardNumbers.isEmpty)
    try await test.tap("Add Random Number Fact").tap("Add Random Number Fact")
    let numbers = test.cardNumbers
    #expect(numbers.count == 2)
    for number in numbers { #expect(test.text.contains(Mock.factAboutNumber(number))) }
  }

  @Test("shuffling changes the list of the parent")
  func shuffleNumbersExample() async throws {
    let facts = (1...8).map { NumberFact(number: $0, content: nil) }
    let test = try await ModuleTest(
      StateHosting(facts) { numberFacts in
        p { "Parent: \(numberFacts.wrappedValue.map { "\($0.number)" }.joined())" }
        Readme.ShuffleNumbersExample(numberFacts: numberFacts)
      })
    try await test.tap("Shuffle Everything")
    let order = test.cardNumbers
    #expect(order != Array(1...8) && order.sorted() == Array(1...8))
    #expect(test.text.contains("Parent: \(order.map(String.init).joined())"))
  }

  @Test("section A has real data, section B has mock data")
  func sections() async throws {
    let html = try await staticHTML(
      Readme.Sections(), EnvironmentValues(NumberFactProvider.computed))
    #expect(html.contains("6 is 2 times 3."))
    #expect(html.contains(Mock.factAboutNumber(6)))
  }

  @Test("a preview can be used: it toggles between loaded and loading")
  func previews() async throws {
    let test = try await ModuleTest(Readme.previews[0].content)
    #expect(test.text.contains(Mock.factAboutNumber(5)))
    try await test.tap("Toggle Loading")
    #expect(test.text.contains("Loading…"))
    let root = try await staticHTML(Readme.previews[1].content)
    #expect(root.contains("Numbers Example"))
  }
}
