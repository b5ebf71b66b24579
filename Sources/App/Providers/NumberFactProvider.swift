// Facts about numbers, for every module that shows them.
import CoreExtensions
import CoreModels
import NumbersAPI
public import Puddles
import PuddlesData

/// Provides access to facts about numbers.
///
/// It has no state of its own: a passthrough that hides whether facts are computed, read from a file
/// or made up.
public final class NumberFactProvider: WatchedProvider {
  /// What the provider needs from outside.
  struct Dependencies: Sendable {
    /// The best sentence about a number, in the language with this tag; in English if it is not known.
    var factAboutNumber: @Sendable (_ number: Int, _ language: String) async throws -> String
    /// Every sentence about a number, the best one first.
    var factsAboutNumber: @Sendable (_ number: Int, _ language: String) async throws -> [String]
    /// Where chance begins; the same seed gives the same numbers and the same order.
    var seed: @Sendable () -> UInt64
    /// The numbers of a range that are of a kind, ascending.
    var numbersOfKind: @Sendable (NumberKind, ClosedRange<Int>) async throws -> [Int]
  }

  private let dependencies: Dependencies

  init(dependencies: Dependencies) {
    self.dependencies = dependencies
  }
}

extension NumberFactProvider {
  /// The numbers that have a page of their own.
  static let range = 0...200

  /// The best sentence about a number.
  func factAboutNumber(_ number: Int, in language: String = "en") async throws -> String {
    try await dependencies.factAboutNumber(number, language)
  }

  /// A generator for one action: drawing a number, or shuffling.
  func generator() -> SeededGenerator { SeededGenerator(seed: dependencies.seed()) }

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

  /// Everything there is to say about a number, the best sentence first.
  func sentences(about number: Int, in language: String = "en") async throws -> [String] {
    try await dependencies.factsAboutNumber(number, language)
  }

  /// The numbers from 0 to 200 that are of a kind, ascending.
  func numbers(of kind: NumberKind) async throws -> [Int] {
    try await dependencies.numbersOfKind(kind, Self.range)
  }

  /// The kinds that a number is of, in the order of the kinds.
  func kinds(of number: Int) async throws -> [NumberKind] {
    var kinds: [NumberKind] = []
    for kind in NumberKind.allCases
    where try await !dependencies.numbersOfKind(kind, number...number).isEmpty {
      kinds.append(kind)
    }
    return kinds
  }
}

extension NumberFactProvider {
  /// Computed facts, and the sentences of `data/numbers.json` in the content folder.
  static func live(contentPath: String) -> NumberFactProvider {
    let path = contentPath + "/data/numbers.json"
    let revision = FileRevision(path: path)
    return live(revision: { revision.current() }) {
      try await StoreError.diagnosing { try Numbers.load(path: path) }
    }
  }

  /// Facts of a service, such as an `HTTPNumbers`; what can be computed is still computed. The site
  /// does not use it: a build must not depend on somebody else's machine unless it is asked to.
  static func live(asking service: some NumberFactSource) -> NumberFactProvider {
    live(asking: service) { Numbers() }
  }

  /// Computed facts only; no file is read.
  static let computed = live { Numbers() }

  private static func live(
    asking service: (any NumberFactSource)? = nil,
    revision: (@Sendable () async throws -> UInt64)? = nil,
    load: @escaping @Sendable () async throws -> Numbers
  ) -> NumberFactProvider {
    let numbers = SharedValue(revision: revision, load: load)
    return NumberFactProvider(
      dependencies: Dependencies(
        factAboutNumber: { number, tag in
          let language = NumberLanguage(rawValue: tag) ?? .english
          // The service speaks English only.
          guard let service, language == .english else {
            return try await numbers.value().fact(about: number, in: language).content ?? ""
          }
          Reads.note(unwatched: "a service for number facts")
          return try await service.factAboutNumber(number)
        },
        factsAboutNumber: { number, tag in
          try await numbers.value()
            .sentences(about: number, in: NumberLanguage(rawValue: tag) ?? .english)
        },
        seed: { UInt64.random(in: 0...UInt64.max) },
        numbersOfKind: { try await numbers.value().numbers(in: $1, with: $0.property) }))
  }
}

extension NumberKind {
  /// The property that makes a number one of the kind.
  fileprivate var property: NumberProperty.Kind {
    switch self {
    case .primes: .prime
    case .squares: .square
    case .cubes: .cube
    case .triangular: .triangular
    case .fibonacci: .fibonacci
    case .perfect: .perfect
    case .palindromes: .palindrome
    case .happy: .happy
    }
  }
}

/// A kind of number. The raw value is its name in the plural, as in paths.
enum NumberKind: String, CaseIterable, Hashable, Sendable {
  case primes, squares, cubes, triangular, fibonacci, perfect, palindromes, happy
}
