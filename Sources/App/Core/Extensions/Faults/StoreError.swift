// The error of every store: all faults of a file at once.

/// Everything that is wrong with a file.
public struct StoreError: Error, Hashable, Sendable {
  /// The faults in the order of their places; never empty.
  public let faults: [DataFault]

  /// Takes the faults of a file.
  public init(faults: [DataFault]) { self.faults = faults }

  /// A fault of the file as a whole.
  public init(path: String, _ problem: FileProblem) {
    self.init(faults: [DataFault(path: path, problem: .file(problem))])
  }
}

extension StoreError: CustomStringConvertible {
  /// The text of every fault; past the hundredth only their number.
  public var description: String {
    let shown = faults.prefix(100).map(\.description)
    let rest = faults.count - shown.count
    return (shown + (rest > 0 ? ["and \(rest) more errors"] : [])).joined(separator: "\n")
  }

  /// Whether the file was changed by someone else since it was loaded.
  public var isConflict: Bool { faults.contains { $0.problem == .file(.conflict) } }
}
