// Computed facts and the curated ones of a file.
import CoreModels
import NumbersAPI
import Puddles
import PuddlesData

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
        factAboutNumber: { number in
          guard let service else { return try await numbers.value().factAboutNumber(number) }
          Reads.note(unwatched: "a service for number facts")
          return try await service.factAboutNumber(number)
        },
        factsAboutNumber: { try await numbers.value().sentences(about: $0) },
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
