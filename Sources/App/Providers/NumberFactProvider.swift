// Provides facts about numbers to every module that shows them.
import CoreModels
import NumbersAPI
public import Puddles
import PuddlesData

/// Provides access to facts about numbers.
///
/// It has no state of its own, and hides whether facts are computed, read from a file, asked of a
/// service or made up. If a service does not answer, there are only facts without it, and
/// ``isServiceAway()`` is true.
public final class NumberFactProvider: WatchedProvider {
  /// The functions and the service that the provider depends on.
  struct Dependencies: Sendable {
    /// Every sentence about a number, the best one first, in the language with this tag; in English if it is
    /// not known.
    var factsAboutNumber: @Sendable (_ number: Int, _ language: String) async throws -> [String]
    /// The random seed; the same seed gives the same numbers and the same order.
    var seed: @Sendable () -> UInt64 = { .random(in: 0 ... .max) }
    /// A service that is asked as well; nil for none.
    var service: NumberService?
  }

  private let dependencies: Dependencies

  init(dependencies: Dependencies) {
    self.dependencies = dependencies
  }

  /// The numbers that have a page of their own.
  static let range = 0...200
}

extension NumberFactProvider {
  /// All sentences about a number, the best first: that of the service, then those known here.
  func sentences(about number: Int, in language: String = "en") async throws -> [String] {
    let fact = await factFromService(about: number, in: language)
    return (fact.map { [$0] } ?? []) + (try await dependencies.factsAboutNumber(number, language))
  }

  /// The best sentence about a number.
  func factAboutNumber(_ number: Int, in language: String = "en") async throws -> String {
    try await sentences(about: number, in: language).first ?? ""
  }

  /// A number with the best sentence about it.
  func fact(_ number: Int, in language: String = "en") async throws -> NumberFact {
    NumberFact(number: number, content: try await factAboutNumber(number, in: language))
  }

  /// The facts about several numbers, in their order.
  func facts(_ numbers: [Int], in language: String = "en") async throws -> [NumberFact] {
    var facts: [NumberFact] = []
    for number in numbers { facts.append(try await fact(number, in: language)) }
    return facts
  }

  /// A random number that has a page, with the best sentence about it; nil if `known` contains all
  /// such numbers.
  func randomFact(
    except known: Set<Int>, in language: String = "en"
  ) async throws -> NumberFact? {
    var generator = generator()
    let open = Self.range.filter { !known.contains($0) }
    guard let number = open.randomElement(using: &generator) else { return nil }
    return try await fact(number, in: language)
  }

  /// A generator for one action: drawing a number, or shuffling.
  func generator() -> SeededGenerator { SeededGenerator(seed: dependencies.seed()) }
}

extension NumberFactProvider {
  /// The address of the service that is asked; nil without a service.
  var service: String? { dependencies.service?.address }

  /// Whether there is a service that does not answer; then pages say that its facts are missing.
  func isServiceAway() async -> Bool { await dependencies.service?.isAway ?? false }

  /// The sentence of the service about a number; nil if there is none. It speaks English only.
  func factFromService(about number: Int, in language: String) async -> String? {
    guard language == "en", let service = dependencies.service else { return nil }
    Reads.record(unwatched: "a service for number facts")
    return await service.factAboutNumber(number)
  }

  /// The same provider without a service.
  func withoutService() -> NumberFactProvider {
    var dependencies = dependencies
    dependencies.service = nil
    return NumberFactProvider(dependencies: dependencies)
  }
}

extension NumberFactProvider {
  /// Computes facts, and reads the sentences of `data/numbers.json` in the content folder.
  /// - Parameter service: A service that is asked as well; none by default, so that a build does
  ///   not depend on it.
  static func live(
    contentPath: String, asking service: NumberService? = nil
  ) -> NumberFactProvider {
    let path = contentPath + "/data/numbers.json"
    let revision = FileRevision(path: path)
    let numbers = SharedValue(
      revision: { revision.current() }, load: { try await Numbers.load(path: path) })
    return NumberFactProvider(
      dependencies: Dependencies(
        factsAboutNumber: { try await numbers.value().sentences(about: $0, in: $1) },
        service: service))
  }

  /// Computes all facts; reads no file.
  static let computed = NumberFactProvider(
    dependencies: Dependencies(factsAboutNumber: { Numbers().sentences(about: $0, in: $1) }))
}
