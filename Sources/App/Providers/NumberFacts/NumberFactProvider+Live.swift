// Computed facts and the curated ones of a file.
import CoreExtensions
import CoreModels
import NumbersAPI
import Puddles

extension NumberFactProvider {
  /// Computed facts, and the sentences of `data/numbers.json` in the content folder.
  static func live(contentPath: String) -> NumberFactProvider {
    live {
      try await StoreError.diagnosing {
        try Numbers.load(path: contentPath + "/data/numbers.json")
      }
    }
  }

  /// Computed facts only; no file is read.
  static let computed = live { Numbers() }

  private static func live(
    load: @escaping @Sendable () async throws -> Numbers
  ) -> NumberFactProvider {
    let numbers = SharedValue(load: load)
    return NumberFactProvider(
      dependencies: Dependencies(
        factAboutNumber: { try await numbers.value().factAboutNumber($0) },
        factsAboutNumber: { try await numbers.value().sentences(about: $0) },
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
