// The pages of the examples: what they show, their sources, and what happens without data.
import CoreMockData
import CoreModels
import Foundation
import Puddles
import PuddlesTesting
import Testing

@testable import App

@Suite("Pages of the examples")
struct ExamplePageTests {
  private static let mock = EnvironmentValues(
    NumberFactProvider.mock, CultureMindsProvider.mock, ProtocolBookProvider.mock,
    ExperimentProvider.mock)
  private static let failing = EnvironmentValues(
    NumberFactProvider.failingMock, CultureMindsProvider.failingMock, ProtocolBookProvider.mock,
    ExperimentProvider.failingMock)

  @Test("a page shows its example, and the source of it", arguments: Place.Example.allCases)
  func page(example: Place.Example) async throws {
    let html = try await HTMLDocument(
      parsing: staticHTML(Examples.ExamplePage(example), Self.mock))
    #expect(html.elements(named: "h1").map(\.text) == [Strings()(example.title)])
    let expected =
      switch example {
      case .static: "42 is the product of 2, 3 and 7."
      case .provider: "Superlifter Test Weight Restart Books"
      case .container: "Number 144"
      case .queryable: Mock.Experiment.mock(index: 4).title
      case .signal: "Open 73"
      }
    #expect(html.text.contains(expected))
    let code = html.elements(named: "code").map(\.text).joined()
    #expect(code.contains("struct \(example.rawValue.capitalized)Example: Module {"))
  }

  @Test("facts that need no provider are the same in every build")
  func facts() async throws {
    let html = try await HTMLDocument(parsing: staticHTML(StaticExample()))
    #expect(html.elements(named: "article").count == 3)
    #expect(html.text.contains("Number 193 193 was drawn, the same in every build."))
  }

  @Test("an example whose data cannot be loaded fails")
  func failed() async {
    let examples = [
      AnyHTML(ProviderExample()), AnyHTML(ContainerExample()), AnyHTML(QueryableExample()),
      AnyHTML(SignalExample()), AnyHTML(Examples.SideBySide()),
    ]
    for example in examples {
      let error = await #expect(throws: RegionError.self) {
        _ = try await staticHTML(example, Self.failing)
      }
      #expect(error?.underlying as? MockError == .mock)
    }
  }

  @Test("every page has one heading of the first level, and none is skipped")
  func headings() async throws {
    let library = Self.mock.adding(BookProvider.mock).adding(AuthProvider.withoutAccounts)
    let pages: [AnyHTML] =
      Place.Example.allCases.map { AnyHTML(Examples.ExamplePage($0)) } + [
        AnyHTML(Examples.Overview()), AnyHTML(Examples.SideBySide()), AnyHTML(Minds.AllMinds()),
        AnyHTML(NumberPages.AllNumbers()), AnyHTML(NumberPages.NumberDetail(3)),
        AnyHTML(NumberPages.ShuffledNumbers()),
        AnyHTML(BooksNavigator(.books(.all))), AnyHTML(BooksNavigator(.favorites)),
        AnyHTML(BooksNavigator(.bookDetail("tea-for-eleven"))),
      ]
    for (index, page) in pages.enumerated() {
      let html = try await HTMLDocument(parsing: staticHTML(page, library))
      let levels = html.elements.compactMap { $0.name.wholeMatch(of: /h([1-6])/)?.1 }
        .compactMap { Int($0) }
      #expect(levels.first == 1 && levels.count { $0 == 1 } == 1, "page \(index)")
      #expect(zip(levels, levels.dropFirst()).allSatisfy { $1 <= $0 + 1 }, "page \(index)")
    }
  }
}
