// The pages of the examples: what they show, their sources, and what happens without data.
import CoreMockData
import CoreModels
import Foundation
import Puddles
import PuddlesTesting
import TestSupport
import Testing

@testable import App

@Suite("Pages of the examples")
struct ExamplePageTests {
  /// Providers that load nothing.
  private static let failing = EnvironmentValues(
    NumberFactProvider(dependencies: .init(factsAboutNumber: { _, _ in throw MockError.mock })),
    CultureMindsProvider(dependencies: NoMinds()),
    BookProvider.failing,
    ExperimentProvider(dependencies: .init(load: { throw MockError.mock }, delete: { _ in })),
    AuthProvider.withoutAccounts)

  private struct NoMinds: CultureMindsDependencies {
    func prefixes() throws -> [String] { throw MockError.mock }
    func names(every interval: Duration?) throws -> AsyncStream<String> { throw MockError.mock }
    func inventedName(of prefix: String?) throws -> String { throw MockError.mock }
  }

  @Test("a document runs its example, and shows the source of it", arguments: Demo.allCases)
  func page(demo: Demo) async throws {
    let place = ExampleSite.documentation("examples/\(demo.rawValue)", in: "en")
    let folder = try TemporaryFolder()
    try copyExampleContent(to: folder.path)
    let test = try await ModuleTest(
      site: ExampleSite(), at: place, in: SiteContext(contentPath: folder.file("Content")))
    let (expected, type) =
      switch demo {
      case .static: ("42 is the product of 2, 3 and 7.", "StaticExample")
      case .provider: ("They come one after another", "ProviderExample")
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

  @Test("a failed load is an error of the page, not an empty one")
  func failed() async {
    let pages = [
      AnyHTML(ProviderExample()), AnyHTML(ContainerExample()), AnyHTML(QueryableExample()),
      AnyHTML(SignalExample()), AnyHTML(SideBySide()), AnyHTML(AllMinds()),
      AnyHTML(NumberDetail(number: 7)), AnyHTML(NumbersExample()),
      AnyHTML(BooksNavigator(.books(.all))), AnyHTML(BooksNavigator(.favorites)),
    ]
    for (index, page) in pages.enumerated() {
      let error = await #expect(throws: RegionError.self, "page \(index)") {
        _ = try await staticHTML(page, Self.failing)
      }
      #expect(error?.underlying as? MockError == .mock)
    }
  }
}
