// What the provider of number facts says, against what is known of numbers.
import CoreModels
import NumbersAPI
import Puddles
import TestSupport
import Testing

@testable import App

@Suite("Number fact provider")
struct NumberFactProviderTests {
  @Test("a curated sentence comes first, and its file is read once")
  func curated() async throws {
    let text = #"{"numbers": [{"fact": "The answer.", "number": 42}], "version": 1}"#
    let folder = try TemporaryFolder(["data/numbers.json": text])
    let provider = NumberFactProvider.live(contentPath: folder.path)
    #expect(try await provider.fact(42).content == "The answer.")
    try folder.write("data/numbers.json", "broken")
    #expect(try await provider.sentences(about: 42).first == "The answer.")
    await #expect(throws: DiagnosticsError.self) {
      _ = try await NumberFactProvider.live(contentPath: folder.path).fact(1)
    }
  }

  /// A service that answers questions about 42, and a draw.
  private struct Transport: NumbersTransport {
    func answer(from url: String) async throws -> (status: Int, body: [UInt8]) {
      switch url {
      case "http://n/42/trivia": (200, Array("42 was recorded.".utf8))
      case "http://n/41/trivia": (404, [])
      default: (400, [])
      }
    }
  }

  private let asking = NumberFactProvider(
    dependencies: .init(
      factsAboutNumber: { Numbers().sentences(about: $0, in: $1) },
      service: NumberService(at: "http://n", by: Transport())))

  @Test("a service is asked first, and what is computed follows")
  func service() async throws {
    #expect(asking.service == "http://n")
    #expect(try await asking.fact(42).content == "42 was recorded.")
    #expect(
      try await asking.sentences(about: 42)
        == ["42 was recorded."] + NumberFactProvider.computed.sentences(about: 42))
    let facts = try await asking.facts([42, 41])
    #expect(facts.map(\.number) == [42, 41] && facts[0].content == "42 was recorded.")
    #expect(try await facts[1] == NumberFactProvider.computed.fact(41))
    #expect(await !asking.isServiceAway())
    let page = try await staticHTML(NumberDetail(number: 42), EnvironmentValues(asking))
    #expect(page.contains("The first sentence is from http://n."))
  }

  @Test("a service that does not answer is no error: what is computed stands alone")
  func serviceAway() async throws {
    #expect(
      try await asking.sentences(about: 7) == NumberFactProvider.computed.sentences(about: 7))
    #expect(await asking.isServiceAway())
    #expect(await !NumberFactProvider.computed.isServiceAway())
    #expect(NumberFactProvider.computed.service == nil)
  }

  @Test("a number is drawn from those that are not known; all of them known, there is none")
  func randomFact() async throws {
    let known = Set(NumberFactProvider.range)
    #expect(try await NumberFactProvider.computed.randomFact(except: known) == nil)
    let left = try await NumberFactProvider.computed.randomFact(except: known.subtracting([6]))
    #expect(left?.number == 6)
  }

  @Test("the site asks the service that its option names, and none in mock data")
  func option() async throws {
    let folder = try TemporaryFolder(["data/numbers.json": #"{"numbers": [], "version": 1}"#])
    var context = SiteContext(contentPath: folder.path)
    func provider(_ site: ExampleSite) async throws -> NumberFactProvider {
      try await site.environment(for: context).require(NumberFactProvider.self)
    }
    let site = ExampleSite(numbers: Transport())
    #expect(
      site.settings.options.map(\.name) == ["--time-zone", "--numbers"]
        && ExampleSite().settings.options.map(\.name) == ["--time-zone"])
    #expect(try await provider(site).service == nil)
    context.optionValues = ["--numbers": "http://n"]
    #expect(try await provider(site).fact(42).content == "42 was recorded.")
    #expect(try await provider(ExampleSite()).service == nil)
    context.isMock = true
    #expect(try await provider(site).service == nil)
  }
}
