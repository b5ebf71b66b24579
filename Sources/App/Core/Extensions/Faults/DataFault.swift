// One fault of a data file, with its place.

/// Something wrong with a data file, and where.
public struct DataFault: Error, Hashable, Sendable {
  /// The file, as the program was told to name it.
  public let path: String
  /// Where in the file; nil when the file as a whole is meant.
  public let place: SourcePlace?
  /// What is wrong.
  public let problem: DataProblem

  /// States the facts.
  public init(path: String, place: SourcePlace? = nil, problem: DataProblem) {
    self.path = path
    self.place = place
    self.problem = problem
  }
}

extension DataFault {
  /// The line, counted from 1.
  public var line: Int? { place?.line }
  /// The column in characters (Unicode scalars), counted from 1.
  public var column: Int? { place?.column }
  /// What is wrong, in a sentence without the place.
  public var message: String { problem.message }
  /// What to do about it, where that is known.
  public var help: String? { problem.help }
}

extension DataFault: CustomStringConvertible {
  /// `path:line:column: error: message`, the line with a caret, and the help.
  public var description: String {
    let start = place.map { "\(path):\($0.line):\($0.column)" } ?? path
    let lines =
      ["\(start): error: \(message)"]
      + (place?.picture ?? []).map { "  " + $0 }
      + (help.map { ["help: \($0)"] } ?? [])
    return lines.joined(separator: "\n")
  }
}
