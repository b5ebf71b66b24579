// What can tell something about a number, computed here or asked from a service.

/// A source of sentences about numbers.
public protocol NumberFactSource: Sendable {
  /// A sentence about the number.
  func factAboutNumber(_ number: Int, kind: NumberFactKind) async throws -> String
}

extension NumberFactSource {
  /// A sentence about the number, of the usual kind.
  public func factAboutNumber(_ number: Int) async throws -> String {
    try await factAboutNumber(number, kind: .trivia)
  }

  /// A sentence about a number that the caller's generator draws from the range.
  public func factAboutRandomNumber(
    in range: ClosedRange<Int> = 0...100, using generator: inout some RandomNumberGenerator
  ) async throws -> (number: Int, content: String) {
    let number = Int.random(in: range, using: &generator)
    return (number, try await factAboutNumber(number))
  }
}
