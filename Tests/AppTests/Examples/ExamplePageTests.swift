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
    NumberFactProvider.mock, CultureMindsProvider.mock, BookProvider.mock, ExperimentProvider.mock)
  private static let failing = EnvironmentValues(
    NumberFactProvider.failingMock, CultureMindsProvider.failingMock, BookProvider.mock,
    ExperimentProvider.failingMock)

  @Test("a document runs its example, and shows the source of it", arguments: Demo.allCases)
  func page(demo: Demo) async throws {
    let place = ExampleSite.documentation("examples/\(demo.rawValue)", in: "en")
    let test = try await ModuleTest(
      site: ExampleSite(), at: place, in: SiteContext(contentPath: contentFolder))
    let (expected, type) =
      switch demo {
      case .static: ("42 is the product of 2, 3 and 7.", "StaticExample")
      case .provider: ("Another provider gives the books", "ProviderExample")
      case .container: ("Number 144", "ContainerExample")
      case .queryable: ("Teleporting Toilet", "QueryableExample")
      case .signal: ("Open 73", "SignalExample")
      case .sideBySide: ("B: a mock", "SideBySide")
      }
    #expect(test.text.contains(expected))
    let code = test.html.elements(named: "code").map(\.text).joined()
    #expect(code.contains("struct \(type): Module {") && !code.contains("Previewed"))
    #expect(test.html.elements(named: "link").contains { $0["href"]?.hasSuffix("app.css") == true })
  }

  @Test("a module of a document has state: it answers")
  func answers() async throws {
    let place = ExampleSite.documentation("examples/queryable", in: "en")
    let test = try await ModuleTest(site: ExampleSite(), at: place)
    try await test.tap("Delete all").answer(true)
    #expect(test.text.contains("The laboratory is empty."))
    await test.end()
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
      AnyHTML(SignalExample()), AnyHTML(SideBySide()),
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
    let library = Self.mock.adding(AuthProvider.withoutAccounts)
    let pages: [AnyHTML] = [
      AnyHTML(Minds.AllMinds()), AnyHTML(NumbersExample()), AnyHTML(NumberDetail(number: 3)),
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
