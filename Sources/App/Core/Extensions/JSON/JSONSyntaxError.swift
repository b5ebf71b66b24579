// The error of the JSON reader.

/// A broken rule of the JSON grammar and the byte at which it was noticed.
public struct JSONSyntaxError: Error, Hashable, Sendable {
  /// The byte, counted from 0.
  public let offset: Int
  /// What is wrong there.
  public let problem: JSONProblem

  /// States the facts.
  public init(offset: Int, problem: JSONProblem) {
    self.offset = offset
    self.problem = problem
  }
}
