// Every page of the examples in each of its states, as markup.
import CoreModels
import Foundation
import Puddles
import PuddlesBasics
import PuddlesTesting
import Testing

@testable import App

@Suite("Pages of the examples", .snapshots)
struct ExamplePageTests {
  private static let mock = EnvironmentValues(
    NumberFactProvider.mock, CultureMindsProvider.mock, ProtocolBookProvider.mock,
    ExperimentProvider.mock)
  private static let failing = EnvironmentValues(
    NumberFactProvider.failingMock, CultureMindsProvider.failingMock, ProtocolBookProvider.mock,
    ExperimentProvider.failingMock)
  private static let hostile = EnvironmentValues(
    NumberFactProvider.mock(fact: hostileText), CultureMindsProvider.mock(names: [hostileText]),
    ProtocolBookProvider.mock(library: .hostile),
    ExperimentProvider.mock([
      Experiment(id: UUID(), title: hostileText, description: hostileText)
    ]))

  @Test("the overview")
  func overview() async {
    await assertHTML(Examples.Overview())
  }

  @Test("each example with mock data", arguments: Place.Example.allCases)
  func page(example: Place.Example) async {
    await assertHTML(
      Examples.ExamplePage(example), named: example.rawValue, environment: Self.mock)
  }

  @Test("the examples that load data, failed")
  func failed() async {
    await assertHTML(
      Group {
        Attempt {
          ProviderExample()
        } failed: {
          ErrorView("Provider", $0)
        }
        Attempt {
          ContainerExample()
        } failed: {
          ErrorView("Container", $0)
        }
        Attempt {
          QueryableExample()
        } failed: {
          ErrorView("Queryable", $0)
        }
        Attempt {
          SignalExample()
        } failed: {
          ErrorView("Signal", $0)
        }
        Attempt {
          Examples.SideBySide()
        } failed: {
          ErrorView("Side by side", $0)
        }
      }, environment: Self.failing)
  }

  @Test("the laboratory without experiments")
  func empty() async {
    await assertHTML(
      QueryableExample(), environment: EnvironmentValues(ExperimentProvider.mock([])))
  }

  @Test("the sections side by side")
  func sideBySide() async {
    await assertHTML(
      Examples.SideBySide(), environment: EnvironmentValues(NumberFactProvider.computed))
  }

  @Test("no hostile text becomes markup on any page", arguments: Place.Example.allCases)
  func hostileTexts(example: Place.Example) async throws {
    let html = try await staticHTML(Examples.ExamplePage(example), Self.hostile)
    #expect(html.contains("&lt;script&gt;") || example == .static)
    #expect(!html.contains("<script>") && !html.contains("<img"))
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
