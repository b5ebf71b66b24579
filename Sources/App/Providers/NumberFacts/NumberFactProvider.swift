// Facts about numbers, for every module that shows them.
import CoreExtensions
import CoreModels
public import Puddles

/// Provides access to facts about numbers.
///
/// It has no state of its own: a passthrough that hides whether facts are computed, read from a file
/// or made up.
public final class NumberFactProvider: WatchedProvider {
  /// What the provider needs from outside.
  struct Dependencies: Sendable {
    /// The best sentence about a number.
    var factAboutNumber: @Sendable (_ number: Int) async throws -> String
    /// Every sentence about a number, the best one first.
    var factsAboutNumber: @Sendable (_ number: Int) async throws -> [String]
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
  func factAboutNumber(_ number: Int) async throws -> String {
    try await dependencies.factAboutNumber(number)
  }

  /// A generator for one action: drawing a number, or shuffling.
  func generator() -> SeededGenerator { SeededGenerator(seed: dependencies.seed()) }

  /// A number with the best sentence about it.
  func fact(_ number: Int) async throws -> NumberFact {
    NumberFact(number: number, content: try await factAboutNumber(number))
  }

  /// The facts about several numbers, in their order.
  func facts(_ numbers: [Int]) async throws -> [NumberFact] {
    var facts: [NumberFact] = []
    for number in numbers { facts.append(try await fact(number)) }
    return facts
  }

  /// Everything there is to say about a number, the best sentence first.
  func sentences(about number: Int) async throws -> [String] {
    try await dependencies.factsAboutNumber(number)
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
