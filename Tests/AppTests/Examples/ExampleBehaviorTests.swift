// What the five examples do when they are used.
import CoreMockData
import CoreModels
import Puddles
import PuddlesBasics
import PuddlesTesting
import Testing

@testable import App

@Suite("Behavior of the examples")
struct ExampleBehaviorTests {
  private let numbers = EnvironmentValues(NumberFactProvider.mock)

  @Test("the container's wrappers are installed: it adds, sorts and removes")
  func container() async throws {
    let module = ContainerExample()
    let test = try await ModuleTest(module, environment: numbers)
    let other = try await ModuleTest(module, environment: numbers)
    let first = test.cardNumbers
    #expect(Set(first).count == 4)
    for _ in 0..<60 { try await test.tap("Add a fact") }
    #expect(Set(test.cardNumbers).count == 64, "no number is drawn twice")
    #expect(Array(test.cardNumbers.prefix(4)) == first)
    #expect(try await other.render().cardNumbers == first, "another session has its own")
    let five = test.cardNumbers
    try await test.tap("Sort")
    #expect(test.cardNumbers == five.sorted() && five != five.sorted())
    try await test.tap("Remove all")
    #expect(test.cardNumbers.isEmpty && test.text.contains("There are no facts here."))
  }

  @Test("an experiment is deleted after a yes, and only then")
  func queryable() async throws {
    let provider = ExperimentProvider.mock(Mock.Experiment.all)
    let test = try await ModuleTest(
      QueryableExample(), environment: EnvironmentValues(provider))
    let title = Mock.Experiment.all[4].title
    try await test.tap("Delete \(title)")
    #expect(test.has(.heading, "Delete \(title)?"))
    try await test.tap("Cancel")
    #expect(try await provider.experiments().count == 5 && !test.isAsking)
    try await test.tap("Delete \(title)").tap("Delete")
    #expect(try await provider.experiments().count == 4 && !test.isAsking)
    #expect(!test.text.contains(title))
  }

  @Test("Chinese pages show the experiments in Chinese, also in the question")
  func chineseExperiments() async throws {
    var environment = EnvironmentValues(ExperimentProvider.mock(Mock.Experiment.all))
    environment[.strings] = try await chineseStrings()
    let test = try await ModuleTest(QueryableExample(), environment: environment)
    for experiment in Mock.Experiment.all {
      #expect(!test.text.contains(experiment.title) && !test.text.contains(experiment.description))
    }
    try await test.tap("删除 瞬移马桶")
    #expect(test.has(.heading, "要删除“瞬移马桶”吗？"))
  }

  @Test("an empty laboratory can be filled again")
  func restore() async throws {
    let provider = ExperimentProvider.mock([Mock.Experiment.all[0]])
    let test = try await ModuleTest(
      QueryableExample(), environment: EnvironmentValues(provider))
    try await test.tap("Delete \(Mock.Experiment.all[0].title)").answer(true)
    #expect(test.text.contains("The laboratory is empty."))
    try await test.tap("Bring everything back")
    #expect(try await provider.experiments().count == 1)
  }

  @Test("the waiting spelling: the action goes on after a yes, and ends with anything else")
  func waiting() async throws {
    let provider = ExperimentProvider.mock(Mock.Experiment.all)
    let test = try await ModuleTest(
      QueryableExample(), environment: EnvironmentValues(provider))
    try await test.tap("Delete all")
    #expect(test.isAsking && test.has(.heading, "Delete all 5 experiments?"))
    try await test.dismiss()
    #expect(try await provider.experiments().count == 5 && !test.isAsking)
    try await test.tap("Delete all").answer(true)
    #expect(try await provider.experiments().isEmpty && !test.isAsking)
    #expect(test.text.contains("The laboratory is empty."))
    await test.end()
  }

  @Test("an experiment is run over the whole screen; a rule says which one is next")
  func run() async throws {
    let test = try await ModuleTest(
      QueryableExample(), environment: EnvironmentValues(ExperimentProvider.mock))
    let (first, second) = (Mock.Experiment.all[0], Mock.Experiment.all[1])
    try await test.tap("Run \(first.title)")
    #expect(test.has(.heading, first.title) && test.text.contains("It is running."))
    try await test.tap("It works")
    #expect(test.text.contains("It worked."))
    try await test.tap("Run the next one")
    #expect(test.has(.heading, second.title), "the first one was run")
    try await test.tap("It does not work")
    #expect(test.text.contains("It did not work."))
    try await test.tap("Run the next one").tap("Close")
    #expect(try test.state(\QueryableExample.results).count == 2)
    await test.end()
  }

  @Test("a failed deletion keeps the experiment")
  func failedDeletion() async throws {
    let provider = ExperimentProvider(
      dependencies: .init(load: { Mock.Experiment.all }, delete: { _ in throw MockError.mock }))
    await #expect(throws: MockError.mock) {
      try await provider.delete(Mock.Experiment.all[0])
    }
    #expect(try await provider.experiments().count == 5)
  }

  @Test("the signal opens its row once; what the reader does next stays")
  func signal() async throws {
    let test = try await ModuleTest(SignalExample(), environment: numbers)
    #expect(test.openRows == ["Number 42"])
    try await test.tap("Open 73")
    #expect(test.openRows == ["Number 42", "Number 73"])
    try await test.tap("Close 42").render()
    #expect(test.openRows == ["Number 73"])
  }

  @Test("one module value with a signal serves two sessions, and each has a signal of its own")
  func signalSessions() async throws {
    let module = SignalExample()
    let one = try await ModuleTest(module, environment: numbers)
    let other = try await ModuleTest(module, environment: numbers)
    #expect(other.openRows == ["Number 42"], "the first session took nothing from the second")
    try await one.tap("Open 73")
    #expect(try await other.render().openRows == ["Number 42"])
    #expect(one.openRows == ["Number 42", "Number 73"])
  }

  @Test("side by side: one section computes, the other makes up")
  func sideBySide() async throws {
    let test = try await ModuleTest(
      SideBySide(), environment: EnvironmentValues(NumberFactProvider.computed))
    let sections = test.html.elements.filter { $0.name == "section" }.map(\.text)
    #expect(sections.count == 2)
    #expect(sections.first?.contains("28 is 2 times 14.") == true)
    #expect(sections.last?.contains(Mock.factAboutNumber(28)) == true)
    #expect(sections.first?.contains("sample") == false)
  }
}

extension ModuleTest {
  /// The summaries of the disclosures that are open.
  fileprivate var openRows: [String] {
    html.elements.filter { $0.name == "details" && $0.has("open") }
      .compactMap { $0.elements.first { $0.name == "summary" }?.text }
  }
}
