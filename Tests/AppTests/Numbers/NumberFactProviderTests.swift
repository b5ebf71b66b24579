// What the provider of number facts says, against what is known of numbers.
import CoreModels
import Foundation
import NumbersAPI
import Puddles
import TestSupport
import Testing

@testable import App

@Suite("Number fact provider")
struct NumberFactProviderTests {
  private static let known: [NumberKind: [Int]] = [
    .primes: (2...200).filter { n in !(2..<n).contains { n.isMultiple(of: $0) } },
    .perfect: [6, 28],
    .cubes: [8, 27, 64, 125],
    .squares: [1, 4, 9, 16, 25, 36, 49, 64, 81, 100, 121, 144, 169, 196],
    .fibonacci: [0, 1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144],
    .triangular: (1...19).map { $0 * ($0 + 1) / 2 },
    .palindromes: (11...200).filter { String($0) == String(String($0).reversed()) },
    .happy: (1...200).filter { isHappy($0) },
  ]

  private static func isHappy(_ number: Int) -> Bool {
    var (number, seen) = (number, Set<Int>())
    while number != 1, seen.insert(number).inserted {
      number = String(number).compactMap(\.wholeNumberValue).reduce(0) { $0 + $1 * $1 }
    }
    return number == 1
  }

  @Test("each kind lists what elementary arithmetic lists", arguments: NumberKind.allCases)
  func kinds(kind: NumberKind) async throws {
    let numbers = try await NumberFactProvider.computed.numbers(of: kind)
    #expect(numbers == Self.known[kind])
  }

  @Test("a number is of a kind exactly if the kind lists it")
  func kindsOfNumber() async throws {
    for number in [0, 1, 6, 7, 64, 144, 191] {
      let kinds = try await NumberFactProvider.computed.kinds(of: number)
      let expected = NumberKind.allCases.filter { Self.known[$0]?.contains(number) ?? false }
      #expect(kinds == expected, "\(number)")
    }
  }

  @Test("a curated sentence comes first, and its file is read once")
  func curated() async throws {
    let text = #"{"numbers": [{"fact": "The answer.", "number": 42}], "version": 1}"#
    let folder = try TemporaryFolder(["data/numbers.json": text])
    let provider = NumberFactProvider.live(contentPath: folder.path)
    #expect(try await provider.factAboutNumber(42) == "The answer.")
    try folder.write("data/numbers.json", "broken")
    #expect(try await provider.sentences(about: 42).first == "The answer.")
    await #expect(throws: DiagnosticsError.self) {
      _ = try await NumberFactProvider.live(contentPath: folder.path).factAboutNumber(1)
    }
  }

  /// A service that answers questions about 42, and a draw.
  private struct Transport: NumbersTransport {
    func answer(from url: String) async throws -> (status: Int, body: [UInt8]) {
      switch url.split(separator: "?")[0] {
      case "http://n/42/trivia": (200, Array("42 was recorded.".utf8))
      case "http://n/41/trivia": (404, [])
      case "http://n/random/trivia": (200, Array(#"{"number": 99, "text": "99 was drawn."}"#.utf8))
      default: (400, [])
      }
    }
  }

  private let asking = NumberFactProvider.live(asking: .init(at: "http://n", by: Transport()))

  @Test("a service is asked first, and what is computed follows")
  func service() async throws {
    #expect(asking.service == "http://n")
    #expect(try await asking.factAboutNumber(42) == "42 was recorded.")
    #expect(
      try await asking.sentences(about: 42)
        == ["42 was recorded."] + NumberFactProvider.computed.sentences(about: 42))
    #expect(try await asking.numbers(of: .perfect).contains(28))
    let facts = try await asking.facts([42, 41])
    #expect(facts.map(\.number) == [42, 41] && facts[0].content == "42 was recorded.")
    #expect(try await facts[1].content == NumberFactProvider.computed.factAboutNumber(41))
    #expect(try await asking.randomFact(except: [])?.content == "99 was drawn.")
    #expect(await !asking.isServiceAway())
  }

  @Test("a service that does not answer is no error: what is computed stands alone")
  func serviceAway() async throws {
    #expect(
      try await asking.sentences(about: 7) == NumberFactProvider.computed.sentences(about: 7))
    #expect(await asking.isServiceAway())
    #expect(await !NumberFactProvider.computed.isServiceAway())
    #expect(NumberFactProvider.computed.service == nil)
  }

  @Test("a drawn number that is known is drawn again here; all of them known, there is none")
  func randomFact() async throws {
    let fact = try #require(try await asking.randomFact(except: [99]))
    #expect(fact.number != 99 && NumberFactProvider.range.contains(fact.number))
    let known = Set(NumberFactProvider.range)
    #expect(try await asking.randomFact(except: known) == nil)
    let left = try await NumberFactProvider.computed.randomFact(except: known.subtracting([6]))
    #expect(left?.number == 6)
  }

  @Test("the site asks the service that its option names, and none in mock data")
  func option() async throws {
    let folder = try TemporaryFolder()
    var context = SiteContext(contentPath: folder.path)
    func provider(_ site: ExampleSite) async throws -> NumberFactProvider {
      try await site.environment(for: context).require(NumberFactProvider.self)
    }
    let site = ExampleSite(numbers: Transport())
    #expect(site.options.map(\.name) == ["--numbers"] && ExampleSite().options.isEmpty)
    #expect(try await provider(site).service == nil)
    context.optionValues = ["--numbers": "http://n"]
    #expect(try await provider(site).factAboutNumber(42) == "42 was recorded.")
    #expect(try await provider(ExampleSite()).service == nil)
    context.isMock = true
    #expect(try await provider(site).service == nil)
  }

  @Test("facts keep the order of their numbers")
  func order() async throws {
    let facts = try await NumberFactProvider.mock.facts([3, 1, 2])
    #expect(facts.map(\.number) == [3, 1, 2])
  }

  @Test("an endpoint that is not provided names itself")
  func unimplemented() async {
    await #expect(throws: Unimplemented("NumberFactProvider.factAboutNumber")) {
      _ = try await NumberFactProvider.unimplemented.fact(1)
    }
    await #expect(throws: Unimplemented("NumberFactProvider.numbersOfKind")) {
      _ = try await NumberFactProvider.unimplemented.numbers(of: .happy)
    }
  }
}
